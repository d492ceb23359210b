import { memo, useCallback, useEffect, useState } from 'react'
import { loadChunk } from '#platform/web/chunks.ts'
import type { PaletteFound, PaletteGroup, PaletteSource } from '#platform/web/offers/palette.ts'

type Found = Readonly<Record<string, PaletteFound | undefined>>

/** What the groups found, and the elements that ask them; a group whose part of the program fails is marked failed. */
export function useFound(groups: readonly PaletteGroup[], query: string, recent: readonly string[]) {
  const [sources, setSources] = useState<Readonly<Record<string, PaletteSource>>>({})
  const [found, setFound] = useState<Found>({})
  const report = useCallback(
    (key: string, answer: PaletteFound) => setFound((before) => ({ ...before, [key]: answer })),
    [],
  )
  // The groups are those of the modules and never change while the palette is open.
  const [offered] = useState(groups)
  useEffect(() => {
    for (const { key, load } of offered)
      loadChunk(load).then(
        (source) => setSources((before) => ({ ...before, [key]: source })),
        () => report(key, { items: [], isFailed: true }),
      )
  }, [offered, report])

  const asking = offered.flatMap(({ key }) => {
    const source = sources[key]
    return source ? [<Ask key={key} name={key} source={source} query={query} recent={recent} onFound={report} />] : []
  })
  const answers = offered.map(({ key }) => found[key])
  return {
    found,
    asking,
    isPending: answers.some((answer) => !answer || answer.isPending),
    isFailed: answers.some((answer) => answer?.isFailed),
  }
}

type AskProps = {
  name: string
  source: PaletteSource
  query: string
  recent: readonly string[]
  onFound: (key: string, found: PaletteFound) => void
}

/** Runs the hook of one group. It is drawn anew only when it is asked something else or has news of its own. */
const Ask = memo(function Ask({ name, source, query, recent, onFound }: AskProps) {
  // oxlint-disable-next-line react/hooks -- the source of a group is loaded once and never another one
  const found = source.useItems(query, recent)
  useEffect(() => onFound(name, found))
  return null
})
