import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { personEntry } from './recipients.ts'
import { rowsOf } from './rows.ts'

/** Shortest search for people (0§5). */
export const shortestSearch = 2
/** A pause in typing before people are asked for, ms. */
const pauseMs = 150

/** People and departments found: active staff ('1') or those who retired ('2', ORG-041). */
export type Staff = '1' | '2'

type Asked = { typed: string; comCode: string | undefined; everywhere: boolean; staff: Staff }

/** What the reader looks for in the organisation (ORG-036, ORG-040, ORG-059). */
export function useSearch({ typed, comCode, everywhere, staff }: Asked) {
  const { t } = useTranslation()
  const name = useName()
  const wanted = typed.trim()
  const settled = useDebouncedValue(wanted, pauseMs)
  const asked = {
    searchVal: settled,
    comCode,
    includeAllFlag: everywhere,
    retiredFlag: staff === '2',
    pageSize: 100 as const,
  }
  const found = useQuery({
    ...queryOf(chartCalls.departmentSearch, asked),
    enabled: comCode !== undefined && searchLength(settled) >= shortestSearch,
    placeholderData: keepPreviousData,
  })
  return {
    /** Something stands in the search box: the list shows what was found. */
    isOn: wanted !== '',
    isTooShort: wanted !== '' && searchLength(wanted) < shortestSearch,
    isSettled: settled === wanted && !found.isFetching,
    found,
    departments: found.data?.departments ?? [],
    capped: found.data?.capped ?? false,
    rows:
      found.data &&
      rowsOf(
        found.data.items.map((person) => ({
          ...personEntry(person, name, (state) => t(`organisation.state.${state}`)),
          match: person.match,
        })),
      ),
  }
}
