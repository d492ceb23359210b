import { useSyncExternalStore } from 'react'

/** The panel of the top bar that is open; `turn` counts openings, so that every opening begins afresh (SHELL-062). */
export type OpenPanel = { key: string; turn: number }

let open: OpenPanel | null = null
let turns = 0
const listeners = new Set<() => void>()

function set(next: OpenPanel | null): void {
  open = next
  for (const listener of listeners) listener()
}

/** Opens a panel by the key under which a module offers it; the one that was open closes (SHELL-061). */
export function openPanel(key: string): void {
  turns += 1
  set({ key, turn: turns })
}

/** Closes whichever panel is open. */
export function closePanel(): void {
  if (open) set(null)
}

/** Opens the panel, or closes it when it is the open one. */
export function togglePanel(key: string): void {
  if (open?.key === key) closePanel()
  else openPanel(key)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open panel, or null. */
export const currentPanel = (): OpenPanel | null => open

/** The open panel as a component sees it. */
export const useOpenPanel = (): OpenPanel | null => useSyncExternalStore(subscribe, currentPanel)
