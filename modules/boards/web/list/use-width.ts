import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, px; 0 until it is drawn. Before the first picture, so that nothing jumps. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    const look = () => setWidth(box.clientWidth)
    look()
    const watch = new ResizeObserver(look)
    watch.observe(box)
    return () => watch.disconnect()
  }, [element])
  return width
}
