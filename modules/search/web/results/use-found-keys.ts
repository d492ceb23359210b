import type { RefObject } from 'react'
import { type KeyHandlers, useKeys } from '#platform/web/input/use-keys.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'

/**
 * The way between a search box and what it found: down from the box to the first row, up and down among the rows (and
 * the links that bring more), up from the first one back to the box.
 * @param place holds both; `rows` is a selector of what the arrows stop at
 */
export function useFoundKeys(
  place: RefObject<HTMLElement | null>,
  rows: string,
): { box: KeyHandlers; found: KeyHandlers; focusBox: () => void } {
  const all = () => [...(place.current?.querySelectorAll<HTMLElement>(rows) ?? [])]
  const focusBox = () => place.current?.querySelector<HTMLInputElement>('[role="searchbox"]')?.select()
  const box = useKeys({
    ArrowDown: () => {
      const [first] = all()
      first?.focus()
      return first !== undefined
    },
  })
  const found = useRovingFocus(place, {
    items: rows,
    axis: 'vertical',
    wrap: false,
    keys: {
      ArrowUp: () => {
        const members = all()
        const here = members.indexOf(document.activeElement as HTMLElement)
        if (here <= 0) focusBox()
        else members[here - 1]?.focus()
      },
    },
  })
  return { box, found, focusBox }
}
