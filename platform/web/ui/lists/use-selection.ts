import { useRef, useState } from 'react'

/**
 * What is ticked in a list that changes by itself: what leaves the list leaves the selection.
 * @param ids in the list, in its order
 */
export function useSelection<Id extends string | number>(ids: readonly Id[]) {
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(new Set())
  const last = useRef<Id>(undefined)
  const isShift = useRef(false)
  const selected: ReadonlySet<Id> = new Set(ids.filter((id) => ticked.has(id)))

  const hear = ({ shiftKey }: { shiftKey: boolean }) => {
    isShift.current = shiftKey
  }
  /** All between the one that was ticked before and this one, while Shift is held. */
  const upTo = (id: Id): readonly Id[] => {
    const from = isShift.current && last.current !== undefined ? ids.indexOf(last.current) : -1
    const to = ids.indexOf(id)
    return from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  return {
    selected,
    isAll: ids.length > 0 && selected.size === ids.length,
    tick: (id: Id, on: boolean) => {
      const meant = upTo(id)
      last.current = id
      setTicked((before) => new Set(on ? [...before, ...meant] : [...before].filter((each) => !meant.includes(each))))
    },
    tickAll: (on: boolean) => setTicked(new Set(on ? ids : [])),
    clear: () => setTicked(new Set()),
    /** For what holds the list: it hears whether Shift is held, which ticks all between. */
    handlers: { onClickCapture: hear, onKeyDownCapture: hear },
  }
}

export type Selection<Id extends string | number> = ReturnType<typeof useSelection<Id>>
