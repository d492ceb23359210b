/** How many numbers a pager shows (G-047). */
export interface PagerShape {
  /** Numbers around the current page. */
  range: number
  /** Numbers always shown at both ends, with a gap between. */
  margin: number
}

/** The named pagers of the specification (UI-020 to UI-023, UI-019, G-047): page size and shape. */
export const pagerPresets = {
  default: { size: 20, range: 5, margin: 0 },
  generic: { size: 20, range: 3, margin: 1 },
  organisation: { size: 50, range: 10, margin: 0 },
  datePicker: { size: 20, range: 3, margin: 0 },
} as const satisfies Record<string, PagerShape & { size: number }>

export type PagerPreset = keyof typeof pagerPresets

/** Number of pages: total / size, rounded up (UI-013); no rows are no pages. */
export function pageCount(total: number, size: number): number {
  return Math.ceil(Math.max(0, total) / size)
}

/** The wanted page, or undefined when it lies beyond the bounds or is the current one: such moves are ignored (UI-012). */
export function movedPage(wanted: number, current: number, pages: number): number | undefined {
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= pages && wanted !== current ? wanted : undefined
}

/** First and last row number of a page, counted from 1; null when there are no rows. */
export function pageRows(page: number, size: number, total: number): { from: number; to: number } | null {
  if (total <= 0) return null
  const from = (page - 1) * size + 1
  return { from, to: Math.min(total, page * size) }
}

/**
 * The numbers a pager shows, ascending; 'gap' stands for left-out ones. The current page stays in the middle of its
 * range as far as the ends allow, so that the number of links does not change while paging.
 */
export function pagerWindow(page: number, pages: number, { range, margin }: PagerShape): (number | 'gap')[] {
  const width = Math.min(range, pages)
  const start = Math.max(1, Math.min(page - Math.floor((width - 1) / 2), pages - width + 1))
  const shown = new Set<number>()
  for (let at = 0; at < width; at += 1) shown.add(start + at)
  for (let at = 1; at <= Math.min(margin, pages); at += 1) shown.add(at).add(pages - at + 1)

  const window: (number | 'gap')[] = []
  let before = 0
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (margin > 0 && number - before > 1) window.push(number - before === 2 ? number - 1 : 'gap')
    window.push(number)
    before = number
  }
  return window
}
