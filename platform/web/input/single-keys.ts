import { useSyncExternalStore } from 'react'

/**
 * Whether shortcuts of a single character (`/`, `?`) are heard at all. Somebody who speaks to her computer switches
 * them off (WCAG 2.1.4); it is kept on this browser.
 */
const storageKey = 'maru.singleKeys'

const listeners = new Set<() => void>()
let isOn: boolean | undefined

/** On unless it was switched off here. */
export function singleKeysOn(): boolean {
  isOn ??= read() !== 'off'
  return isOn
}

/** Switches them on or off, for this page and the next ones on this browser. */
export function setSingleKeys(on: boolean): void {
  isOn = on
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // A browser that refuses storage forgets it with the page.
  }
  for (const listener of listeners) listener()
}

/** {@link singleKeysOn} for a component. */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, singleKeysOn)

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
