import { useSyncExternalStore } from 'react'

let closed: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

/** What was closed stays closed as long as the document lives: going about and coming home opens nothing again. */
export const closedPopups = {
  add: (popupId: number) => {
    closed = new Set([...closed, popupId])
    for (const listener of listeners) listener()
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The popups that were closed in this document. */
export const useClosedPopups = (): ReadonlySet<number> => useSyncExternalStore(subscribe, () => closed)
