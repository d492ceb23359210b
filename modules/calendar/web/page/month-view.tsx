import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { daysBetween, monthDays, weeksOf } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { ScopeDialog } from '../edit/scope-dialog.tsx'
import { byDay, type Looks } from '../month/days.ts'
import { useMonthKeys } from '../month/use-month-keys.ts'
import { weekSlots } from '../month/week-slots.ts'
import { WeekdayHead } from '../month/weekday-head.tsx'
import { isMoved, landing } from '../move/event-in-hand.ts'
import { heldKeys, pickUpKeys } from '../move/key-table.ts'
import { dayMinutes, daysOfSpan } from '../move/span.ts'
import { useMove } from '../move/use-move.ts'
import { type Point, usePull } from '../move/use-pull.ts'
import { type Grip, MonthDay } from './month-day.tsx'
import '../month/colors.css'

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

const week = 7 * dayMinutes

/** Lines of one day; where more happens the last one says how much. */
const linesOfDay = 3

/** The day under a point, also under a bar that goes over it. */
const dayUnder = ({ x, y }: Point): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .flatMap((each) => (each instanceof HTMLTableCellElement && each.dataset.day) || [])[0]

/**
 * A month with what happens on each day. Enter on a day writes a new event there; events are moved to other days with a
 * pointer, or with Space and the arrows.
 */
export function MonthView(props: Props) {
  const { day, firstDay, events, showsLunar, isLoading, onDay } = props
  const { t } = useTranslation()
  const keysId = useId()
  const root = useRef<HTMLTableElement>(null)
  const days = monthDays(day, firstDay)
  const mover = useMove(root, days)
  const { held, asking } = mover
  const keys = useMonthKeys(
    root,
    day,
    firstDay,
    onDay,
    held
      ? heldKeys(mover, { left: -dayMinutes, right: dayMinutes, up: -week, down: week })
      : pickUpKeys(mover, (id) => events.find((event) => event.id === id)),
  )
  const pull = usePull<Grip>(root, {
    onTake: ({ event }) => mover.pickUp(event, 'pointer'),
    onPull: ({ day: from }, now) => {
      const over = dayUnder(now)
      if (over) mover.aim('all', daysBetween(from, over) * dayMinutes)
    },
    onDrop: mover.drop,
    onCancel: mover.cancel,
  })
  const ofDay = byDay(events, days)
  const asked = { from: days[0]!, to: days.at(-1)! }
  const lunar = new Map(
    (useCall(workdaysCalls.lunar, asked, { enabled: showsLunar }).data ?? []).map((each) => [
      each.day,
      `${each.isLeap ? t('calendar.leap') : ''}${each.month}.${each.dayOfMonth}`,
    ]),
  )
  const weeks = weeksOf(days)
  const landingDays = held && isMoved(held) ? daysOfSpan(landing(held)) : undefined
  return (
    <>
      <table
        ref={root}
        className={classNames('mview', held?.by === 'pointer' && 'mview--pull')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern
        role="grid"
        aria-label={t('calendar.monthOf', { year: day.slice(0, 4), month: Number(day.slice(5, 7)) })}
        aria-busy={isLoading}
        {...keys}
        onBlur={({ relatedTarget }) => {
          if (held?.by === 'keys' && !asking && relatedTarget) mover.cancel()
        }}
      >
        <WeekdayHead week={weeks[0]!} />
        <tbody>
          {weeks.map((each) => {
            const lines = weekSlots(events, each, linesOfDay)
            return (
              <tr key={each[0]}>
                {each.map((at, nth) => (
                  <MonthDay
                    key={at}
                    {...props}
                    at={at}
                    all={ofDay.get(at) ?? []}
                    lines={lines[nth]!}
                    toChosen={daysBetween(at, day)}
                    lunarDay={lunar.get(at)}
                    mover={mover}
                    isLanding={landingDays !== undefined && at >= landingDays.first && at <= landingDays.last}
                    keysId={keysId}
                    onGrip={(pointer, grip) =>
                      pull(pointer, { ...grip, day: dayUnder({ x: pointer.clientX, y: pointer.clientY }) ?? at })
                    }
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p id={keysId} className="calp__keys">
        {t('calendar.move.keysOfMonth')}
      </p>
      {asking ? <ScopeDialog {...asking} /> : null}
    </>
  )
}
