import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'

/** A pointer that moves less, px, has clicked. */
const clickReach = 4
/** A finger scrolls; one that rests so long, ms, and moves less meanwhile, px, takes what is under it. */
const restMs = 350
const restReach = 8
/** So near to an edge of what scrolls, px, a drag scrolls it. */
const scrollEdge = 40
/** In each picture, px. */
const scrollStep = 8

export type Point = { x: number; y: number }

type Pull<T> = {
  /** @returns false when it is not to be taken */
  onTake: (what: T) => boolean
  onPull: (what: T, now: Point) => void
  onDrop: () => void
  onCancel: () => void
}

/**
 * Dragging: a mouse or a pen takes what it moves, a finger what it has rested on, so that scrolling stays scrolling.
 * @param root holds what can be dragged
 * @returns what a pointer that goes down on something calls
 */
export function usePull<T>(root: RefObject<HTMLElement | null>, pull: Pull<T>) {
  const latest = useLatest(pull)
  const ending = useRef<AbortController | null>(null)
  const isPulling = useRef(false)
  useEffect(() => () => ending.current?.abort(), [])
  useEffect(() => {
    const element = root.current
    // A browser asks only those who listened before the finger came down whether it may scroll.
    const stay = (move: TouchEvent) => isPulling.current && move.preventDefault()
    element?.addEventListener('touchmove', stay, { passive: false })
    return () => element?.removeEventListener('touchmove', stay)
  }, [root])

  return (event: ReactPointerEvent, what: T): void => {
    if (event.button !== 0 || !event.isPrimary) return
    const isTouch = event.pointerType === 'touch'
    const { pointerId } = event
    const start = { x: event.clientX, y: event.clientY }
    ending.current?.abort()
    const end = new AbortController()
    ending.current = end
    const { signal } = end
    isPulling.current = false

    let at: Point | undefined
    const begin = () => {
      isPulling.current = latest.current.onTake(what)
      if (isPulling.current) scrollOn()
      else end.abort()
    }
    /** As long as it is held at an edge, also by a hand that rests there. */
    const scrollOn = () => {
      if (signal.aborted) return
      if (at && scrollAtEdge(root.current, at)) latest.current.onPull(what, at)
      requestAnimationFrame(scrollOn)
    }
    const onMove = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return
      const now = { x: move.clientX, y: move.clientY }
      if (!isPulling.current) {
        const way = Math.hypot(now.x - start.x, now.y - start.y)
        if (isTouch && way > restReach) end.abort()
        if (isTouch || way < clickReach) return
        begin()
        if (!isPulling.current) return
      }
      // What is in hand is all that moves: nobody else hears of this pointer.
      move.stopImmediatePropagation()
      at = now
      latest.current.onPull(what, now)
    }
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return
      end.abort()
      if (!isPulling.current) return
      isPulling.current = false
      swallowClick()
      if (up.type === 'pointerup') latest.current.onDrop()
      else latest.current.onCancel()
    }
    addEventListener('pointermove', onMove, { signal, capture: true })
    addEventListener('pointerup', onUp, { signal })
    addEventListener('pointercancel', onUp, { signal })
    if (!isTouch) return
    const resting = setTimeout(begin, restMs)
    signal.addEventListener('abort', () => clearTimeout(resting))
    // The menu of a long press would end it.
    addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal })
  }
}

/** The click that ends a drag is none, and follows no link. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.stopPropagation()
    click.preventDefault()
  }
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}

/** @returns whether there was any way to go */
function scrollAtEdge(root: HTMLElement | null, { x, y }: Point): boolean {
  const room = root?.closest<HTMLElement>('.scroll')
  if (!room) return false
  const { top, bottom, left, right } = room.getBoundingClientRect()
  const down = y > bottom - scrollEdge ? scrollStep : y < top + scrollEdge ? -scrollStep : 0
  const across = x > right - scrollEdge ? scrollStep : x < left + scrollEdge ? -scrollStep : 0
  if (down === 0 && across === 0) return false
  const { scrollLeft, scrollTop } = room
  room.scrollBy(across, down)
  return room.scrollLeft !== scrollLeft || room.scrollTop !== scrollTop
}
