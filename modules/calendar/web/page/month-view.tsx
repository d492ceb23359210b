import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { daysBetween, monthDays, weeksOf } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { heldKeys, pickUpKeys } from '#platform/web/time-grid/hand-keys.ts'
import { isMoved, landing } from '#platform/web/time-grid/in-hand.ts'
import { KeysHelp } from '#platform/web/time-grid/keys-help.tsx'
import { dayMinutes, daysOfSpan } from '#platform/web/time-grid/span.ts'
import { type Point, usePull } from '#platform/web/time-grid/use-pull.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { ScopeDialog } from '../edit/scope-dialog.tsx'
import { byDay, type Looks } from '../month/days.ts'
import { useMonthKeys } from '../month/use-month-keys.ts'
import { weekSlots } from '../month/week-slots.ts'
import { WeekdayHead } from '../month/weekday-head.tsx'
import { useEventItem } from '../move/event-item.ts'
import { useMove } from '../move/use-move.ts'
import { type Grip, MonthDay } from './month-day.tsx'
import '#platform/web/ui/styles/hues.css'

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
  const { day, firstDay, events, looks, showsLunar, isLoading, onDay } = props
  const { t } = useTranslation()
  const keysId = useId()
  const root = useRef<HTMLTableElement>(null)
  const days = monthDays(day, firstDay)
  const { hand, asking } = useMove(
    root,
    days.map((each) => ({ day: each, name: each })),
  )
  const { held } = hand
  const itemOf = useEventItem(looks)
  const keys = useMonthKeys(
    root,
    day,
    firstDay,
    onDay,
    held
      ? heldKeys(hand, {
          left: () => hand.cross(-1),
          right: () => hand.cross(1),
          up: () => hand.nudge(-week),
          down: () => hand.nudge(week),
        })
      : pickUpKeys(hand, (id) => events.map(itemOf).find((item) => item.id === id)),
  )
  const pull = usePull<Grip>(root, {
    onTake: ({ event }) => hand.pickUp(itemOf(event), 'pointer'),
    onPull: ({ day: from }, now) => {
      const over = dayUnder(now)
      if (over) hand.aim('all', daysBetween(from, over) * dayMinutes)
    },
    onDrop: hand.drop,
    onCancel: hand.cancel,
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
          if (held?.by === 'keys' && relatedTarget) hand.cancel()
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
                    held={held}
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
      <KeysHelp id={keysId}>{t('calendar.move.keysOfMonth')}</KeysHelp>
      {asking ? <ScopeDialog {...asking} /> : null}
    </>
  )
}
