import { announce } from './live-announcer.ts'

/** How long a success stays, ms (rule 13), and one that offers to take back what was done: it is to be reached. */
const plainMs = 4_000
const withActionMs = 10_000

/** More than three at once cover the page; the oldest goes. */
const MOST_TOASTS = 3

export interface ToastAction {
  label: string
  run: () => void
}

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  action?: ToastAction
}

/** How long a toast stays while nobody reads it, ms; undefined until it is closed. */
export const stayOf = ({ kind, action }: Pick<Toast, 'kind' | 'action'>): number | undefined =>
  kind === 'error' ? undefined : action ? withActionMs : plainMs

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function show(kind: Toast['kind'], text: string, action: ToastAction | undefined): number {
  lastId += 1
  const same = toasts.filter((other) => other.kind !== kind || other.text !== text)
  set([...same, { id: lastId, kind, text, action }].slice(-MOST_TOASTS))
  announce(text, kind === 'error' ? 'assertive' : 'polite')
  return lastId
}

/**
 * One dark sentence at the bottom centre (rule 13), to be called from anywhere: `toast.success(t('…saved'))`. The same
 * sentence again replaces the earlier one. Each returns the id that `dismiss` takes.
 */
export const toast = {
  /** Something worked. Leaves after four seconds, with an action after ten, not while pointed at or focused. */
  success: (text: string, action?: ToastAction): number => show('success', text, action),
  /** Something failed. Stays until closed; `retry` offers another attempt. */
  error: (text: string, retry?: ToastAction): number => show('error', text, retry),
  dismiss: (id: number): void => set(toasts.filter((other) => other.id !== id)),
}

/** The shown toasts as an external store, for the layer that draws them. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): readonly Toast[] => toasts,
}
