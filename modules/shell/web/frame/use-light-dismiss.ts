import { type RefObject, useEffect } from 'react'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { isLayerOpen } from '#platform/web/ui/dialogs/is-layer-open.ts'

/** What lies above the panel and belongs to it: a question it asks, a menu in it, a message. */
const above = 'dialog, [popover]'

/**
 * Closes something open on a click outside, on Escape wherever the focus is, and when the focus goes into a framed
 * page, from where no click arrives. What lies above it (a dialog, a menu) takes its clicks and Escape for itself.
 * @param spared selector of the elements that open and close it on their own
 */
export function useLightDismiss(box: RefObject<HTMLElement | null>, close: () => void, spared: string): void {
  const latest = useLatest(close)
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || box.current?.contains(target)) return
      if (!target.closest(`${above}, ${spared}`)) latest.current()
    }
    const onBlur = () => {
      if (document.activeElement instanceof HTMLIFrameElement) latest.current()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    window.addEventListener('blur', onBlur)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true)
      window.removeEventListener('blur', onBlur)
    }
  }, [box, latest, spared])
  useGlobalKeys({
    Escape: () => {
      if (isLayerOpen()) return false
      close()
      return true
    },
  })
}
