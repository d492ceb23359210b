import { useSyncExternalStore } from 'react'

/**
 * The element that toasts, tooltips and live regions must live in: the modal dialog on top, or the body. A modal
 * dialog makes everything outside it inert, so a toast outside could be neither clicked nor heard.
 */
const openDialogs: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Registers a modal dialog as the topmost; the returned function takes it away again. */
export function enterTopHost(dialog: HTMLElement): () => void {
  openDialogs.push(dialog)
  for (const listener of listeners) listener()
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1)
    for (const listener of listeners) listener()
  }
}

/** The topmost modal dialog, or the body. */
export function topHost(): HTMLElement {
  return openDialogs.at(-1) ?? document.body
}

/** `topHost` for a component that draws into it with `createPortal`. */
export function useTopHost(): HTMLElement {
  return useSyncExternalStore(subscribe, topHost)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
