import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'
import { personStates } from '../../contract/by-hand.rules.ts'
import { useAskedCompany } from '../company-settings/company-select.tsx'
import { shortestSearch } from '../picker/use-search.ts'

/** People of one page. */
export const peoplePageSize = 50
/** A pause in typing before the search runs, ms. */
const pauseMs = 200

export type AskedPeople = {
  q: string
  dept: string | undefined
  state: (typeof personStates)[number] | undefined
  page: number
  /** Who is open: her code, or `new`. */
  person: string | undefined
}
type Change = Partial<Record<'company' | 'q' | 'dept' | 'state' | 'person', string>> & { page?: number }

/** What the address asks for, the people it means, and a way to another address. */
export function useAskedPeople() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const comCode = useAskedCompany(search.company)
  const asked: AskedPeople = {
    q: search.q ?? '',
    dept: search.dept,
    state: personStates.find((each) => each === search.state),
    page: Math.max(1, Math.trunc(Number(search.page)) || 1),
    person: search.person,
  }
  const typed = useDebouncedValue(asked.q.trim(), pauseMs)
  const query = searchLength(typed) >= shortestSearch ? typed : ''
  const people = useQuery({
    ...queryOf(handCalls.managedPeople, {
      comCode,
      query: query || undefined,
      deptCode: asked.dept,
      state: asked.state,
      page: asked.page,
      pageSize: peoplePageSize,
    }),
    placeholderData: keepPreviousData,
  })
  useAnnounceFound([comCode, query, asked.dept, asked.state], totalOf(people), {
    page: asked.page,
    size: peoplePageSize,
  })
  const go = (change: Change, replace = false) =>
    void navigate({ to: '/admin/people', search: { ...search, ...change }, replace })
  return { comCode, asked, people, go }
}
