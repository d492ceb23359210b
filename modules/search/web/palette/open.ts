import { useSyncExternalStore } from 'react'

/** What lies over the page: the palette, or the sheet of shortcuts. One at a time. */
export type Opened = 'palette' | 'shortcuts' | undefined

let opened: Opened
const listeners = new Set<() => void>()

/** Opens one of them, or closes what is open. */
export function openOver(what: Opened): void {
  opened = what
  for (const listener of listeners) listener()
}

export const useOpened = (): Opened =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => opened,
  )
