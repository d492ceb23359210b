import { useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

/** What is ticked in a list that changes by itself: what leaves the list leaves the selection. @param ids in the list */
export function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState(nothing)
  const selected = new Set(ids.filter((id) => ticked.has(id)))
  return {
    selected,
    isAll: ids.length > 0 && selected.size === ids.length,
    tick: (id: string, on: boolean) =>
      setTicked(new Set(on ? [...selected, id] : [...selected].filter((each) => each !== id))),
    tickAll: (on: boolean) => setTicked(on ? new Set(ids) : nothing),
    clear: () => setTicked(nothing),
  }
}

export type Selection = ReturnType<typeof useSelection>
