import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** For what puts something into a text by itself: waits until no syllable is being composed there. */
export function useComposed(input: RefObject<HTMLElement | null>): () => Promise<void> {
  const isComposing = useRef(false)
  useEffect(() => {
    const { current: box } = input
    const begin = () => {
      isComposing.current = true
    }
    const end = () => {
      isComposing.current = false
    }
    box?.addEventListener('compositionstart', begin)
    box?.addEventListener('compositionend', end)
    return () => {
      box?.removeEventListener('compositionstart', begin)
      box?.removeEventListener('compositionend', end)
    }
  }, [input])
  return useCallback(async () => {
    const { current: box } = input
    if (!isComposing.current || !box) return
    await new Promise((done) => box.addEventListener('compositionend', done, { once: true }))
    // The text has the syllable by then.
    await Promise.resolve()
  }, [input])
}
