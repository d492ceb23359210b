/** How long a debounced function waits when nothing else is said, ms (UI-024). */
export const DEBOUNCE_MS = 50

export interface Debounced<A extends unknown[]> {
  (...args: A): void
  /** Forgets a waiting call. */
  cancel: () => void
  /** Runs a waiting call now. */
  flush: () => void
}

/** A function that runs once its calls have paused for `milliseconds`, with the arguments of the last one. */
export function debounce<A extends unknown[]>(run: (...args: A) => void, milliseconds = DEBOUNCE_MS): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: A | undefined

  const fire = () => {
    clearTimeout(timer)
    const args = waiting
    waiting = undefined
    if (args) run(...args)
  }

  return Object.assign(
    (...args: A) => {
      waiting = args
      clearTimeout(timer)
      timer = setTimeout(fire, milliseconds)
    },
    {
      cancel: () => {
        clearTimeout(timer)
        waiting = undefined
      },
      flush: fire,
    },
  )
}
