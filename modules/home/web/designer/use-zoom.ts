import { type RefObject, useEffect, useState } from 'react'

/** How large the grid is drawn: as wide as there is room, or a share of its true size. */
export const zooms = ['fit', '50', '75', '100'] as const
export type Zoom = (typeof zooms)[number]

/** A column and a row are at least so large, px, that a finger hits a part. */
const leastCell = 40
/** Beside the grid: the numbers of the rows and a margin, px. */
const besides = 24

export type Drawn = { zoom: Zoom; setZoom: (zoom: Zoom) => void; width: number; rowHeight: number; percent: number }

/** The measures of the grid on the screen for the room it has. @param room what the grid scrolls in */
export function useZoom(
  room: RefObject<HTMLElement | null>,
  { cols, designWidth, rowHeight }: { cols: number; designWidth: number; rowHeight: number },
): Drawn {
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [available, setAvailable] = useState(0)
  useEffect(() => {
    const element = room.current
    if (!element) return undefined
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setAvailable(entry.contentRect.width)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [room])
  const wanted = zoom === 'fit' ? available - besides : (designWidth * Number(zoom)) / 100
  const width = Math.max(wanted, cols * leastCell)
  const scale = width / designWidth
  return { zoom, setZoom, width, rowHeight: Math.max(rowHeight * scale, leastCell), percent: Math.round(scale * 100) }
}
