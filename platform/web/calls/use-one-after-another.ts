import { useCallback, useRef } from 'react'
import { askBeforeUnload } from '../session/unsaved.ts'

/**
 * Calls that a person asks for faster than the server answers (moving something by three key presses): each is begun
 * when the one before it has ended, in the order in which they were asked for, and none is lost: closing the tab asks
 * while one of them is not over.
 * `add` takes work that says itself what went wrong; `isLast` tells work under way whether none waits behind it, so
 * that its answer is the newest and may be shown.
 */
export function useOneAfterAnother() {
  const last = useRef(Promise.resolve())
  const left = useRef(0)
  const add = useCallback((work: () => Promise<void>): Promise<void> => {
    left.current += 1
    const mayUnload = askBeforeUnload()
    last.current = last.current.then(work).finally(() => {
      left.current -= 1
      mayUnload()
    })
    return last.current
  }, [])
  return { add, isLast: () => left.current === 1 }
}
