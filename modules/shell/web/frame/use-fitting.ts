import { type RefObject, useEffect, useState } from 'react'

/** Room that the 더보기 button takes, px; generous enough for every language. */
const moreWidth = 96

/**
 * How many of the items (`[data-item]`) of a row fit into its width; when not all do, room for one more button is
 * kept. Measured again when the row changes its width or `labels` change.
 */
export function useFitting(row: RefObject<HTMLElement | null>, labels: string): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const measure = () =>
      setFitting(
        countFitting(
          [...element.querySelectorAll<HTMLElement>('[data-item]')].map((item) => item.offsetWidth),
          element.clientWidth,
        ),
      )
    const observer = new ResizeObserver(measure)
    // It tells of the first width too, after the layout that the browser does anyway: measuring here would force one.
    observer.observe(element)
    // Letters change their width when the page's own font arrives.
    void document.fonts?.ready.then(measure)
    return () => observer.disconnect()
  }, [row, labels])
  return fitting
}

/** How many widths, in order, fit into the room. */
export function countFitting(widths: readonly number[], room: number): number {
  const all = widths.reduce((sum, width) => sum + width, 0)
  if (all <= room) return widths.length
  let used = moreWidth
  const first = widths.findIndex((width) => (used += width) > room)
  return Math.max(0, first)
}
