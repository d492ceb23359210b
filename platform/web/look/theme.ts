import { useSyncExternalStore } from 'react'
import { rememberChoice } from '../storage/choice-cookie.ts'

/** Light, dark, or as the system has it. The style sheet follows `data-theme` on `<html>`; `auto` needs no script. */
export type Theme = 'light' | 'dark' | 'auto'

const listeners = new Set<() => void>()

/** The brightness of the page as the person chose it. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

/** Shows the page in a theme and remembers it on this browser. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  rememberChoice('maru-theme', theme)
  for (const listener of listeners) listener()
}

/** The chosen theme, for the controls that change it. */
export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentTheme)
