import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/calls/queries.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { recipientCalls, standsForMany } from '../../contract/recipients.contract.ts'

const none: ReadonlySet<string> = new Set()

/** Which of these people nobody inside is: what is written to them leaves the company. Colleagues are not asked about. */
export function useOutside(people: readonly Recipient[]): {
  outside: ReadonlySet<string>
  ask: () => Promise<string[]>
} {
  const addresses = [
    ...new Set(
      people.flatMap(({ kind, email }) => (kind === 'person' || standsForMany(kind) || !email ? [] : [email])),
    ),
  ].toSorted()
  const asked = useQuery({
    ...queryOf(recipientCalls.outsideOf, { addresses }),
    enabled: addresses.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const outside = addresses.length > 0 && asked.data ? new Set(asked.data.addresses) : none
  return {
    outside,
    /** Those outside as the server knows them now. */
    ask: async () => {
      if (addresses.length === 0) return []
      const { data, error } = asked.isPlaceholderData || !asked.data ? await asked.refetch() : asked
      if (!data) throw error ?? new Error('nobody has answered who is outside')
      return data.addresses
    },
  }
}
