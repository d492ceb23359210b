import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AudienceEntry, NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { settingsCalls } from '../../../contract/bank.contract.ts'

const keyOf = ({ kind, code }: AudienceEntry) => `${kind} ${code}`

/**
 * An audience with the names of its lines and how many people it has. What was just picked is known by the pick until
 * the server has named it.
 */
export function useNamedAudience(audience: readonly AudienceEntry[]) {
  const [picked, setPicked] = useState<readonly NamedAudienceEntry[]>([])
  const counted = useQuery({
    ...queryOf(settingsCalls.countAudience, { audience: [...audience] }),
    enabled: audience.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const known = new Map([...picked, ...(counted.data?.entries ?? [])].map((entry) => [keyOf(entry), entry]))
  const unnamed = { ko: '', en: '', zh: '', ja: '' }
  return {
    entries: audience.map(
      (entry): NamedAudienceEntry =>
        known.get(keyOf(entry)) ?? { ...entry, name: { ...unnamed, ko: entry.code }, hint: unnamed },
    ),
    /** How many people; undefined while that is not known. */
    people: audience.length === 0 ? 0 : counted.isPlaceholderData ? undefined : counted.data?.people,
    /** Remembers the names of what was picked. */
    remember: (entries: readonly NamedAudienceEntry[]) => setPicked((before) => [...before, ...entries]),
  }
}
