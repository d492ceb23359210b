import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { monthDays } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { MonthGrid } from '#platform/web/month/month-grid.tsx'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { ScopeDialog } from '../edit/scope-dialog.tsx'
import { byDay, isHoliday, type Looks } from '../month/days.ts'
import { useEventItem } from '../move/event-item.ts'
import { useMove } from '../move/use-move.ts'

type Props = {
  day: string
  today: string
  firstDay: number
  showsLunar: boolean
  events: readonly WireEvent[]
  looks: Looks
  isLoading: boolean
  onDay: (day: string) => void
  onOpen: (event: WireEvent) => void
  onCreate: (day: string) => void
  onMore: (day: string) => void
}

/** Lines of one day; where more happens the last one says how much. */
const linesOfDay = 3
const room = (used: number) => (used > linesOfDay ? linesOfDay - 1 : linesOfDay)

/** A month of events, which are moved to other days there. */
export function MonthView({ events, looks, showsLunar, onOpen, ...month }: Props) {
  const { day, firstDay } = month
  const { t } = useTranslation()
  const root = useRef<HTMLTableElement>(null)
  const days = monthDays(day, firstDay)
  const { hand, asking } = useMove(
    root,
    days.map((each) => ({ day: each, name: each })),
  )
  const itemOf = useEventItem(looks)
  const ofDay = byDay(events, days)
  const asked = { from: days[0]!, to: days.at(-1)! }
  const lunar = new Map(
    (useCall(workdaysCalls.lunar, asked, { enabled: showsLunar }).data ?? []).map((each) => [
      each.day,
      `${each.isLeap ? t('calendar.leap') : ''}${each.month}.${each.dayOfMonth}`,
    ]),
  )
  return (
    <>
      <MonthGrid
        {...month}
        root={root}
        hand={hand}
        items={events.map(itemOf)}
        room={room}
        label={t('calendar.monthOf', { year: day.slice(0, 4), month: Number(day.slice(5, 7)) })}
        keysHelp={t('calendar.move.keysOfMonth')}
        counted={(count) => t('calendar.events', { count })}
        moreWords={(count) => t('calendar.moreOf', { count })}
        newHint={t('calendar.edit.newHere')}
        isOff={(each) => isHoliday(ofDay.get(each) ?? [], looks)}
        noteOf={(each) => lunar.get(each)}
        onOpen={({ event }) => onOpen(event)}
      />
      {asking ? <ScopeDialog {...asking} /> : null}
    </>
  )
}
