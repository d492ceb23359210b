import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { faces } from './faces.ts'
import { personEntry } from './recipients.ts'
import type { Rows } from './rows.ts'

/** Rows asked for at once: a department of 2,000 people is ten questions, and only those in view are asked. */
const pageSize = 200

type Members = CallResult<typeof chartCalls.departmentList>
type Place = { comCode: string; deptCode: string }

/**
 * Who works in a department, page by page as they come into view.
 * @param known the first answer of the chart; when it holds everybody nothing more is asked
 */
export function useMembers({ comCode, deptCode }: Place, known: Members | undefined) {
  const { t } = useTranslation()
  const name = useName()
  const cache = useQueryClient()
  const [view, setView] = useState({ deptCode, pages: [1] })
  const pages = view.deptCode === deptCode ? view.pages : [1]
  const pageQuery = (page: number) => queryOf(chartCalls.departmentList, { comCode, deptCode, page, pageSize })
  const isWhole = known !== undefined && known.items.length >= known.total

  // Made once for every answer, so that a row stays the same while the list scrolls.
  const select = useCallback(
    ({ items, total }: Members) => ({
      total,
      entries: items.map((person) => personEntry(person, name, (state) => t(`organisation.state.${state}`))),
    }),
    [name, t],
  )
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...pageQuery(page),
      initialData: isWhole && page === 1 ? known : undefined,
      select,
    })),
  })
  const first = answers[pages.indexOf(1)] ?? answers[0]!
  const total = answers.find(({ data }) => data)?.data?.total

  const rows: Rows | undefined =
    total === undefined
      ? undefined
      : {
          total,
          at: (index) => {
            const answer = answers[pages.indexOf(Math.floor(index / pageSize) + 1)]
            return answer?.data?.entries[index % pageSize]
          },
          show: (from, to) => {
            const wanted: number[] = []
            for (let page = Math.floor(from / pageSize) + 1; page <= Math.floor(to / pageSize) + 1; page += 1)
              if (!pages.includes(page)) wanted.push(page)
            if (wanted.length > 0) setView({ deptCode, pages: [...pages, ...wanted] })
          },
          all: async () => {
            const every = Array.from({ length: Math.ceil(total / pageSize) }, (_, at) => at + 1)
            const whole = await Promise.all(every.map((page) => cache.fetchQuery(pageQuery(page))))
            return whole.flatMap((page) => select(page).entries)
          },
        }
  return {
    rows,
    state: faces(first, rows),
  }
}
