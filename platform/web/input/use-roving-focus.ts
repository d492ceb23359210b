import type { KeyboardEvent, RefObject } from 'react'
import { type KeyHandlers, type KeyTable, useKeys } from './use-keys.ts'

export interface RovingFocusOptions {
  /** Which elements inside the container take part, e.g. `[role="tab"]`. Disabled ones are passed over. */
  items: string
  /** Arrow keys that move: left and right, up and down, or all four. */
  axis: 'horizontal' | 'vertical' | 'both'
  /** From the last to the first and back. Default true. */
  wrap?: boolean
  /** Called with the element that has just received the focus. */
  onMove?: (element: HTMLElement) => void
  /** Further keys of the same container. */
  keys?: KeyTable
}

/**
 * Arrow keys, Home and End move the focus among the items of a container, which is a single stop of the Tab key
 * (the chosen item has tabIndex 0, the others -1).
 */
export function useRovingFocus(container: RefObject<HTMLElement | null>, options: RovingFocusOptions): KeyHandlers {
  const { items, axis, wrap = true, onMove, keys } = options

  const members = () =>
    [...(container.current?.querySelectorAll<HTMLElement>(items) ?? [])].filter((item) => !item.matches(':disabled'))

  const focus = (element: HTMLElement | undefined) => {
    if (!element) return false
    element.focus()
    onMove?.(element)
    return true
  }

  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    const all = members()
    const here = all.findIndex((item) => item.contains(event.target as Node))
    const next = here < 0 ? (by > 0 ? 0 : all.length - 1) : here + by
    return focus(all[wrap ? (next + all.length) % all.length : next])
  }

  const table: KeyTable = { Home: () => focus(members()[0]), End: () => focus(members().at(-1)) }
  if (axis !== 'vertical') Object.assign(table, { ArrowRight: step(1), ArrowLeft: step(-1) })
  if (axis !== 'horizontal') Object.assign(table, { ArrowDown: step(1), ArrowUp: step(-1) })
  return useKeys({ ...table, ...keys })
}
