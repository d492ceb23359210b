import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'
import type { Point, Rect } from './layout.ts'
import { firstView, keepInSight, moveBy, reveal, type Size, type View, wholeView, zoomAt } from './view.ts'

/** So far a pressed pointer may tremble before it moves the picture, px. */
const tremble = 5
/** One notch of a wheel; a pinch on a touchpad comes as a wheel with Ctrl, in much smaller steps. */
const wheelRate = { notch: 0.0015, pinch: 0.01 } as const
/** A wheel that counts lines instead of px. */
const linePx = 16

export type ViewPort = {
  view: View
  /** Larger or smaller, around the middle of the window. */
  zoom: (factor: number) => void
  move: (by: Point) => void
  whole: () => void
  /** Moves a card into sight. */
  show: (rect: Rect) => void
  /** Whether the pointer has just moved the picture: the click that follows means nothing. */
  hasMoved: () => boolean
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: (event: PointerEvent<HTMLElement>) => void
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  }
}

/** A card by its key, and where it is in the picture. */
type Anchor = { key: string; rect: Rect }

/**
 * Moves and zooms a picture in its window: one pointer moves, two pinch, the wheel zooms.
 * @param root the card that is in sight at first
 * @param anchor the card that stays where it is when the picture changes
 */
export function useView(
  port: RefObject<HTMLElement | null>,
  picture: Size,
  { root, anchor }: { root: Rect; anchor: Anchor },
): ViewPort {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const latest = useLatest({ picture, root })
  const sizeOf = (): Size => {
    const { clientWidth, clientHeight } = port.current!
    return { width: clientWidth, height: clientHeight }
  }
  const change = (next: (view: View, size: Size) => View) =>
    setView((now) => {
      const size = sizeOf()
      return keepInSight(next(now, size), latest.current.picture, size)
    })

  useFirstView(port, () => setView(firstView(latest.current.picture, sizeOf(), latest.current.root)))
  useAnchor(anchor, (by) => setView((now) => moveBy(now, [by[0] * now.scale, by[1] * now.scale])))
  useWheel(port, (factor, at) => change((now) => zoomAt(now, factor, at)))
  const gestures = useGestures(port, change)

  return {
    view,
    zoom: (factor) => change((now, { width, height }) => zoomAt(now, factor, [width / 2, height / 2])),
    move: (by) => change((now) => moveBy(now, by)),
    whole: () => change((_, size) => wholeView(latest.current.picture, size)),
    show: (rect) => change((now, size) => reveal(now, rect, size)),
    ...gestures,
  }
}

/** Shows the picture as soon as the window has a size. */
function useFirstView(port: RefObject<HTMLElement | null>, begin: () => void): void {
  const start = useLatest(begin)
  useEffect(() => {
    const element = port.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === 0 || element.clientHeight === 0) return
      start.current()
      observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [port, start])
}

/** Tells by how much the picture has moved away under its anchor since the last drawing. */
function useAnchor(anchor: Anchor, follow: (by: Point) => void): void {
  const before = useRef(anchor)
  const act = useLatest(follow)
  useLayoutEffect(() => {
    const last = before.current
    before.current = anchor
    if (last.key !== anchor.key) return
    const by: Point = [last.rect.x - anchor.rect.x, last.rect.y - anchor.rect.y]
    if (by[0] !== 0 || by[1] !== 0) act.current(by)
  })
}

function useWheel(port: RefObject<HTMLElement | null>, zoom: (factor: number, at: Point) => void): void {
  const act = useLatest(zoom)
  useEffect(() => {
    const element = port.current
    if (!element) return undefined
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const px = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * linePx
      const rate = event.ctrlKey ? wheelRate.pinch : wheelRate.notch
      act.current(Math.exp(-px * rate), [event.clientX - left, event.clientY - top])
    }
    // React listens passively to wheels; the page itself must not scroll or zoom.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [port, act])
}

type Change = (next: (view: View) => View) => void

function useGestures(port: RefObject<HTMLElement | null>, change: Change): Pick<ViewPort, 'hasMoved' | 'handlers'> {
  const pointers = useRef(new Map<number, Point>())
  const pressedAt = useRef<Point>(undefined)
  const moved = useRef(false)

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = port.current!.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
  const release = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
  }

  return {
    hasMoved: () => moved.current,
    handlers: {
      onPointerDown: (event) => {
        if (event.pointerType === 'mouse' && event.button !== 0) return
        const point = pointOf(event)
        if (pointers.current.size === 0) {
          moved.current = false
          pressedAt.current = point
        }
        pointers.current.set(event.pointerId, point)
      },
      onPointerMove: (event) => {
        const before = pointers.current.get(event.pointerId)
        if (!before) return
        // Let go outside the window.
        if (event.buttons === 0) return release(event)
        const point = pointOf(event)
        const [startX, startY] = pressedAt.current ?? point
        if (!moved.current && pointers.current.size === 1 && Math.hypot(point[0] - startX, point[1] - startY) < tremble)
          return
        if (!moved.current) {
          moved.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, other]) => other)
        pointers.current.set(event.pointerId, point)
        const other = others[0]
        change((now) =>
          other ? pinch(now, other, before, point) : moveBy(now, [point[0] - before[0], point[1] - before[1]]),
        )
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}

/** Two fingers: the picture follows both of them. */
function pinch(view: View, still: Point, before: Point, now: Point): View {
  const gap = (point: Point) => Math.hypot(point[0] - still[0], point[1] - still[1])
  const middle = (point: Point): Point => [(point[0] + still[0]) / 2, (point[1] + still[1]) / 2]
  const [fromX, fromY] = middle(before)
  const [toX, toY] = middle(now)
  return zoomAt(moveBy(view, [toX - fromX, toY - fromY]), gap(now) / Math.max(1, gap(before)), [toX, toY])
}
