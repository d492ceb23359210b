import ICAL from 'ical.js'
import { addTime, type Clock } from '#platform/server/icalendar/write-values.ts'
import { instantOf } from '#platform/server/zones.ts'
import { readRule, writeRule } from '../../contract/recurrence/rule.ts'
import { startsWithin, type Timed } from './occurrences.ts'

const dayMs = 86_400_000

/** Programs that do not know the Korean lunar calendar get its days one by one, for so many years. */
const lunarYears = 30

/**
 * Adds to an event of a calendar file how it returns: its rule, what comes besides and what is left out.
 * @param clock whose clock its times are told by
 * @param changed original starts that stand in the file as events of their own, and so are not left out
 */
export function addRecurrence(event: ICAL.Component, clock: Clock, timed: Timed, changed?: ReadonlySet<number>): void {
  const rule = timed.rule === '' ? undefined : readRule(timed.rule)
  let added = timed.rdates
  if (rule?.isLunar) {
    event.addPropertyWithValue('x-maru-rrule', timed.rule)
    const to = new Date(timed.startsAt.getTime() + lunarYears * 366 * dayMs)
    const starts = startsWithin(timed, { from: new Date(timed.startsAt.getTime() + 1), to, most: lunarYears + 2 })
    added = starts.filter((start) => start > timed.startsAt)
  } else if (rule) {
    const isDay = rule.until?.includes('-')
    // A rule of times ends at a time of UTC.
    const until =
      isDay && !clock.isDay
        ? `${instantOf({ day: rule.until!, time: 86_399_000 }, clock.zone).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
        : rule.until
    event.addPropertyWithValue('rrule', ICAL.Recur.fromString(writeRule({ ...rule, until })))
  }
  for (const date of added) addTime(event, 'rdate', clock, date)
  if (rule?.isLunar) return
  for (const date of timed.exdates) if (!changed?.has(date.getTime())) addTime(event, 'exdate', clock, date)
}
