import { type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'
import './popover.css'
import { follow } from './follow.ts'
import { type Placement, place, type Side } from './place.ts'

export interface PopoverOptions {
  placement?: Placement
  /** It is as wide as what it hangs below, and at least so wide, px; left out, as wide as what is in it. */
  narrowest?: number
  /** `menu`, `dialog` or `listbox`: what opens, for assistive technology. */
  kind: 'menu' | 'dialog' | 'listbox'
  /** Called just after it has opened, with the open element: the place to set the focus. */
  onOpen?: (popover: HTMLElement) => void
  onClose?: () => void
}

export interface Popover<T extends HTMLElement> {
  open: boolean
  close: () => void
  show: () => void
  /** For the button that opens and closes it; the browser does the toggling. */
  trigger: {
    ref: RefObject<T | null>
    popoverTarget: string
    'aria-expanded': boolean
    'aria-haspopup': 'menu' | 'dialog' | 'listbox'
    'aria-controls': string | undefined
  }
  /** For the element that opens; render its content only while `open`. */
  popover: {
    ref: RefObject<HTMLDivElement | null>
    id: string
    popover: 'auto'
    className: string
    onToggle: (event: ToggleEvent<HTMLDivElement>) => void
  }
}

/**
 * A panel anchored to a button, on the browser's own popover: it lies above everything, Escape and a click outside
 * close it, opening one closes the others (README 8, UI-006, UI-007), and the focus goes back to the button.
 */
export function usePopover<T extends HTMLElement = HTMLButtonElement>(options: PopoverOptions): Popover<T> {
  const { placement = 'bottom-start', narrowest, kind, onOpen, onClose } = options
  const id = useId()
  const anchor = useRef<T>(null)
  const panel = useRef<HTMLDivElement>(null)
  // The browser tells of opening and closing a moment later, and of both at once as if nothing had been. Whoever presses
  // a key right after the one that opens means what it opened: so openings are counted here, 0 while it is closed.
  const [opening, setOpening] = useState(0)
  const open = opening > 0
  const opened = useLatest(onOpen)

  useEffect(() => {
    const box = panel.current
    const button = anchor.current
    if (opening === 0 || !box || !button) return undefined
    // Once: whatever is done while sizes are watched must change none.
    if (narrowest !== undefined) box.style.width = `${Math.max(button.offsetWidth, narrowest)}px`
    let lies: Side | undefined
    const stop = follow(button, box, () => {
      const from = (anchor.current ?? button).getBoundingClientRect()
      const size = { width: box.offsetWidth, height: box.scrollHeight }
      const at = place(from, size, { width: innerWidth, height: innerHeight }, placement, { lies })
      lies = at.side
      Object.assign(box.style, { left: `${at.left}px`, top: `${at.top}px`, maxHeight: `${at.maxHeight}px` })
    })
    opened.current?.(box)
    return stop
  }, [opening, placement, narrowest, opened])

  return {
    open,
    close: () => panel.current?.hidePopover(),
    show: () => {
      const box = panel.current
      if (!box) return
      const isShown = box.matches(':popover-open')
      if (!isShown) box.showPopover()
      setOpening((now) => (isShown ? now || 1 : now + 1))
    },
    trigger: {
      ref: anchor,
      popoverTarget: id,
      'aria-expanded': open,
      'aria-haspopup': kind,
      'aria-controls': open ? id : undefined,
    },
    popover: {
      ref: panel,
      id,
      popover: 'auto',
      className: 'pop',
      onToggle: (event) => {
        if (event.target !== event.currentTarget) return
        setOpening((now) => (event.newState === 'open' ? now || 1 : 0))
        if (event.newState === 'closed') onClose?.()
      },
    },
  }
}
