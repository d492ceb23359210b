import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import './popover.css'
import { useTopHost } from '../dialogs/top-host.ts'
import { follow } from './follow.ts'
import { place } from './place.ts'

/** Rest of the pointer before a tooltip shows, ms. Keyboard focus shows it at once. */
const REST_MS = 400
/** Time to move the pointer from the element onto its tooltip, ms. */
const LEAVE_MS = 120

interface Shown {
  anchor: HTMLElement
  text: string
}

/**
 * The tooltips of the whole page: any element with `data-tip="words"` gets one while it is pointed at or focused by
 * keyboard. One layer listens for all, so that a table of a thousand buttons costs nothing. A tooltip only repeats
 * what the element's accessible name or text already says. Escape hides it, the pointer may rest on it (WCAG 1.4.13),
 * and a press goes through it to what it covers: the button of the next row. Part of `UiLayers`.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const host = useTopHost()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (next: Shown | null, delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => setShown(next), delay)
    }
    let rests = false
    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      rests = isOver(box.current, event)
      if (rests) clearTimeout(timer)
      else later(tipOf(event.target), tipOf(event.target) ? REST_MS : LEAVE_MS)
    }
    // The pointer does not feel the tooltip: it goes onto it and off it without leaving what lies under it.
    const onPointerMove = (event: PointerEvent) => {
      if (box.current && isOver(box.current, event) !== rests) onPointerOver(event)
    }
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) later(tipOf(event.target), 0)
    }
    // At once: an element that moves loses the focus and has it again, and its tooltip is placed anew.
    const hide = () => {
      clearTimeout(timer)
      setShown(null)
    }
    document.addEventListener('pointerover', onPointerOver)
    document.addEventListener('pointermove', onPointerMove)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerdown', hide)
    // Pressed by key too, before what that does: it may give the focus to another.
    document.addEventListener('click', hide, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onPointerOver)
      document.removeEventListener('pointermove', onPointerMove)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('click', hide, true)
    }
  }, [])

  useGlobalKeys(
    {
      Escape: () => {
        setShown(null)
        return false
      },
    },
    shown !== null,
  )

  // A dialog may have opened while the pointer rested: what lies under it is out of reach and shows nothing.
  return shown && host.contains(shown.anchor) ? createPortal(<Tip key={shown.text} box={box} {...shown} />, host) : null
}

function Tip({ anchor, text, box }: Shown & { box: RefObject<HTMLDivElement | null> }) {
  useLayoutEffect(() => {
    const element = box.current
    if (!element?.isConnected || !anchor.isConnected) return undefined
    element.showPopover()
    return follow(anchor, element, () => {
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const at = place(anchor.getBoundingClientRect(), size, { width: innerWidth, height: innerHeight }, 'bottom', {
        gap: 6,
      })
      Object.assign(element.style, { left: `${at.left}px`, top: `${at.top}px` })
    })
  }, [anchor, box])
  return (
    <div ref={box} popover="manual" className="tip" aria-hidden>
      {text}
    </div>
  )
}

function isOver(box: HTMLElement | null, { clientX, clientY }: PointerEvent): boolean {
  if (!box) return false
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/** The tooltip of the element an event came from; an element whose panel is open shows none over it. */
function tipOf(target: EventTarget | null): Shown | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  const text = anchor?.dataset.tip
  return anchor && text && anchor.getAttribute('aria-expanded') !== 'true' ? { anchor, text } : null
}
