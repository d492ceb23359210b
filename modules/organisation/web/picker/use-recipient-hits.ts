import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import type { FindRecipients, RecipientHit } from './recipient-props.ts'
import { departmentRecipient, personRecipient } from './recipients.ts'
import { shortestSearch } from './use-search.ts'

/** Hits of one search (ORG-037). */
const hitsShown = 10
/** A pause in typing before the search runs, ms. */
const pauseMs = 150

/**
 * Whom the typed text means, people before departments; ten at most.
 * @param find looks in place of the organisation
 */
export function useRecipientHits(typed: string, withDepartments: boolean, find?: FindRecipients) {
  const name = useName()
  const wanted = typed.trim()
  const paused = useDebouncedValue(wanted, pauseMs)
  /** The text that Enter asked for before the pause was over. */
  const [asked, setAsked] = useState('')
  const settled = asked === wanted ? wanted : paused
  const canAsk = searchLength(wanted) >= shortestSearch
  const isAsked = canAsk && searchLength(settled) >= shortestSearch
  const others = useQuery({
    ...(find?.(settled) ?? { queryKey: ['no recipients'], queryFn: () => [] }),
    enabled: find !== undefined && isAsked,
    placeholderData: keepPreviousData,
  })
  const ofChart = useQuery({
    ...queryOf(chartCalls.departmentSearch, { searchVal: settled, includeAllFlag: true, pageSize: hitsShown }),
    enabled: find === undefined && isAsked,
    placeholderData: keepPreviousData,
  })
  const found = find ? others : ofChart
  const people = (ofChart.data?.items ?? []).map((person): RecipientHit => {
    const recipient = personRecipient(person, name)
    return {
      recipient,
      hint: [recipient.deptName, recipient.email].filter(Boolean).join(' · '),
      photoPath: person.photoPath,
    }
  })
  const departments = (withDepartments ? (ofChart.data?.departments ?? []) : []).map(
    (department): RecipientHit => ({
      recipient: departmentRecipient(department, name),
      hint: name(department.pathName),
      photoPath: null,
    }),
  )
  return {
    canAsk,
    isSettled: settled === wanted && !found.isFetching,
    found,
    hits: canAsk ? (find ? (others.data ?? []) : [...people, ...departments]).slice(0, hitsShown) : [],
    askNow: () => setAsked(wanted),
  }
}

export type RecipientSearch = ReturnType<typeof useRecipientHits>
