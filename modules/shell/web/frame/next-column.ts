/**
 * Moves the focus to the next or previous column (`[data-column]`) of a panel of links, to the row of the same number
 * or the last one there.
 * @returns false where there is no such column
 */
export function nextColumn(panel: HTMLElement | null, by: 1 | -1): boolean {
  const columns = [...(panel?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].map((column) => [
    ...column.querySelectorAll('a'),
  ])
  const at = columns.findIndex((links) => links.some((link) => link === document.activeElement))
  const row = columns[at]?.findIndex((link) => link === document.activeElement) ?? 0
  const target = columns.slice(by > 0 ? at + 1 : 0, by > 0 ? undefined : Math.max(at, 0))
  const links = (by > 0 ? target : target.toReversed()).find(({ length }) => length > 0)
  links?.[Math.min(row, links.length - 1)]?.focus()
  return links !== undefined
}
