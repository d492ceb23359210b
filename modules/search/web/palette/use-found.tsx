import { memo, useCallback, useEffect, useState } from 'react'
import { loadChunk } from '#platform/web/chunks.ts'
import type { PaletteFound, PaletteGroup, PaletteSource } from '#platform/web/offers/palette.ts'

/** The last answer of each group, with the query that it belongs to; a group that was not loaded answers any. */
type Answers = Readonly<Record<string, { query: string | undefined; found: PaletteFound } | undefined>>

/** What the groups found, and the elements that ask them; a group whose part of the program fails is marked failed. */
export function useFound(groups: readonly PaletteGroup[], query: string, recent: readonly string[]) {
  const [sources, setSources] = useState<Readonly<Record<string, PaletteSource>>>({})
  const [answers, setAnswers] = useState<Answers>({})
  const report = useCallback(
    (key: string, asked: string | undefined, found: PaletteFound) =>
      setAnswers((before) => ({ ...before, [key]: { query: asked, found } })),
    [],
  )
  // The groups are those of the modules and never change while the palette is open.
  const [offered] = useState(groups)
  useEffect(() => {
    for (const { key, load } of offered)
      loadChunk(load).then(
        (source) => setSources((before) => ({ ...before, [key]: source })),
        () => report(key, undefined, { items: [], isFailed: true }),
      )
  }, [offered, report])

  const asking = offered.flatMap(({ key }) => {
    const source = sources[key]
    return source ? [<Ask key={key} name={key} source={source} query={query} recent={recent} onFound={report} />] : []
  })
  const isSettled = (answer: Answers[string]): boolean =>
    answer !== undefined && (answer.query ?? query) === query && !answer.found.isPending
  return {
    found: Object.fromEntries(offered.map(({ key }) => [key, answers[key]?.found])),
    asking,
    isPending: !offered.every(({ key }) => isSettled(answers[key])),
    isFailed: offered.some(({ key }) => answers[key]?.found.isFailed),
  }
}

type AskProps = {
  name: string
  source: PaletteSource
  query: string
  recent: readonly string[]
  onFound: (key: string, query: string, found: PaletteFound) => void
}

/** Runs the hook of one group. It is drawn anew only when it is asked something else or has news of its own. */
const Ask = memo(function Ask({ name, source, query, recent, onFound }: AskProps) {
  // oxlint-disable-next-line react/hooks -- the source of a group is loaded once and never another one
  const found = source.useItems(query, recent)
  useEffect(() => onFound(name, query, found))
  return null
})
