import { type PointerEvent, type RefObject, useRef } from 'react'
import { type Point, usePull } from '../time-grid/use-pull.ts'

type Carried = {
  row: HTMLElement
  data: DataTransfer
  /** What is under the finger. */
  over: Element
  /** The picture of the row that goes with the finger. */
  picture: HTMLElement
  from: Point
  end: AbortController
}

/**
 * Lets a finger carry rows (`useSortRow`) as a mouse does: it takes what it has rested on, and the page is told by the
 * events that a mouse would cause. What browsers do by themselves under a resting finger differs from phone to phone.
 * @param root holds the rows; what scrolls around it is scrolled at its edges
 * @returns what a pointer that goes down in it calls
 */
export function useFingerDrags(root: RefObject<HTMLElement | null>): (event: PointerEvent) => void {
  const carried = useRef<Carried>(undefined)

  const tell = (type: string, target: Element, { x, y }: Point, dataTransfer: DataTransfer) =>
    target.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, dataTransfer }),
    )
  const take = ({ row, from }: Pick<Carried, 'row' | 'from'>): boolean => {
    const end = new AbortController()
    const { signal } = end
    // Where the browser would begin as well, it is ours already.
    const isBrowsers = (event: Event) => {
      if (!event.isTrusted) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('dragstart', isBrowsers, { capture: true, signal })
    const data = new DataTransfer()
    if (!tell('dragstart', row, from, data)) {
      end.abort()
      return false
    }
    const picture = pictureOf(row)
    root.current?.append(picture)
    carried.current = { row, data, over: row, picture, from, end }
    return true
  }
  const carry = (now: Point) => {
    const { current } = carried
    if (!current) return
    const { data, picture, from } = current
    picture.style.translate = `${now.x - from.x}px ${now.y - from.y}px`
    const over = document.elementFromPoint(now.x, now.y)
    if (!over) return
    if (over !== current.over) tell('dragenter', over, now, data)
    current.over = over
    tell('dragover', over, now, data)
  }
  const letGo = (isDropped: boolean) => {
    const { current } = carried
    if (!current) return
    carried.current = undefined
    const { row, data, over, picture, from, end } = current
    if (isDropped) tell('drop', over, from, data)
    tell('dragend', row, from, data)
    picture.remove()
    end.abort()
  }

  const pull = usePull<Pick<Carried, 'row' | 'from'>>(root, {
    onTake: take,
    onPull: (_, now) => carry(now),
    onDrop: () => letGo(true),
    onCancel: () => letGo(false),
  })
  return (event) => {
    if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return
    const row = event.target.closest<HTMLElement>('[draggable="true"]')
    if (row) pull(event, { row, from: { x: event.clientX, y: event.clientY } })
  }
}

/** How a row looks, laid over it. */
function pictureOf(row: HTMLElement): HTMLElement {
  const { left, top, width } = row.getBoundingClientRect()
  const picture = row.cloneNode(true) as HTMLElement
  for (const named of picture.querySelectorAll('[id]')) named.removeAttribute('id')
  picture.inert = true
  picture.ariaHidden = 'true'
  picture.classList.add('sortrow--carried')
  Object.assign(picture.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` })
  return picture
}
