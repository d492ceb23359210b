import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Where a list stood and what was opened from it, for the way back; kept as long as the portal is open. */
const offsets = new Map<string, number>()
let opened: number | undefined

/** Remembers the article that is open, so that the list one comes back to has its line in focus. */
export function rememberOpened(articleId: number): void {
  opened = articleId
}

/** Puts a list back where it was scrolled to. @param key its address: another page of it begins at the top */
export function useKeptScroll(box: RefObject<HTMLElement | null>, key: string, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !isShown) return undefined
    element.scrollTo({ top: offsets.get(key) ?? 0 })
    const keep = () => {
      if (offsets.size > 50) offsets.clear()
      offsets.set(key, element.scrollTop)
    }
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [box, key, isShown])
}

/** Focuses the line of the article one comes back from, once. */
export function useFocusOnReturn(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown || opened === undefined) return
    const line = box.current?.querySelector<HTMLElement>(`[data-article="${opened}"]`)
    opened = undefined
    line?.focus({ preventScroll: true })
    line?.scrollIntoView({ block: 'nearest' })
  }, [box, isShown])
}
