import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { formatTime } from '#platform/web/format.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useViewer } from '#platform/web/session/viewer.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { BoardAnswer } from '../board-answer.ts'
import { type Place, usePlace } from '../place/use-place.ts'
import { useShownBoard } from '../place/use-shown-board.ts'
import { type QuickDraft, type QuickPlace, quickDraft } from '../quick/quick-draft.ts'
import { useBookings, useReload } from '../reservations.queries.ts'
import { DayList } from '../views/day-list.tsx'
import { DayView } from '../views/day-view.tsx'
import { MonthView } from '../views/month-view.tsx'
import { PhoneMonth, PhoneWeek } from '../views/phone-days.tsx'
import { type ViewProps, zoneOf } from '../views/views.types.ts'
import { WeekView } from '../views/week-view.tsx'
import { useHeadWords } from './head-words.ts'
import { Toolbar } from './toolbar.tsx'
import './page.css'

const BookingCard = lazyComponent(() => import('../read/booking-card.tsx'))
const QuickDialog = lazyComponent(() => import('../quick/quick-dialog.tsx'))

/** What is booked on a board: a month, a week or a day of the resources that one has chosen (RESERVE-009, RESERVE-010). */
export default function ReservationsPage() {
  const { t } = useTranslation()
  const isPhone = useMedia('(max-width: 640px)')
  const place = usePlace(isPhone ? 'list' : 'columns')
  const { boards, board, chosen } = useShownBoard(place)
  const hasNone = boards.data?.items.length === 0 && place.boardId === undefined
  return (
    <Sheet title={t(`reservations.view.title.${place.view}`)}>
      {hasNone ? (
        <EmptyState title={t('reservations.view.noResources')} hint={t('reservations.view.noResourcesHint')} />
      ) : boards.isError && !board.data ? (
        <ErrorState retrying={boards.isFetching} onRetry={() => void boards.refetch()} />
      ) : (
        <Pane query={board} skeleton={<SkeletonRows rows={8} />}>
          {(data) => <Board key={data.boardId} board={data} chosen={chosen} place={place} isPhone={isPhone} />}
        </Pane>
      )}
    </Sheet>
  )
}

type Props = { board: BoardAnswer; chosen: readonly number[]; place: Place; isPhone: boolean }

function Board({ board, chosen, place, isPhone }: Props) {
  const { t } = useTranslation()
  const headOf = useHeadWords()
  const viewer = useViewer()
  const [draft, setDraft] = useState<QuickDraft>()
  const { boardId } = board
  const { view, day, today, bookingId } = place
  useReload(chosen)
  const found = useBookings(place, chosen)
  const byId = useMemo(() => new Map(board.resources.map((each) => [each.resourceId, each])), [board.resources])
  const resources = chosen.flatMap((id) => byId.get(id) ?? [])
  const bookable = board.resources.filter(({ can }) => can.book)
  const bookings = found.data?.items ?? []
  const zone = zoneOf(resources)

  /** Those that are shown are offered first; where none of them may be booked, any of the board. */
  const book = (where: QuickPlace) => {
    const offered = resources.some(({ can }) => can.book) ? resources : board.resources
    const now = where.day === today ? clockNow(zone) : beforeWork
    const first = quickDraft(where, offered, bookings, now)
    if (first.resourceId !== 0) setDraft(first)
  }
  const props: ViewProps = {
    boardId,
    day,
    today,
    resources,
    byId,
    bookings,
    isLoading: found.isPending,
    label: headOf(view, day),
    onDay: place.goTo,
    onMore: (at) => place.show('day', at),
    onOpen: place.read,
    onCreate: book,
  }
  return (
    <section className="resp" aria-label={headOf(view, day)}>
      <Toolbar place={place} canBook={bookable.length > 0} onBook={() => book({ day: day < today ? today : day })} />
      {zone && viewer && zone !== viewer.timeZone ? (
        <p className="resp__n">{t('reservations.view.zoneNote', { zone })}</p>
      ) : null}
      {found.data?.hasMore ? <p className="resp__n">{t('reservations.view.hasMore')}</p> : null}
      {board.resources.length === 0 ? (
        <EmptyState title={t('reservations.view.noResources')} hint={t('reservations.view.noResourcesHint')} />
      ) : resources.length === 0 ? (
        <EmptyState title={t('reservations.view.noneChosen')} hint={t('reservations.view.noneChosenHint')} />
      ) : found.isError && !found.data ? (
        <ErrorState retrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        shownAs(place, isPhone, props)
      )}
      <Suspense>
        {bookingId === undefined ? null : (
          <BookingCard
            key={bookingId}
            bookingId={bookingId}
            listed={bookings.find((each) => each.bookingId === bookingId)}
            resources={byId}
            boardId={boardId}
            onClose={() => place.read(undefined)}
          />
        )}
        {draft ? (
          <QuickDialog first={draft} resources={bookable} boardId={boardId} onClose={() => setDraft(undefined)} />
        ) : null}
      </Suspense>
    </section>
  )
}

/** On a day to come what has no time of its own begins with the work. */
const beforeWork = '08:59'

/** What the clock of a zone shows, HH:mm. */
const clockNow = (timeZone: string | undefined): string => formatTime(Date.now(), { timeZone })

/** On a phone there is room for one day at a time. */
function shownAs({ view, layout }: Place, isPhone: boolean, props: ViewProps): ReactNode {
  if (view === 'month') return isPhone ? <PhoneMonth {...props} /> : <MonthView {...props} />
  if (view === 'week') return isPhone ? <PhoneWeek {...props} /> : <WeekView {...props} />
  return layout === 'list' ? <DayList {...props} /> : <DayView key={layout} {...props} layout={layout} />
}
