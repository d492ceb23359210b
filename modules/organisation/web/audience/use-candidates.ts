import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/calls/queries.ts'
import { type AudienceKind, audienceCalls } from '../../contract/audience.ts'
import { candidateKindsOf } from './entries.ts'

type Asked = {
  q: string
  comCode?: string | null
  withGroup?: boolean
  kinds?: readonly AudienceKind[]
  peopleFirst?: boolean
}

/** What may be chosen for what was typed; the hits of the last text stay until the next ones are there. */
export function useCandidates({ q, comCode, withGroup, kinds, peopleFirst = false }: Asked, enabled: boolean) {
  const inOrder = candidateKindsOf(kinds)
  const asked = {
    q: q.trim(),
    comCode: comCode === null ? '*' : comCode,
    withGroup,
    kinds: peopleFirst && q.trim() !== '' ? inOrder.toReversed() : inOrder,
  }
  const found = useQuery({
    ...queryOf(audienceCalls.audienceCandidates, asked),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { found, hits: found.data ?? [] }
}
