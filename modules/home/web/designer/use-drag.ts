import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { type Box, boxOf, type Cell, sizeToPlace } from '../../contract/placement.rules.ts'
import type { DesignPart } from './design.ts'
import { cellAt, type Handle, inCells, movedBox, type Point, pulledBox } from './geometry.ts'
import type { DesignerTools } from './use-designer-state.ts'

/** A pointer that moves less, px, has clicked. */
const clickReach = 4
/** So near to an edge of what scrolls, px, a drag scrolls it. */
const scrollEdge = 48
const scrollStep = 14

export type Drag = {
  /** What hangs on the pointer from the chooser, and where the pointer is. */
  card: { part: DesignPart; at: Point; cell: Cell | null } | null
  startPart: (event: ReactPointerEvent, part: DesignPart) => void
  startHandle: (event: ReactPointerEvent, part: DesignPart, handle: Handle) => void
  startNew: (event: ReactPointerEvent, part: DesignPart) => void
}

/**
 * Dragging with a pointer. A mouse or a pen drags whatever it takes hold of. A finger scrolls the page, and drags only
 * what has been picked up before by its button, so that nothing moves by accident.
 */
export function useDrag(canvas: RefObject<HTMLElement | null>, tools: DesignerTools): Drag {
  const latest = useLatest(tools)
  const [card, setCard] = useState<Drag['card']>(null)
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

  /** @param boxAt where the part would be for a pointer that came from `start`; null beside the grid */
  const follow = (
    event: ReactPointerEvent,
    part: DesignPart,
    take: () => void,
    boxAt: (now: Point, start: Point) => Box | null,
    isNew: boolean,
  ) => {
    const isInHand = latest.current.designer.held?.part.id === part.id
    if (event.button !== 0 || (event.pointerType === 'touch' && !isInHand)) return
    const start = { x: event.clientX, y: event.clientY }
    const { pointerId } = event
    let isDragging = false
    let wasInHand = false
    ending.current?.abort()
    const end = new AbortController()
    ending.current = end
    const { signal } = end
    const stop = () => {
      end.abort()
      setCard(null)
    }
    const onMove = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return
      const now = { x: move.clientX, y: move.clientY }
      if (!isDragging) {
        if (Math.hypot(now.x - start.x, now.y - start.y) < clickReach) return
        isDragging = true
        take()
      }
      if (latest.current.designer.held) wasInHand = true
      else if (wasInHand) return stop()
      move.preventDefault()
      scrollAtEdge(canvas.current, now)
      latest.current.send({ do: 'hover', box: boxAt(now, start) })
      if (isNew) setCard({ part, at: now, cell: cellAt(now, ground(), latest.current.design) })
    }
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return
      stop()
      if (!isDragging) return
      latest.current.send({ do: up.type === 'pointerup' ? 'drop' : 'cancel' })
      swallowClick()
    }
    addEventListener('pointermove', onMove, { signal })
    addEventListener('pointerup', onUp, { signal })
    addEventListener('pointercancel', onUp, { signal })
  }

  const ground = () => canvas.current?.getBoundingClientRect() ?? new DOMRect()
  const wayOf = (now: Point, start: Point): Point => {
    const from = inCells(start, ground(), latest.current.design)
    const to = inCells(now, ground(), latest.current.design)
    return { x: to.x - from.x, y: to.y - from.y }
  }
  const boxInHand = (part: DesignPart): Box => {
    const { held } = latest.current.designer
    return held?.part.id === part.id && held.box ? held.box : boxOf(part)
  }
  /** What was picked up by its button stays so; a mouse takes it now. */
  const takeUnlessHeld = (part: DesignPart) => () => {
    if (latest.current.designer.held?.part.id !== part.id)
      latest.current.send({ do: 'pickUp', id: part.id, by: 'pointer' })
  }

  return {
    card,
    startPart: (event, part) => {
      const box = boxInHand(part)
      follow(
        event,
        part,
        takeUnlessHeld(part),
        (now, start) => movedBox(box, wayOf(now, start), latest.current.design),
        false,
      )
    },
    startHandle: (event, part, handle) => {
      event.stopPropagation()
      const box = boxInHand(part)
      follow(
        event,
        part,
        takeUnlessHeld(part),
        (now, start) => pulledBox(box, handle, wayOf(now, start), latest.current.design),
        false,
      )
    },
    startNew: (event, part) => {
      const { design, rulesFor } = latest.current
      const size = sizeToPlace(part, rulesFor(design))
      follow(
        event,
        part,
        () => latest.current.send({ do: 'pickNew', part, by: 'pointer' }),
        (now) => {
          const cell = cellAt(now, ground(), latest.current.design)
          return cell && { ...cell, colcnt: size.cols, rowcnt: size.rows }
        },
        true,
      )
    },
  }
}

/** The click that ends a drag is none. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => click.stopPropagation()
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}

/** Brings more of the grid into view while something is dragged to the edge of the part that scrolls. */
function scrollAtEdge(canvas: HTMLElement | null, { x, y }: Point): void {
  const room = canvas?.closest<HTMLElement>('[data-scrolls]')
  if (!room) return
  const { top, bottom, left, right } = room.getBoundingClientRect()
  const down = y > bottom - scrollEdge ? scrollStep : y < top + scrollEdge ? -scrollStep : 0
  const across = x > right - scrollEdge ? scrollStep : x < left + scrollEdge ? -scrollStep : 0
  if (x > left && x < right && (down || across)) room.scrollBy(across, down)
}
