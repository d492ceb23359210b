import { useRef, useState } from 'react'
import { useOneAfterAnother } from '#platform/web/calls/use-one-after-another.ts'

export type LineOnItsWay = {
  id: number
  title: string
  /** Why it could not be added; it waits to be tried again then. */
  wrong?: string
}

/**
 * Lines that are typed faster than they are kept: one is added after the other, in the order in which they were typed.
 * @param onAdd keeps a line. @returns what is wrong with it
 */
export function useLinesOnTheirWay(onAdd: (title: string) => Promise<string | undefined>) {
  const [lines, setLines] = useState<readonly LineOnItsWay[]>([])
  const next = useRef(0)
  const { add: inTurn } = useOneAfterAnother()

  const drop = ({ id }: LineOnItsWay) => setLines((now) => now.filter((line) => line.id !== id))
  const mark = ({ id }: LineOnItsWay, wrong: string | undefined) =>
    setLines((now) => now.map((line) => (line.id === id ? { ...line, wrong } : line)))
  const keep = (line: LineOnItsWay) =>
    void inTurn(async () => {
      const wrong = await onAdd(line.title)
      if (wrong === undefined) drop(line)
      else mark(line, wrong)
    })

  return {
    lines,
    drop,
    add: (title: string) => {
      next.current += 1
      const line = { id: next.current, title }
      setLines((now) => [...now, line])
      keep(line)
    },
    retry: (line: LineOnItsWay) => {
      mark(line, undefined)
      keep(line)
    },
  }
}
