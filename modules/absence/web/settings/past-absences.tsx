import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { absenceCalls } from '../../contract/absence.contract.ts'
import { AbsenceFacts } from './absence-row.tsx'

/** What was, newest first; asked for when it is wished. */
export function PastAbsences({ personCode }: { personCode?: string }) {
  const { t } = useTranslation()
  const [{ past }, ask] = useAsked<{ past?: string }>()
  const isShown = past !== undefined
  return (
    <section>
      <Button variant="ghost" onClick={() => ask({ past: isShown ? undefined : 'all' })}>
        {t(isShown ? 'absence.settings.hidePast' : 'absence.settings.showPast')}
      </Button>
      {isShown ? (
        <>
          <h3>{t('absence.settings.past')}</h3>
          <Past {...(personCode ? { personCode } : {})} />
        </>
      ) : null}
    </section>
  )
}

function Past(whose: { personCode?: string }) {
  const { t } = useTranslation()
  const past = useInfiniteQuery({
    queryKey: [...keyOf(absenceCalls.list), 'past', whose],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(absenceCalls.list, { ...whose, state: 'past', ...(pageParam ? { before: pageParam } : {}) }, { signal }),
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.absenceId : undefined),
  })
  const items = past.data?.pages.flatMap((page) => page.items)
  if (!items)
    return past.isError ? (
      <ErrorState retrying={past.isFetching} onRetry={() => void past.refetch()} />
    ) : (
      <SkeletonRows rows={3} />
    )
  return (
    <>
      {items.length === 0 ? <p className="muted">{t('absence.settings.nonePast')}</p> : null}
      <ul aria-label={t('absence.settings.past')}>
        {items.map((absence) => (
          <li key={absence.absenceId}>
            <AbsenceFacts absence={absence} />
          </li>
        ))}
      </ul>
      {past.hasNextPage ? (
        <Button variant="ghost" block busy={past.isFetchingNextPage} onClick={() => void past.fetchNextPage()}>
          {t('absence.settings.morePast')}
        </Button>
      ) : null}
    </>
  )
}
