/** A wait that is over sooner is not worth a word, ms. */
const shownAfterMs = 1_000

const waiting = new Set<symbol>()
const listeners = new Set<() => void>()

function change(mark: symbol, isWaiting: boolean): void {
  if (isWaiting) waiting.add(mark)
  else waiting.delete(mark)
  for (const listener of listeners) listener()
}

/** Says that a call waits for the server, until the returned function is called. */
export function beginWaiting(): () => void {
  const mark = Symbol('waiting')
  const timer = setTimeout(() => change(mark, true), shownAfterMs)
  return () => {
    clearTimeout(timer)
    change(mark, false)
  }
}

/** Whether calls of this page wait for the server. */
export const waitingStore = {
  get: (): boolean => waiting.size > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
