import { readRule } from '#modules/workdays/contract/recurrence/rule.ts'
import { shiftedRule } from '#modules/workdays/contract/recurrence/shift-rule.ts'
import { firstStart, lastEnd, splitRule, type Timed } from '#modules/workdays/server/workdays.public.ts'
import { readDay, writeDay } from '#platform/contract/day-numbers.ts'
import { type Start, startMeant } from '#platform/server/icalendar/moments.ts'
import { instantOf, wallOf } from '#platform/server/zones.ts'
import type { FileEvent, ReadEvent } from './read-event.ts'

const dayMs = 86_400_000

/** What could not be taken as the file says, of which of its events. */
export type Unsettled = { event: FileEvent; key: string }

/**
 * The events of a file as a folder keeps them. Each name once, the last one counts; a series leaves out what was changed
 * of it by itself; what was called off is left out of its series, and nothing at all when it stood alone; a change of one
 * and all that follow (`RANGE=THISANDFUTURE`) ends the series and begins another; a changed occurrence of a series that is
 * not in the file is an event of its own.
 */
export function settleSeries(events: readonly FileEvent[]): { events: ReadEvent[]; unsettled: Unsettled[] } {
  const unsettled: Unsettled[] = []
  const settled = [...Map.groupBy(events, ({ uid }) => uid).values()].flatMap((ofName) => {
    const series = ofName.findLast(({ occurrence }) => !occurrence)
    const changes = ofName.filter(({ occurrence }) => occurrence)
    if (series) return settleChanges(series, changes, unsettled)
    return changes.filter(({ isCancelled }) => !isCancelled).map((event, at) => alone(event, at, unsettled))
  })
  return { events: settled, unsettled }
}

/** What changes a series that is not there. Only one can have its name. */
function alone(event: FileEvent, at: number, unsettled: Unsettled[]): ReadEvent {
  unsettled.push({ event, key: 'noSeries' })
  return finished({ ...event, rule: '', uid: at === 0 ? event.uid : partName(event.uid, event.occurrence!.at) })
}

/** A part of a series that was cut, and how the starts that the file names are found in it. */
type Part = { event: FileEvent; start: (original: Date) => Date }

const startOf = ({ starts_at, time_zone, is_all_day }: FileEvent): Start => ({
  at: starts_at,
  zone: time_zone,
  isDay: is_all_day,
})

function settleChanges(series: FileEvent, changes: readonly FileEvent[], unsettled: Unsettled[]): ReadEvent[] {
  const first = startOf(series)
  const byStart = new Map(changes.map((change) => [startMeant(change.occurrence!, first).getTime(), change]))
  const ordered = [...byStart].toSorted(([a], [b]) => a - b).map(([at, change]) => ({ at: new Date(at), change }))
  const done: ReadEvent[] = []
  let part: Part | undefined = series.isCancelled ? undefined : { event: series, start: (date) => date }
  for (const { at, change } of ordered) {
    if (!part) break
    const original = part.start(at)
    if (change.range === 'prior') unsettled.push({ event: change, key: 'prior' })
    if (change.range === 'following' && part.event.rule !== '') {
      const next: Part | 'stays' | undefined = cut(part, original, change, done)
      if (next !== 'stays') {
        part = next
        continue
      }
      unsettled.push({ event: change, key: 'ruleStays' })
    }
    part.event = { ...part.event, exdates: [...part.event.exdates, original] }
    if (!change.isCancelled)
      done.push({ ...finished({ ...change, rule: '' }), uid: part.event.uid, occurrence_at: original })
  }
  return part ? [finished(part.event), ...done] : done
}

/**
 * Ends a series before an occurrence.
 * @returns the series that begins there, nothing when it was called off, `stays` for a rule whose days do not move alike
 */
function cut(part: Part, at: Date, change: FileEvent, done: ReadEvent[]): Part | 'stays' | undefined {
  const { event } = part
  const isFirst = at <= event.starts_at
  const { before, after } = splitRule(timedOf(event), at)
  const move = moveOf(event, at, change)
  const rule = change.rule || shiftedRule(after, wallOf(at, event.time_zone).day, move)
  if (rule === undefined) return 'stays'
  if (!isFirst) {
    const earlier = (dates: readonly Date[]) => dates.filter((date) => date < at)
    const kept = { ...event, rule: before, exdates: earlier(event.exdates), rdates: earlier(event.rdates) }
    done.push(finished(kept))
  }
  if (change.isCancelled) return undefined
  const later = (dates: readonly Date[]) => dates.filter((date) => date >= at).map(move.start)
  return {
    event: {
      ...change,
      uid: isFirst ? event.uid : partName(event.uid, at),
      occurrence: undefined,
      rule,
      exdates: later(event.exdates),
      rdates: later(event.rdates),
    },
    start: (original) => move.start(part.start(original)),
  }
}

/** The same name each time that the file is read. */
const partName = (uid: string, at: Date): string => `${uid.slice(0, 470)}/${at.toISOString()}`

/** How far a change lies from what it changes, by the clocks of both: a series keeps its clock through summer time. */
function moveOf(series: FileEvent, at: Date, change: FileEvent) {
  const onWall = (date: Date, zone: string) => {
    const { day, time } = wallOf(date, zone)
    return readDay(day) * dayMs + time
  }
  const by = onWall(change.starts_at, change.time_zone) - onWall(at, series.time_zone)
  const moved = (date: Date) => {
    const wall = onWall(date, series.time_zone) + by
    const day = Math.floor(wall / dayMs)
    return { day, time: wall - day * dayMs }
  }
  return {
    minutes: Math.round(by / 60_000),
    days: moved(at).day - readDay(wallOf(at, series.time_zone).day),
    start: (date: Date): Date => {
      const { day, time } = moved(date)
      return instantOf({ day: writeDay(day), time }, change.time_zone)
    },
  }
}

const timedOf = ({ starts_at, ends_at, time_zone, rule, exdates, rdates }: FileEvent): Timed => ({
  startsAt: starts_at,
  endsAt: ends_at,
  timeZone: time_zone,
  rule,
  exdates,
  rdates,
})

/** An event with all that follows from its times. */
function finished({
  occurrence: _occurrence,
  range: _range,
  isCancelled: _gone,
  place: _place,
  ...event
}: FileEvent): ReadEvent {
  const exdates = [...new Set(event.exdates.map((date) => date.getTime()))].toSorted((a, b) => a - b)
  const timed = withStart({ ...timedOf(event as FileEvent), exdates: exdates.map((date) => new Date(date)) })
  return {
    ...event,
    occurrence_at: null,
    exdates: [...timed.exdates],
    rdates: [...timed.rdates],
    last_end: lastEnd(timed),
  }
}

/** The start always counts (RFC 5545, 3.8.5.3), also where the rule does not name it. */
function withStart(timed: Timed): Timed {
  if (timed.rule === '') return timed
  const isLunar = readRule(timed.rule)!.isLunar
  // Days told one by one for programs that do not know the lunar calendar.
  const rdates = isLunar ? [] : timed.rdates
  const first = firstStart(timed)
  if (first?.getTime() === timed.startsAt.getTime()) return { ...timed, rdates }
  return { ...timed, rdates: [timed.startsAt, ...rdates] }
}
