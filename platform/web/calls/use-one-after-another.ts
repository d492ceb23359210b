import { useCallback, useRef } from 'react'

/**
 * Calls that a person asks for faster than the server answers (moving something by three key presses): each is begun
 * when the one before it has ended, in the order in which they were asked for, and none is lost.
 * `add` takes work that says itself what went wrong; `isLast` tells work under way whether none waits behind it, so
 * that its answer is the newest and may be shown.
 */
export function useOneAfterAnother() {
  const last = useRef(Promise.resolve())
  const left = useRef(0)
  const add = useCallback((work: () => Promise<void>): Promise<void> => {
    left.current += 1
    last.current = last.current.then(work).finally(() => {
      left.current -= 1
    })
    return last.current
  }, [])
  return { add, isLast: () => left.current === 1 }
}
