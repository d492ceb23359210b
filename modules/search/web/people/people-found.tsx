import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { PersonRow } from '#modules/organisation/web/organisation.public.tsx'
import { pagesOf } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'

const pageSize = 20

type Props = {
  query: string
  onOpen: (personCode: string) => void /** Up from the first row. */
  onLeaveUp: () => void
}

/** The people found, page by page; those of the last search stay until the next ones are there. */
export function PeopleFound({ query, onOpen, onLeaveUp }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const list = useRef<HTMLUListElement>(null)
  const found = useInfiniteQuery({
    ...pagesOf(organisationCalls.searchPeople, { query, pageSize }, pageSize),
    placeholderData: keepPreviousData,
  })
  const people = found.data?.pages.flatMap(({ items }) => items)
  const first = found.data?.pages[0]
  const total = first ? `${formatCount(first.total)}${first.capped ? '+' : ''}` : undefined
  const keys = useRovingFocus(list, {
    items: '.person',
    axis: 'vertical',
    wrap: false,
    keys: {
      ArrowUp: () => {
        const rows = [...(list.current?.querySelectorAll<HTMLElement>('.person') ?? [])]
        const here = rows.indexOf(document.activeElement as HTMLElement)
        if (here <= 0) onLeaveUp()
        else rows[here - 1]?.focus()
      },
    },
  })

  const settled = found.isFetching || total === undefined ? undefined : total
  useEffect(() => {
    if (settled !== undefined) announce(settled === '0' ? t('search.none') : t('search.found', { total: settled }))
  }, [settled, query, t])

  if (!people)
    return found.isError ? (
      <ErrorState title={sayError(found.error)} retrying={found.isFetching} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonRows rows={4} />
    )
  if (people.length === 0) return <EmptyState drawing="search" title={t('search.none')} hint={t('search.noneHint')} />
  return (
    <>
      <p className="find__n num">{t('search.found', { total })}</p>
      <ul
        ref={list}
        className="people"
        aria-label={t('search.results')}
        aria-busy={found.isFetching || undefined}
        {...keys}
      >
        {people.map((person) => (
          <li key={person.personCode}>
            <PersonRow person={person} onOpen={() => onOpen(person.personCode)} />
          </li>
        ))}
      </ul>
      {found.hasNextPage ? (
        <Button variant="ghost" block busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('search.more')}
        </Button>
      ) : null}
      {first?.capped && !found.hasNextPage ? <p className="muted">{t('search.capped')}</p> : null}
    </>
  )
}
