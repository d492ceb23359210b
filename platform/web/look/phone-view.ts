import { useSyncExternalStore } from 'react'
import { rememberChoice } from '../storage/choice-cookie.ts'

/** Where phones begin (0§1), below `/po`. */
export const phoneHome = '/mobile'

/** The two forms of the portal: for phones, and the whole one. */
export type View = 'phone' | 'full'

/** The form a browser gets: what was chosen on it, else that of its kind (0§1; Android tablets too, G-124). */
export const viewFor = (userAgent: string, chosen: View | undefined): View =>
  chosen ?? (isPhone(userAgent) ? 'phone' : 'full')

const isPhone = (userAgent: string) => /iPhone|Android/.test(userAgent)

/** The choice that a cookie header remembers. */
export function chosenViewIn(cookie: string): View | undefined {
  const value = /(?:^|;\s*)maru-view=(phone|full)(?:;|$)/.exec(cookie)?.[1]
  return value as View | undefined
}

let view = typeof document === 'undefined' ? 'full' : viewFor(navigator.userAgent, chosenViewIn(document.cookie))
const listeners = new Set<() => void>()

/** The form shown now. */
export const currentView = (): View => view

/** Shows the other form, now and whenever this browser comes back. */
export function chooseView(chosen: View): void {
  rememberChoice('maru-view', chosen)
  view = chosen
  for (const listener of listeners) listener()
}

/** The form shown now, for a component. */
export const useView = (): View =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentView)

/** Whether this browser is one of a phone, so that choosing the form makes sense on it. */
export const isPhoneBrowser = (): boolean => isPhone(navigator.userAgent) || view === 'phone'
