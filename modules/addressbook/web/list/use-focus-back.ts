import { type RefObject, useEffect, useRef } from 'react'

type Shown = {
  /** The contacts that are shown, in their order. */
  ids: readonly number[]
  /** The one that is open beside them. */
  openId: number | undefined
  /** Some are chosen, and the bar over the list says what may be done with them. */
  isChoosing: boolean
}

/**
 * Gives the focus a place when what had it is gone (WCAG 2.4.3): the open contact was closed or removed, then its line,
 * or the one that stands there now; the chosen ones are no more, then the head of the list.
 */
export function useFocusBack(pane: RefObject<HTMLElement | null>, { ids, openId, isChoosing }: Shown): void {
  const line = useRef<number>(undefined)
  const wasChoosing = useRef(isChoosing)
  const at = openId === undefined ? -1 : ids.indexOf(openId)

  useEffect(() => {
    const head = pane.current?.querySelector<HTMLElement>('.ab__t')
    const isLost = document.activeElement === document.body
    if (openId === undefined && line.current !== undefined) {
      const lines = pane.current?.querySelectorAll<HTMLElement>('.ab__open') ?? []
      if (isLost) (lines[Math.min(line.current, lines.length - 1)] ?? head)?.focus()
    } else if (wasChoosing.current && !isChoosing && isLost) head?.focus()
    wasChoosing.current = isChoosing
    // A line that is gone was there a moment ago.
    if (openId === undefined) line.current = undefined
    else if (at >= 0) line.current = at
  }, [pane, openId, at, isChoosing])
}
