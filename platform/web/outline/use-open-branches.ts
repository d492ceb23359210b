import { useState } from 'react'

/** Which branches of a tree are open. */
export interface OpenBranches {
  isOpen: (id: number) => boolean
  toggle: (id: number) => void
  open: (ids: readonly number[]) => void
}

/** @param startsOpen whether a branch is open until somebody closes it, or closed until somebody opens it */
export function useOpenBranches(startsOpen: boolean): OpenBranches {
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const isOpen = (id: number) => turned.has(id) !== startsOpen
  const turn = (now: ReadonlySet<number>, ids: readonly number[]) =>
    new Set([...[...now].filter((id) => !ids.includes(id)), ...ids.filter((id) => !now.has(id))])
  return {
    isOpen,
    toggle: (id) => setTurned((now) => turn(now, [id])),
    open: (ids) =>
      setTurned((now) =>
        turn(
          now,
          ids.filter((id) => now.has(id) === startsOpen),
        ),
      ),
  }
}
