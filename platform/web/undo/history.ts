/** Steps that can be taken back. */
export const mostSteps = 100

/** Everything somebody did in order, and what she took back of it. */
export type History<T> = { past: readonly T[]; present: T; future: readonly T[] }

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** A new state; what was taken back before is gone. The same state again is no step. */
export const record = <T>(history: History<T>, next: T): History<T> =>
  next === history.present
    ? history
    : { past: [...history.past, history.present].slice(-mostSteps), present: next, future: [] }

/** A new state that belongs to the last step: one more letter of a word. What was taken back before is gone. */
export const amend = <T>(history: History<T>, next: T): History<T> =>
  next === history.present ? history : { past: history.past, present: next, future: [] }

/** One step back; at the beginning, the same history. */
export function undo<T>({ past, present, future }: History<T>): History<T> {
  const last = past.at(-1)
  return last === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: last, future: [present, ...future] }
}

/** One step forward again; at the end, the same history. */
export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future
  return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: rest }
}
