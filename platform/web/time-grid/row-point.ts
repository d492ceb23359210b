import type { GridPoint } from './grid-point.ts'
import { dayMinutes } from './span.ts'

/** What a point of the window is among rows with their hours; above and below them the nearest one is meant. */
export function pointInRows(root: HTMLElement, { x, y }: { x: number; y: number }): GridPoint {
  const rows = [...root.querySelectorAll<HTMLElement>('.tr__hours')]
  const at = Math.max(
    0,
    rows.findLastIndex((row) => row.getBoundingClientRect().top <= y),
  )
  const { left, width } = rows[at]!.getBoundingClientRect()
  return { at, minutes: ((x - left) / width) * dayMinutes }
}
