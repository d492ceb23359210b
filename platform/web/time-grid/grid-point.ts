import { dayMinutes } from './span.ts'

/** Over which of the columns a pointer is, and how many minutes from the top of the hours. */
export type GridPoint = { at: number; minutes: number }

/** What a point of the window is in a grid; beside its columns the nearest one is meant. */
export function pointIn(root: HTMLElement, { x, y }: { x: number; y: number }): GridPoint {
  const hours = root.querySelector<HTMLElement>('.tg__hours')!
  const columns = [...hours.querySelectorAll<HTMLElement>(':scope > [data-day]')]
  const at = columns.findLastIndex((column) => column.getBoundingClientRect().left <= x)
  const { top, height } = hours.getBoundingClientRect()
  return { at: Math.max(0, at), minutes: ((y - top) / height) * dayMinutes }
}
