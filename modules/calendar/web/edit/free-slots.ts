import { isBusinessDay, type Working } from '#modules/workdays/contract/business-days.ts'
import { longestBesideLunch, lunch } from '#modules/workdays/contract/workdays.rules.ts'
import { readDay } from '#platform/contract/day-numbers.ts'
import { addDays, daysFromTo } from '#platform/contract/days.ts'
import { dayAt, dayMinutes, minutesAt } from '#platform/web/time-grid/span.ts'

/** A time by the clock of the reader, in minutes since 1970 of that clock; the end is not included. */
export type Slot = { from: number; to: number }

type Wish = {
  /** When somebody has no time. */
  busy: readonly Slot[]
  /** When it was meant to be. */
  wished: Slot
  /** Nothing is offered before. */
  notBefore: number
  /** HH:mm, and on which days one works. */
  working: Working & { from: string; to: string }
}

/** Days that are looked at, from the one that was wished. */
export const slotDays = 7
const step = 30
const most = 3

/**
 * When everybody has time, as long as was wished, within the hours of work and not over lunch: of that day and the six
 * after it the ones that lie nearest to what was wished, at most three, in the order of time.
 */
export function freeSlots({ busy, wished, notBefore, working }: Wish): Slot[] {
  const length = wished.to - wished.from
  const first = dayAt(wished.from)
  const found = daysFromTo(first, addDays(first, slotDays - 1))
    .filter((day) => isBusinessDay(day, working))
    .map(readDay)
    .flatMap((day) => {
      const at = (time: string) => day * dayMinutes + timeOf(time)
      const eats = length > longestBesideLunch ? [] : [{ from: at(lunch.from), to: at(lunch.to) }]
      return slotsBetween(Math.max(at(working.from), notBefore), at(working.to), length, [...busy, ...eats])
    })
  const far = ({ from }: Slot) => Math.abs(from - wished.from)
  return found
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, most)
    .toSorted((a, b) => a.from - b.from)
}

const timeOf = (time: string) => minutesAt('1970-01-01', time)
const upToStep = (minutes: number) => Math.ceil(minutes / step) * step

function slotsBetween(opens: number, closes: number, length: number, busy: readonly Slot[]): Slot[] {
  const slots: Slot[] = []
  let from = upToStep(opens)
  while (from + length <= closes) {
    const to = from + length
    const inTheWay = busy.find((other) => other.from < to && other.to > from)
    if (!inTheWay) slots.push({ from, to })
    from = upToStep(inTheWay ? Math.max(inTheWay.to, from + 1) : Math.max(to, from + step))
  }
  return slots
}
