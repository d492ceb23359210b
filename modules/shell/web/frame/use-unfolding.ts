import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { closePanel, currentPanel, useOpenPanel } from './panels.ts'

/** Rest of the pointer on a menu before its panel opens, ms: who only crosses the bar sees nothing. */
const restMs = 120
/** Time to come back or over to the panel before it closes, ms. */
const leaveMs = 260

/** The id of the one panel under the top menus. */
export const menuPanelId = 'menu-panel'
/** The id of the sentence that tells which key opens it. */
export const unfoldHintId = 'menu-panel-hint'

export type Unfolding = ReturnType<typeof useUnfolding>

/** Which top menu shows what is under it, and the ways to open and close that. */
export function useUnfolding() {
  const [unfolded, setUnfolded] = useState<number | null>(null)
  const [isEntered, setEntered] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const panel = useOpenPanel()

  useEffect(() => () => clearTimeout(timer.current), [])
  // One at a time: a panel of the top bar that opens takes the place.
  const [panelBefore, setPanelBefore] = useState(panel)
  if (panel !== panelBefore) {
    setPanelBefore(panel)
    if (panel) setUnfolded(null)
  }

  const ways = useMemo(() => {
    const set = (menuId: number | null, entered: boolean) => {
      clearTimeout(timer.current)
      if (menuId !== null) closePanel()
      setUnfolded(menuId)
      setEntered(entered)
    }
    const later = (menuId: number | null, ms: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // What somebody has opened by hand is not pushed aside by pointing.
        if (!currentPanel()) set(menuId, false)
      }, ms)
    }
    return {
      unfold: (menuId: number) => set(menuId, false),
      /** Opens it and moves the focus there. */
      enter: (menuId: number) => set(menuId, true),
      fold: () => set(null, false),
      /** The pointer rests on a menu. */
      point: (menuId: number) => later(menuId, restMs),
      /** The focus moved along the bar: an open panel follows it. */
      follow: (menuId: number) => setUnfolded((now) => (now === null ? null : menuId)),
      /** For the bar and the panel: leaving both closes. */
      area: {
        onPointerEnter: () => clearTimeout(timer.current),
        onPointerLeave: ({ pointerType }: PointerEvent) => {
          if (pointerType === 'mouse') later(null, leaveMs)
        },
        onBlur: ({ relatedTarget }: FocusEvent) => {
          if (!(relatedTarget instanceof Element) || relatedTarget.closest(`.gnb, #${menuPanelId}`)) return
          set(null, false)
        },
      },
    }
  }, [])
  return { unfolded, isEntered, ...ways }
}
