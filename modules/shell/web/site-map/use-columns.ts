import { type RefObject, useLayoutEffect, useState } from 'react'

/** Narrowest column and the gap between two, px; and the most there may be (03-site-map). */
const narrowest = 190
const gap = 28
const most = 6

/** How many columns fit into this many pixels, at least one. */
export const countColumns = (width: number): number =>
  Math.max(1, Math.min(most, Math.floor((width + gap) / (narrowest + gap))))

/** Room left and right of the columns together, px, in a window that has more than one. */
const padding = 64

/** How many columns the width of the site map has room for, counted again when that changes. */
export function useColumns(map: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(() => countColumns(innerWidth - padding))
  useLayoutEffect(() => {
    const element = map.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setColumns(countColumns(element.clientWidth - padding)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [map])
  return columns
}
