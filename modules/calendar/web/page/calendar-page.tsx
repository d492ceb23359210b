import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime, todayIn } from '#platform/web/format.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Segmented } from '#platform/web/ui/choice.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { announce } from '#platform/web/ui/live-announcer.ts'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import type { Folder } from '../../contract/calendar.entities.ts'
import { type Target, targets, type ViewMode, viewModes } from '../../contract/calendar.rules.ts'
import { addDays, addMonths, monthDays, weekDays } from '../../contract/month.ts'
import { readDay, weekdayOf } from '../../contract/recurrence/days.ts'
import type { Config, WireEvent } from '../../contract/wire.contract.ts'
import { useConfig, useEventsBetween, useFolders, useRefresh, useReload } from '../calendar.queries.ts'
import { looksOf } from '../month/days.ts'
import { openEditor } from '../open-editor.ts'
import { WeekView } from '../week/week-view.tsx'
import { DayAgenda } from './day-agenda.tsx'
import { FolderSide } from './folder-side.tsx'
import { MonthView } from './month-view.tsx'
import './page.css'

const dayShape = /^[12]\d{3}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/

/** The calendar: a month, a week, a day or a list of days, of the folders that one has chosen or that a menu names. */
export default function CalendarPage() {
  const config = useConfig()
  const folders = useFolders()
  const { t } = useTranslation()
  const isFailed = config.isError || folders.isError
  return (
    <Sheet title={t('calendar.title')}>
      {config.data && folders.data ? (
        <Calendar config={config.data} folders={folders.data.items} mayCreate={folders.data.can.createCompany} />
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

/** The days that a view shows. */
const daysOf = (view: ViewMode, day: string, firstDay: number): string[] =>
  view === 'day' ? [day] : view === 'week' ? weekDays(day, firstDay) : monthDays(day, firstDay)

const dots = (day: string) => day.replaceAll('-', '.')

type Props = { config: Config; folders: readonly Folder[]; mayCreate: boolean }

/** Folders that a menu means: one's own and taken ones, those of the team, or of the company. */
const isOfTarget = (target: Target, { relation, isShared }: Folder) =>
  target === 'DEPT' ? relation === 'shared' || isShared : target !== 'COM' || relation === 'company'

function Calendar({ config: { firstDay, showsLunar, viewMode, workingStartTime }, folders, mayCreate }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const refresh = useRefresh()
  useReload()
  const today = todayIn()
  const view = viewModes.find((mode) => pathname.toLowerCase().endsWith(`/${mode}`)) ?? viewMode
  const target = targets.find((each) => each === String(search.target ?? '').toUpperCase()) ?? 'MY'
  const [day, setDay] = useState(() => (dayShape.test(String(search.day ?? '')) ? String(search.day) : today))

  const days = daysOf(view, day, firstDay)
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
    if (view === 'day') return `${dots(at)} (${t(`ui.weekday.short.${weekdayOf(readDay(at)) as 0}`)})`
    if (view === 'week') return `${dots(first)} – ${dots(last.slice(5))}`
    return t('calendar.monthOf', { year: at.slice(0, 4), month: Number(at.slice(5, 7)) })
  }
  const turn = (by: 1 | -1) => {
    const next = view === 'week' ? addDays(day, by * 7) : view === 'day' ? addDays(day, by) : addMonths(day, by)
    setDay(next)
    announce(headOf(next))
  }
  const show = (mode: ViewMode) =>
    void navigate({ to: `/mail/calendar/${mode}` as string, search: { ...search, day } as never })
  const showDay = (at: string) => {
    setDay(at)
    void navigate({ to: '/mail/calendar/day' as string, search: { ...search, day: at } as never })
  }
  /** On a day at the next full hour, or at a time. */
  const create = (at: string) => {
    const hour = Math.min(22, Number(formatTime(Date.now()).slice(0, 2)) + 1)
    const start = at.includes('T') ? at : `${at}T${String(hour).padStart(2, '0')}:00`
    openEditor({ start }, () => void refresh())
  }
  const open = (event: WireEvent) => {
    if (!event.isBusyOnly) openEditor({ itemId: event.id }, () => void refresh())
  }

  return (
    <div className="calp">
      <FolderSide
        folders={folders}
        mayCreateCompany={mayCreate}
        day={day}
        today={today}
        firstDay={firstDay}
        onDay={setDay}
      />
      <section className="calp__m" aria-label={headOf(day)}>
        <header className="calp__t">
          <Button onClick={() => setDay(today)}>{t('calendar.today')}</Button>
          <IconButton icon={IconChevronLeft} name={t(turns[view].back)} onClick={() => turn(-1)} />
          <IconButton icon={IconChevronRight} name={t(turns[view].on)} onClick={() => turn(1)} />
          <h2 className="num">{headOf(day)}</h2>
          {target === 'MY' ? null : <span className="calp__g">{t(`calendar.target.${target}`)}</span>}
          <span className="grow" />
          <Segmented
            label={t('calendar.view.label')}
            value={view}
            options={viewModes.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
            onChange={show}
          />
          <Button variant="primary" icon={IconPlus} onClick={() => create(day)}>
            {t('calendar.edit.new')}
          </Button>
        </header>
        {found.isError && !found.data ? (
          <ErrorState retrying={found.isFetching} onRetry={() => void found.refetch()} />
        ) : view === 'month' ? (
          <MonthView
            day={day}
            today={today}
            firstDay={firstDay}
            showsLunar={showsLunar}
            events={events}
            looks={looks}
            isLoading={found.isPending}
            onDay={setDay}
            onOpen={open}
            onCreate={create}
            onMore={showDay}
          />
        ) : view === 'list' ? (
          <DayAgenda
            days={days.filter((each) => each.slice(0, 7) === day.slice(0, 7))}
            today={today}
            events={events}
            looks={looks}
            isLoading={found.isPending}
            onOpen={open}
            onCreate={create}
          />
        ) : (
          <WeekView
            key={view}
            days={days}
            today={today}
            workingStart={workingStartTime}
            events={events}
            looks={looks}
            isLoading={found.isPending}
            label={headOf(day)}
            onDay={showDay}
            onOpen={open}
            onCreate={create}
          />
        )}
      </section>
    </div>
  )
}
