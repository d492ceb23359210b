import { IconRocket } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/contract/days.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type Found, findCalls } from '../../contract/find.contract.ts'
import { reservationsChanged } from '../../contract/reservations.events.ts'
import { useHeadWords } from '../page/head-words.ts'
import { useBoards } from '../reservations.queries.ts'
import { FoundRow } from './found-row.tsx'
import { PeopleStrip } from './people-strip.tsx'
import { hours } from './strip.ts'
import { useWish, type Wish } from './use-wish.ts'
import { WishBar } from './wish-bar.tsx'
import './find.css'

/** Typing is answered when it has paused for so long, ms. */
const pause = 250

/** Looks for what is free for so many, so long, with that, when those who come have time. */
export default function FindPage() {
  const { t } = useTranslation()
  const { wish, today, change } = useWish()
  const boards = useBoards()
  const boardId = wish.boardId ?? boards.data?.items[0]?.boardId
  const { startTime, query, ...rest } = wish
  const asked = { ...rest, boardId, query: useDebouncedValue(query, pause), ...(startTime && { startTime }) }
  const found = useQuery({
    ...queryOf(findCalls.find, { ...asked, personCodes: [...wish.personCodes], equipment: [...wish.equipment] }),
    enabled: boardId !== undefined,
    placeholderData: keepPreviousData,
  })
  // What a colleague books meanwhile is free no more.
  useLive(reservationsChanged, () => void found.refetch())
  useAnnounceFound(
    asked,
    found.data && !found.isPlaceholderData ? { total: found.data.items.length, isMore: found.data.hasMore } : undefined,
  )
  const hasNone = boards.data?.items.length === 0
  return (
    <Sheet title={t('reservations.find.title')}>
      {boards.isError && !boards.data ? (
        <ErrorState retrying={boards.isFetching} onRetry={() => void boards.refetch()} />
      ) : hasNone ? (
        <EmptyState title={t('reservations.view.noResources')} hint={t('reservations.view.noResourcesHint')} />
      ) : (
        <div className="rfind">
          <WishBar
            wish={{ ...wish, boardId }}
            today={today}
            boards={boards.data?.items ?? []}
            found={found.data}
            onChange={change}
          />
          <Pane query={found} skeleton={<SkeletonRows rows={8} />}>
            {(data) => <Answer found={data} wish={wish} onChange={change} />}
          </Pane>
        </div>
      )}
    </Sheet>
  )
}

type Props = { found: Found; wish: Wish; onChange: (to: Partial<Wish>) => void }

function Answer({ found, wish, onChange }: Props) {
  const { t } = useTranslation()
  if (found.items.length === 0)
    return <EmptyState drawing="search" title={t('reservations.find.none')} hint={t('reservations.find.noneHint')} />
  return (
    <>
      <Best found={found} wish={wish} onChange={onChange} />
      <div className="rfind__l">
        <div className="rfind__r rfind__h">
          <strong>{wish.personCodes.length > 0 ? t('reservations.find.people') : null}</strong>
          <div className="rfind__hs" aria-hidden>
            {hours.map((hour) => (
              <span key={hour} className="num">
                {hour}
                <i>:00</i>
              </span>
            ))}
            <PeopleStrip busy={found.peopleBusy} best={found.best} day={wish.day} />
          </div>
          <small>
            {wish.personCodes.length > 1 ? t('reservations.find.allFree', { count: wish.personCodes.length }) : null}
          </small>
        </div>
        <ul aria-label={t('reservations.find.list')}>
          {found.items.map((resource, at) => (
            <FoundRow
              key={resource.resourceId}
              resource={resource}
              wish={wish}
              isBest={at === 0 && resource.free?.fits === true}
            />
          ))}
        </ul>
      </div>
      {found.hasMore ? (
        <p className="rfind__m">{t('reservations.find.hasMore', { count: found.items.length })}</p>
      ) : null}
    </>
  )
}

/** The earliest time as was wished, in one sentence; where the day has none, the way to the day that has. */
function Best({ found: { best }, wish, onChange }: Props) {
  const { t } = useTranslation()
  const headOf = useHeadWords()
  const people = wish.personCodes.length
  if (!best)
    return (
      <p className="note" role="status">
        <IconRocket className="i" aria-hidden />
        <span>{t('reservations.find.noBest')}</span>
        <Button variant="ghost" onClick={() => onChange({ day: addDays(wish.day, 14) })}>
          {t('reservations.find.later')}
        </Button>
      </p>
    )
  const isLater = best.startDate !== wish.day
  return (
    <p className="note note--accent rfind__b" role="status">
      <IconRocket className="i" aria-hidden />
      <span>
        {t('reservations.find.best', {
          when: `${headOf('day', best.startDate)} ${best.startTime} - ${best.endTime}`,
        })}{' '}
        {people > 1
          ? t('reservations.find.bestPeople', { people, count: best.resources })
          : t('reservations.find.bestCount', { count: best.resources })}
      </span>
      {isLater ? (
        <Button variant="ghost" onClick={() => onChange({ day: best.startDate })}>
          {t('reservations.find.goThere')}
        </Button>
      ) : null}
    </p>
  )
}
