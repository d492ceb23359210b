import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriterName, WriterAvatar } from '#modules/organisation/web/organisation.public.tsx'
import { queryOf } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { resultCalls } from '../../contract/results.contract.ts'
import { limits } from '../../contract/surveys.rules.ts'

const pauseMs = 250
const pageSize = 20

/** Who has answered, or who has not (SURVEY-017, SURVEY-049). */
export function PeopleTab({ surveyId, filter }: { surveyId: number; filter: 'answered' | 'notAnswered' }) {
  const { t } = useTranslation()
  const writerName = useWriterName()
  const [page, setPage] = useState(1)
  const [words, setWords] = useState('')
  const keyword = useDebouncedValue(words.trim(), pauseMs)
  const wish = { id: surveyId, Filter: filter, Keyword: keyword || undefined, PageNumber: page }
  const found = useQuery({ ...queryOf(resultCalls.completionList, wish), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = found
  useAnnounceFound(wish, data && !isPlaceholderData ? { total: data.total, isMore: false } : undefined)
  return (
    <div className="svres__list">
      <SearchField
        label={t('surveys.results.findPerson')}
        value={words}
        maxLength={limits.keyword}
        onChange={(text) => {
          setWords(text)
          setPage(1)
        }}
      />
      <Pane
        query={found}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState drawing="search" title={t(`surveys.results.nobody.${filter}`)} />}
      >
        {({ items, total }) => (
          <>
            <ul className="svres__people" aria-label={t(`surveys.results.tabs.${filter}`)}>
              {items.map(({ person, answeredAt }) => {
                const { full, dept } = writerName(person)
                return (
                  <li key={person.personCode}>
                    <WriterAvatar writer={person} size={32} />
                    <span className="grow">
                      {full} <small className="muted">{dept}</small>
                    </span>
                    {answeredAt ? <small className="num muted">{formatDateTime(answeredAt)}</small> : null}
                  </li>
                )
              })}
            </ul>
            <Pager page={page} total={total} size={pageSize} onChange={setPage} />
          </>
        )}
      </Pane>
    </div>
  )
}
