import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays, addMonths, weekdayOf } from '#platform/contract/days.ts'
import { formatTime } from '#platform/web/format.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Folder } from '../../contract/calendar.entities.ts'
import { type Target, viewModes } from '../../contract/calendar.rules.ts'
import type { Config, WireEvent } from '../../contract/wire.contract.ts'
import { useConfig, useEventsBetween, useFolders, useRefresh, useReload } from '../calendar.queries.ts'
import { looksOf } from '../month/days.ts'
import { type NewEvent, openEditor } from '../open-editor.ts'
import { useEventCard } from '../read/use-event-card.tsx'
import { WeekView } from '../week/week-view.tsx'
import { DayAgenda } from './day-agenda.tsx'
import { MonthView } from './month-view.tsx'
import { PhoneMonth } from './phone-month.tsx'
import { daysOf, usePlace } from './use-place.ts'
import './page.css'

/** The calendar: a month, a week, a day or a list of days, of the folders that one has chosen or that a menu names. */
export default function CalendarPage() {
  const config = useConfig()
  const folders = useFolders()
  const { t } = useTranslation()
  const isFailed = config.isError || folders.isError
  return (
    <Sheet title={t('calendar.title')}>
      {config.data && folders.data ? (
        <Calendar config={config.data} folders={folders.data.items} />
      ) : isFailed ? (
        <ErrorState
          retrying={config.isFetching || folders.isFetching}
          onRetry={() => {
            void config.refetch()
            void folders.refetch()
          }}
        />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Sheet>
  )
}

/** The names of the buttons that turn a page, by view. */
const turns = {
  month: { back: 'calendar.previousMonth', on: 'calendar.nextMonth' },
  week: { back: 'calendar.previousWeek', on: 'calendar.nextWeek' },
  day: { back: 'calendar.previousDay', on: 'calendar.nextDay' },
  list: { back: 'calendar.previousMonth', on: 'calendar.nextMonth' },
} as const

const dots = (day: string) => day.replaceAll('-', '.')

type Props = { config: Config; folders: readonly Folder[] }

/** Folders that a menu means: one's own and taken ones, those of the team, or of the company. */
const isOfTarget = (target: Target, { relation, isShared }: Folder) =>
  target === 'DEPT' ? relation === 'shared' || isShared : target !== 'COM' || relation === 'company'

function Calendar({ config: { firstDay, showsLunar, viewMode, workingStartTime }, folders }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  useReload()
  const place = usePlace(viewMode, firstDay)
  const { view, target, day, today, days } = place
  const isPhone = useMedia('(max-width: 640px)')

  const meant = folders.filter(
    (folder) => folder.isTaken && (target === 'MY' ? !folder.isHidden : isOfTarget(target, folder)),
  )
  const ids = meant.map(({ folderId }) => String(folderId))
  const found = useEventsBetween(days[0]!, days.at(-1)!, ids)
  const events: readonly WireEvent[] = (found.data?.items ?? []).filter(
    ({ status }) => target !== 'LEAVE' || status === 'outOfOffice',
  )
  const looks = looksOf(
    folders.map(({ folderId, color, class: kind }) => ({ id: String(folderId), colorCode: color, kind })),
  )

  const headOf = (at: string) => {
    const [first, last] = [daysOf(view, at, firstDay)[0]!, daysOf(view, at, firstDay).at(-1)!]
    if (view === 'day') return `${dots(at)} (${t(`ui.weekday.short.${weekdayOf(at) as 0}`)})`
    if (view !== 'month')
      return `${dots(first)} – ${dots(first.slice(0, 4) === last.slice(0, 4) ? last.slice(5) : last)}`
    return t('calendar.monthOf', { year: at.slice(0, 4), month: Number(at.slice(5, 7)) })
  }
  const turn = (by: 1 | -1) => {
    const next = view === 'week' ? addDays(day, by * 7) : view === 'day' ? addDays(day, by) : addMonths(day, by)
    place.goTo(next)
    announce(headOf(next))
  }
  const showDay = (at: string) => place.show('day', at)
  const write = (asked: NewEvent) => openEditor(asked, () => void refresh())
  /** On a day at the next full hour. */
  const create = (at: string) => {
    const hour = Math.min(22, Number(formatTime(Date.now()).slice(0, 2)) + 1)
    write({ start: `${at}T${String(hour).padStart(2, '0')}:00` })
  }
  const { read, card } = useEventCard(() => void refresh())

  return (
    <section className="calp__m" aria-label={headOf(day)}>
      <header className="calp__t">
        <Button onClick={() => place.goTo(today)}>{t('calendar.today')}</Button>
        <IconButton icon={IconChevronLeft} name={t(turns[view].back)} onClick={() => turn(-1)} />
        <IconButton icon={IconChevronRight} name={t(turns[view].on)} onClick={() => turn(1)} />
        <h2 className="num">{headOf(day)}</h2>
        {target === 'MY' ? null : <span className="calp__g">{t(`calendar.target.${target}`)}</span>}
        <span className="grow" />
        <Segmented
          label={t('calendar.view.label')}
          value={view}
          options={viewModes.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
          onChange={(mode) => place.show(mode)}
        />
        <Button variant="primary" icon={IconPlus} onClick={() => create(day)}>
          {t('calendar.edit.new')}
        </Button>
      </header>
      {found.isError && !found.data ? (
        <ErrorState retrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : view === 'month' && isPhone ? (
        <PhoneMonth
          day={day}
          today={today}
          days={days}
          firstDay={firstDay}
          events={events}
          looks={looks}
          isLoading={found.isPending}
          onDay={place.goTo}
          onOpen={read}
          onCreate={create}
        />
      ) : view === 'month' ? (
        <MonthView
          day={day}
          today={today}
          firstDay={firstDay}
          showsLunar={showsLunar}
          events={events}
          looks={looks}
          isLoading={found.isPending}
          onDay={place.goTo}
          onOpen={read}
          onCreate={create}
          onMore={showDay}
        />
      ) : view === 'list' ? (
        <DayAgenda
          days={days}
          today={today}
          events={events}
          looks={looks}
          isLoading={found.isPending}
          onOpen={read}
          onCreate={create}
        />
      ) : (
        <WeekView
          key={view}
          days={days}
          workingStart={workingStartTime}
          events={events}
          looks={looks}
          isLoading={found.isPending}
          label={headOf(day)}
          onDay={showDay}
          onOpen={read}
          onCreate={write}
        />
      )}
      {card}
    </section>
  )
}
