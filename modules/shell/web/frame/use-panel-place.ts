import { type RefObject, useLayoutEffect } from 'react'
import { place } from '#platform/web/ui/floating/place.ts'

/** The element that opens a panel, as far as it is on screen: its icon in the bar or its tab at the bottom. */
export const openerOf = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-panel="${key}"]`)].find((element) => element.checkVisibility())

/**
 * Puts a panel 4 px below the top bar, centred under its icon as far as the window allows (README 8), and again
 * whenever the window or the panel changes its size. A sheet gets its place from the style sheet.
 */
export function usePanelPlace(box: RefObject<HTMLElement | null>, key: string, isSheet: boolean): void {
  useLayoutEffect(() => {
    const panel = box.current
    if (!panel || isSheet) return undefined
    const settle = () => {
      const bar = panel.closest('header')?.getBoundingClientRect()
      const icon = openerOf(key)?.getBoundingClientRect()
      if (!bar) return
      const { left, width } = icon ?? { left: bar.right, width: 0 }
      const anchor = { left, width, top: bar.top, height: bar.height }
      const size = { width: panel.offsetWidth, height: panel.scrollHeight }
      const at = place(anchor, size, { width: innerWidth, height: innerHeight }, 'bottom')
      Object.assign(panel.style, { left: `${at.left}px`, top: `${at.top}px`, maxHeight: `${at.maxHeight}px` })
    }
    settle()
    const grown = new ResizeObserver(settle)
    grown.observe(panel)
    addEventListener('resize', settle)
    return () => {
      grown.disconnect()
      removeEventListener('resize', settle)
      Object.assign(panel.style, { left: '', top: '', maxHeight: '' })
    }
  }, [box, key, isSheet])
}
