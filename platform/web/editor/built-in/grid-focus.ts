import type { RefObject } from 'react'
import { useKeys } from '#platform/web/input/use-keys.ts'

/** Arrow keys among the cells of a grid of buttons; at its edges the focus stays. @param items selector of the cells */
export function useGridFocus(grid: RefObject<HTMLElement | null>, items: string, columns: number) {
  const step = (by: number) => () => {
    const all = [...(grid.current?.querySelectorAll<HTMLElement>(items) ?? [])]
    const here = all.indexOf(document.activeElement as HTMLElement)
    const isSideways = Math.abs(by) === 1
    const next = here + by
    if (isSideways && Math.floor(next / columns) !== Math.floor(here / columns)) return
    all[next]?.focus()
  }
  return useKeys({ ArrowLeft: step(-1), ArrowRight: step(1), ArrowUp: step(-columns), ArrowDown: step(columns) })
}
