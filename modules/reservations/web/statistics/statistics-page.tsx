import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isDay } from '#platform/contract/days.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { SaveFileButton } from '#platform/web/calls/save-file-button.tsx'
import { Figures } from '#platform/web/charts/figures.tsx'
import { formatCount, todayIn } from '#platform/web/format.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { usualZone } from '../../contract/reservations.rules.ts'
import { statisticsCalls as calls, statisticsParts } from '../../contract/statistics.contract.ts'
import { DepartmentPart } from './department-part.tsx'
import { periodNames, periodsAt } from './periods.ts'
import { ResourcePart } from './resource-part.tsx'
import { figuresOf, type Statistics, shareWords } from './statistics-words.ts'
import { TimesPart } from './times-part.tsx'
import './statistics.css'

type Asked = { from?: string; to?: string; board?: string; group?: string; by?: string; page?: string }

/** How much of what one manages is used, by whom and when, and what nobody came to. */
export default function StatisticsPage() {
  const { t } = useTranslation()
  const nameOf = useName()
  const [asked, ask] = useAsked<Asked>()
  const periods = periodsAt(todayIn(usualZone))
  const from = isDay(asked.from) ? asked.from : periods.weeks.from
  const to = isDay(asked.to) ? asked.to : periods.weeks.to
  const by = statisticsParts.find((each) => each === asked.by) ?? 'resource'
  const input = { from, to, boardId: Number(asked.board) || undefined, groupId: Number(asked.group) || undefined }
  const report = useQuery({ ...queryOf(calls.statistics, input), placeholderData: keepPreviousData })
  const { boards = [], groups = [] } = report.data ?? {}
  const narrow = (change: Partial<Asked>) => ask({ ...change, page: undefined })
  const chosen = (id: string) => (id === '' ? undefined : id)
  const Part = parts[by]
  return (
    <Sheet
      title={t('reservations.statistics.title')}
      actions={(['xlsx', 'csv'] as const).map((format) => (
        <SaveFileButton
          key={format}
          call={calls.statisticsFile}
          input={{ ...input, by, format }}
          label={t(`reservations.statistics.${format}`)}
          done={t('reservations.statistics.saved')}
        />
      ))}
    >
      <div className="rstats__bar" role="group" aria-label={t('reservations.statistics.period')}>
        <Segmented
          label={t('reservations.statistics.period')}
          options={periodNames.map((value) => ({ value, label: t(`reservations.statistics.periods.${value}`) }))}
          value={periodNames.find((name) => periods[name].from === from && periods[name].to === to)}
          onChange={(name) => narrow(periods[name])}
        />
        <DatePicker
          hideLabel
          label={t('reservations.statistics.from')}
          value={from}
          onChange={(day) => narrow({ from: day, ...(day > to ? { to: day } : { to }) })}
        />
        <DatePicker
          hideLabel
          label={t('reservations.statistics.to')}
          value={to}
          onChange={(day) => narrow({ to: day, ...(day < from ? { from: day } : { from }) })}
        />
        {boards.length > 1 ? (
          <Select
            size="lg"
            aria-label={t('reservations.statistics.board')}
            options={[
              { value: '', label: t('reservations.statistics.allBoards') },
              ...boards.map(({ boardId, name }) => ({ value: String(boardId), label: nameOf(name) })),
            ]}
            value={asked.board ?? ''}
            onChange={(board) => narrow({ board: chosen(board), group: undefined })}
          />
        ) : null}
        {groups.length > 1 ? (
          <Select
            size="lg"
            aria-label={t('reservations.statistics.group')}
            options={[
              { value: '', label: t('reservations.statistics.allGroups') },
              ...groups.map(({ groupId, name, level }) => ({
                value: String(groupId),
                label: `${'\u2003'.repeat(level - 1)}${nameOf(name)}`,
              })),
            ]}
            value={asked.group ?? ''}
            onChange={(group) => narrow({ group: chosen(group) })}
          />
        ) : null}
      </div>
      <Pane
        query={report}
        skeleton={<SkeletonRows rows={10} />}
        isEmpty={(data) => data.boards.length === 0}
        empty={
          <EmptyState title={t('reservations.statistics.nothing')} hint={t('reservations.statistics.nothingHint')} />
        }
      >
        {(data) => (
          <div className="rstats">
            <Totals data={data} />
            <Tabs
              label={t('reservations.statistics.by.label')}
              tabs={statisticsParts.map((value) => ({ value, label: t(`reservations.statistics.by.${value}`) }))}
              value={by}
              onChange={(value) => narrow({ by: value === 'resource' ? undefined : value })}
            >
              <Part data={data} />
            </Tabs>
          </div>
        )}
      </Pane>
    </Sheet>
  )
}

const parts = {
  resource: ResourcePart,
  department: DepartmentPart,
  hour: ({ data }: { data: Statistics }) => <TimesPart by="hour" minutes={data.hours} />,
  weekday: ({ data }: { data: Statistics }) => <TimesPart by="weekday" minutes={data.weekdays} />,
} as const

function Totals({ data }: { data: Statistics }) {
  const { t } = useTranslation()
  const { hours, minutes, openMinutes, bookings, noShows, cancelled } = figuresOf(data.resources)
  return (
    <Figures
      label={t('reservations.statistics.title')}
      items={[
        {
          key: 'hours',
          label: t('reservations.statistics.figures.hours'),
          value: formatCount(Math.round(hours)),
          hint: t('reservations.statistics.figures.ofOpen', { share: shareWords(minutes, openMinutes) }),
        },
        { key: 'bookings', label: t('reservations.statistics.figures.bookings'), value: formatCount(bookings) },
        {
          key: 'noShows',
          label: t('reservations.statistics.figures.noShows'),
          value: formatCount(noShows),
          hint: t('reservations.statistics.figures.ofBookings', { share: shareWords(noShows, bookings + noShows) }),
        },
        { key: 'cancelled', label: t('reservations.statistics.figures.cancelled'), value: formatCount(cancelled) },
      ]}
    />
  )
}
