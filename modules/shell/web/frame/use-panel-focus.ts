import { type RefObject, useEffect } from 'react'
import { openerOf } from './use-panel-place.ts'

/**
 * Moves the focus into a panel when it opens, and back to where it was when it closes, unless somebody has moved it
 * elsewhere meanwhile. What the panel itself focuses (its search box) is left alone.
 */
export function usePanelFocus(box: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    const panel = box.current
    const before = document.activeElement
    if (panel && !panel.contains(before)) panel.focus({ preventScroll: true })
    return () => {
      const now = document.activeElement
      // React takes the panel out of the page first; a focus that was inside falls to the body.
      if (now && now !== document.body && !panel?.contains(now)) return
      const isBack = before instanceof HTMLElement && before.isConnected && before !== document.body
      const opener = isBack && !panel?.contains(before) && before.checkVisibility() ? before : openerOf(key)
      opener?.focus({ preventScroll: true })
    }
  }, [box, key])
}
