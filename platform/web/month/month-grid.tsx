import { type RefObject, useId } from 'react'
import { daysBetween, monthDays, weeksOf } from '#platform/contract/days.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { heldKeys, pickUpKeys } from '../time-grid/hand-keys.ts'
import { isMoved, landing } from '../time-grid/in-hand.ts'
import { KeysHelp } from '../time-grid/keys-help.tsx'
import { dayMinutes, daysOfSpan } from '../time-grid/span.ts'
import type { GridItem } from '../time-grid/time-grid.types.ts'
import type { Hand } from '../time-grid/use-hand.ts'
import { type Point, usePull } from '../time-grid/use-pull.ts'
import { itemsByDay } from './by-day.ts'
import type { Grip, MonthDayWords } from './month.types.ts'
import { MonthDay } from './month-day.tsx'
import { useMonthKeys } from './use-month-keys.ts'
import { weekSlots } from './week-slots.ts'
import { WeekdayHead } from './weekday-head.tsx'
import '#platform/web/ui/styles/hues.css'
import './month-grid.css'

type Props<T extends GridItem> = MonthDayWords<T> & {
  /** Also of `hand`, which moves what is shown here. */
  root: RefObject<HTMLTableElement | null>
  hand: Hand<T>
  firstDay: number
  items: readonly T[]
  /** How many lines of a day are for items where so many would be used. */
  room: (used: number) => number
  isLoading: boolean
  /** The month in words. */
  label: string
  /** How items are moved with keys. */
  keysHelp: string
}

const week = 7 * dayMinutes

/** The day under a point, also under a bar that goes over it. */
const dayUnder = ({ x, y }: Point): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .flatMap((each) => (each instanceof HTMLTableCellElement && each.dataset.day) || [])[0]

/**
 * A month with what happens on each day. Enter on the chosen day makes something new there; items are moved to other days
 * with a pointer, or with Space and the arrows.
 */
export function MonthGrid<T extends GridItem>(props: Props<T>) {
  const { root, hand, firstDay, items, room, isLoading, label, keysHelp, ...words } = props
  const { day, onDay } = words
  const keysId = useId()
  const days = monthDays(day, firstDay)
  const { held } = hand
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
      : pickUpKeys(hand, (id) => items.find((item) => item.id === id)),
  )
  const pull = usePull<Grip<T>>(root, {
    onTake: ({ item }) => hand.pickUp(item, 'pointer'),
    onPull: ({ day: from }, now) => {
      const over = dayUnder(now)
      if (over) hand.aim('all', daysBetween(from, over) * dayMinutes)
    },
    onDrop: hand.drop,
    onCancel: hand.cancel,
  })
  const ofDay = itemsByDay(items, days)
  const weeks = weeksOf(days)
  const landingDays = held && isMoved(held) ? daysOfSpan(landing(held)) : undefined
  return (
    <>
      <table
        ref={root}
        className={classNames('mview', held?.by === 'pointer' && 'mview--pull')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern
        role="grid"
        aria-label={label}
        aria-busy={isLoading}
        {...keys}
        onBlur={({ relatedTarget }) => {
          if (held?.by === 'keys' && relatedTarget) hand.cancel()
        }}
      >
        <WeekdayHead week={weeks[0]!} />
        <tbody>
          {weeks.map((each) => {
            const lines = weekSlots(items, each, room)
            return (
              <tr key={each[0]}>
                {each.map((at, nth) => (
                  <MonthDay
                    key={at}
                    {...words}
                    at={at}
                    all={ofDay.get(at) ?? []}
                    lines={lines[nth]!}
                    toChosen={daysBetween(at, day)}
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
      <KeysHelp id={keysId}>{keysHelp}</KeysHelp>
    </>
  )
}
