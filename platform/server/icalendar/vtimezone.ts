import ICAL from 'ical.js'

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Other programs are told the rules of a place for so many years; after them the last one holds. */
const years = 6

type Change = Temporal.ZonedDateTime

/**
 * What Outlook and others need to know of a place: its offset, and where the clock changes each year, when and how. A
 * place that changes has one rule for each half of the year, drawn from the changes that lie ahead.
 * @param from the earliest start that names the place
 */
export function vtimezone(zone: string, from: Date): ICAL.Component {
  const component = new ICAL.Component('vtimezone')
  component.addPropertyWithValue('tzid', zone)
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone).subtract({ years: 1 })
  const changes: Change[] = []
  for (let at = start.getTimeZoneTransition('next'); at; at = at.getTimeZoneTransition('next')) {
    if (at.year > start.year + years) break
    changes.push(at)
  }
  if (changes.length < 2) {
    component.addSubcomponent(observance('standard', start.offset, start.offset, '19700101T000000'))
    return component
  }
  const lastOnes = new Set(changes.slice(-2))
  for (const change of changes) {
    const before = change.subtract({ nanoseconds: 1 })
    // The clock that shows when it changes is the one before the change (RFC 5545, 3.6.5).
    const wall = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()
    const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'daylight' : 'standard'
    const each = observance(kind, before.offset, change.offset, compact(wall))
    if (lastOnes.has(change)) each.addPropertyWithValue('rrule', ICAL.Recur.fromString(yearly(wall)))
    component.addSubcomponent(each)
  }
  return component
}

function observance(kind: 'standard' | 'daylight', before: string, after: string, start: string): ICAL.Component {
  const component = new ICAL.Component(kind)
  component.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(expanded(start)))
  component.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(before))
  component.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(after))
  return component
}

const compact = (at: Temporal.PlainDateTime) => at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
const expanded = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6')

/** The nth weekday of the month that a day is, the last one where it is within the last week. */
function yearly({ month, day, dayOfWeek, daysInMonth }: Temporal.PlainDateTime): string {
  const nth = day + 7 > daysInMonth ? -1 : Math.ceil(day / 7)
  return `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${weekdayNames[dayOfWeek % 7]}`
}
