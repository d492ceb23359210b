import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { weekendOf } from '#platform/contract/weekend.ts'
import { TimeGrid } from '#platform/web/time-grid/time-grid.tsx'
import type { GridColumn } from '#platform/web/time-grid/time-grid.types.ts'
import { dayInWords } from '#platform/web/ui/dates/day-in-words.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { ScopeDialog } from '../edit/scope-dialog.tsx'
import { byDay, isHoliday, type Looks } from '../month/days.ts'
import { useEventItem } from '../move/event-item.ts'
import { useMove } from '../move/use-move.ts'
import type { NewEvent } from '../open-editor.ts'

type Props = {
  /** A week, or a single day. */
  days: readonly string[]
  /** HH:mm; the hours are scrolled to it. */
  workingStart: string
  events: readonly WireEvent[]
  looks: Looks
  isLoading: boolean
  /** What the days are called together. */
  label: string
  onDay: (day: string) => void
  onOpen: (event: WireEvent) => void
  onCreate: (asked: NewEvent) => void
}

/** Days with their hours, and the events in them. */
export function WeekView({ days, workingStart, events, looks, isLoading, label, onDay, onOpen, onCreate }: Props) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const itemOf = useEventItem(looks)
  const ofDay = byDay(events, days)
  const columns = days.map((day): GridColumn => {
    const isRed = isHoliday(ofDay.get(day)!, looks)
    const weekend = weekendOf(weekdayOf(day))
    return {
      day,
      name: dayInWords(t, day),
      look: isRed ? 'sun' : weekend,
      isOff: isRed || weekend !== undefined,
      isNarrow: weekend !== undefined,
    }
  })
  const { hand, asking } = useMove(root, columns)
  return (
    <>
      <TimeGrid
        root={root}
        hand={hand}
        columns={columns}
        items={events.map(itemOf)}
        isLoading={isLoading}
        label={label}
        counted={(count) => t('calendar.events', { count })}
        workingStart={workingStart}
        keysHelp={t('calendar.move.keysOfWeek')}
        onOpen={({ event }) => onOpen(event)}
        onHead={({ day }) => onDay(day)}
        onNew={({ column: { day }, start, end }) =>
          onCreate({ start: `${day}T${start}`, end: end === undefined ? undefined : endOn(day, end) })
        }
        newName={t('calendar.edit.new')}
      />
      {asking ? <ScopeDialog {...asking} /> : null}
    </>
  )
}

/** What goes on until midnight ends on the next day. */
const endOn = (day: string, time: string) => (time === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${time}`)
