import { createRequire } from 'node:module'
import ICAL from 'ical.js'
import type * as RRuleJs from 'rrule'

// The package has no exports that an ES module finds by name.
const rrule = createRequire(import.meta.url)('rrule') as typeof RRuleJs

// What two other programs say of a rule, as times of the clock it starts by. Both are known not to hold all of RFC 5545.

/** @param start yyyy-MM-ddTHH:mm @param most how many of the first times @param before a day by which to stop looking */
export function byRruleJs(start: string, rule: string, most: number, before = '9999'): string[] {
  const set = rrule.rrulestr(`DTSTART:${start.replace(/[-:]/g, '')}00Z\nRRULE:${rule}`)
  return set.all((date, at) => at < most && date.toISOString() < before).map((date) => date.toISOString().slice(0, 16))
}

/** As {@link byRruleJs}; nothing for a rule that it does not take. */
export function byIcalJs(start: string, rule: string, most: number, before = '9999'): string[] {
  const found: string[] = []
  try {
    const next = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(`${start}:00`))
    for (let at = next.next(); at && found.length < most && at.toString() < before; at = next.next())
      found.push(at.toString().slice(0, 16))
  } catch {
    return []
  }
  return found
}
