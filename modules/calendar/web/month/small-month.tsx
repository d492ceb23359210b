import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { monthDays, weekdayOf, weeksOf } from '#platform/contract/days.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { mostDots } from '../../contract/calendar.rules.ts'
import { weekendOf } from '../../contract/weekend.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { dotsOf, isHoliday, type Looks } from './days.ts'
import { useMonthKeys } from './use-month-keys.ts'
import { WeekdayHead } from './weekday-head.tsx'
import '#platform/web/ui/styles/hues.css'
import './small-month.css'

type Props = {
  /** The chosen day; its month is shown. */
  day: string
  today: string
  firstDay: number
  events: ReadonlyMap<string, readonly WireEvent[]>
  looks: Looks
  onChoose: (day: string) => void
}

/** One month as a grid of days with dots for what happens (0weekdayOf2; HOME-006 … HOME-008). */
export function SmallMonth({ day, today, firstDay, events, looks, onChoose }: Props) {
  const { t } = useTranslation()
  const grid = useRef<HTMLTableElement>(null)
  const keys = useMonthKeys(grid, day, firstDay, onChoose)
  const weeks = weeksOf(monthDays(day, firstDay))
  return (
    <table
      ref={grid}
      className="smon"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern
      role="grid"
      aria-label={t('calendar.monthOf', { year: day.slice(0, 4), month: Number(day.slice(5, 7)) })}
      {...keys}
    >
      <WeekdayHead week={weeks[0]!} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <SmallDay
                key={each}
                day={each}
                isOutside={each.slice(0, 7) !== day.slice(0, 7)}
                isChosen={each === day}
                isToday={each === today}
                events={events.get(each) ?? []}
                looks={looks}
                onChoose={onChoose}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  day: string
  isOutside: boolean
  isChosen: boolean
  isToday: boolean
  events: readonly WireEvent[]
  looks: Looks
  onChoose: (day: string) => void
}

function SmallDay({ day, isOutside, isChosen, isToday, events, looks, onChoose }: DayProps) {
  const { t } = useTranslation()
  const weekday = weekdayOf(day) as 0
  const isOff = isHoliday(events, looks)
  const name = `${day} ${t(`ui.weekday.long.${weekday}`)}`
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        tabIndex={isChosen ? 0 : -1}
        className={classNames(
          'smon__d',
          isOff ? 'sun' : weekendOf(weekday),
          isOutside && 'smon__d--out',
          isToday && 'smon__d--today',
          isChosen && 'smon__d--sel',
        )}
        aria-label={events.length > 0 ? `${name}, ${t('calendar.events', { count: events.length })}` : name}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(day)}
      >
        <span>{Number(day.slice(8))}</span>
        <i>
          {dotsOf(events, looks, mostDots).map((color) => (
            <b key={color} className={`cc-${color}`} />
          ))}
        </i>
      </button>
    </td>
  )
}
