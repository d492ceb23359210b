import { useMemo } from 'react'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { HitRow } from './hit-row.tsx'
import type { Hit } from './hits.ts'
import { wordMarker } from './word-marker.ts'

type Props = {
  /** Names the list for whoever hears it. */
  label: string
  keyword: string
  hits: readonly Hit[]
  busy?: boolean
  onOpen: (hit: Hit) => void
}

/** Things found, with what was typed marked in their titles. */
export function HitList({ label, keyword, hits, busy = false, onOpen }: Props) {
  const mark = useMemo(() => createMatcher(keyword), [keyword])
  const inText = useMemo(() => wordMarker(keyword), [keyword])
  return (
    <ul aria-label={label} aria-busy={busy || undefined}>
      {hits.map((hit) => (
        <li key={hit.key}>
          <HitRow hit={hit} mark={mark} markWords={inText} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}
