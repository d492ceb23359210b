import { useCallback, useEffect, useRef } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * For Enter in a box whose hits come later than its keys: what it takes is known only when the hits are those of what
 * was typed. The first one of the list that still stands may be somebody else.
 * @param asked what is typed now; undefined when nothing is asked for
 * @param isSettled whether the hits on show belong to it
 * @param run takes the marked hit; called at once, or as soon as the hits are there, unless something else was typed
 *   by then
 * @returns to be called with the key
 */
export function useOnceSettled(asked: string | undefined, isSettled: boolean, run: () => unknown): () => void {
  const latest = useLatest({ asked, isSettled, run })
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (awaited.current === undefined) return
    const isStillAsked = awaited.current === asked
    if (isStillAsked && !isSettled) return
    awaited.current = undefined
    if (isStillAsked) latest.current.run()
  }, [asked, isSettled, latest])
  return useCallback(() => {
    if (latest.current.isSettled) latest.current.run()
    else awaited.current = latest.current.asked
  }, [latest])
}
