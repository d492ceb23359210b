import { useSyncExternalStore } from 'react'
import type { Stoppage } from '#platform/contract/stopped.ts'

let stopped: Stoppage | null = null
const listeners = new Set<() => void>()

/** Set by what came with the page, and by whatever the live stream says after it. */
export function setStopped(next: Stoppage | null): void {
  if (next === stopped) return
  stopped = next
  for (const listener of listeners) listener()
}

/** What the installation cannot do just now; null when nothing is stopped. */
export const useStopped = (): Stoppage | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => stopped,
  )
