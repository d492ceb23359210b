import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { monthDays, weekdayOf, weeksOf } from '#platform/contract/days.ts'
import { weekendOf } from '#platform/contract/weekend.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { dayInWords } from '#platform/web/ui/dates/day-in-words.ts'
import { useMonthKeys } from './use-month-keys.ts'
import { WeekdayHead } from './weekday-head.tsx'
import '#platform/web/ui/styles/hues.css'
import './small-month.css'

/** What is known of a day: the hues of its dots, how much there is in words, whether it is off for everybody. */
export type SmallDayLook = { dots?: readonly string[]; count?: string; isOff?: boolean }

type Props = {
  /** The chosen day; its month is shown. */
  day: string
  today: string
  /** The weekday that weeks begin with, 0 Sunday to 6 Saturday. */
  firstDay: number
  /** The month in words. */
  label: string
  lookOf?: (day: string) => SmallDayLook
  onChoose: (day: string) => void
}

const plain: SmallDayLook = {}

/** One month as a grid of days with dots for what happens (0§2; HOME-006 … HOME-008). */
export function SmallMonth({ day, today, firstDay, label, lookOf, onChoose }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const keys = useMonthKeys(grid, day, firstDay, onChoose)
  const weeks = weeksOf(monthDays(day, firstDay))
  return (
    <table
      ref={grid}
      className="smon"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern
      role="grid"
      aria-label={label}
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
                look={lookOf?.(each) ?? plain}
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
  look: SmallDayLook
  onChoose: (day: string) => void
}

function SmallDay({ day, isOutside, isChosen, isToday, look, onChoose }: DayProps) {
  const { t } = useTranslation()
  const name = `${Number(day.slice(8))}, ${dayInWords(t, day)}`
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        tabIndex={isChosen ? 0 : -1}
        className={classNames(
          'smon__d',
          look.isOff ? 'sun' : weekendOf(weekdayOf(day)),
          isOutside && 'smon__d--out',
          isToday && 'smon__d--today',
          isChosen && 'smon__d--sel',
        )}
        aria-label={look.count ? `${name}, ${look.count}` : name}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(day)}
      >
        <span>{Number(day.slice(8))}</span>
        <i>
          {look.dots?.map((hue) => (
            <b key={hue} className={`cc-${hue}`} />
          ))}
        </i>
      </button>
    </td>
  )
}
