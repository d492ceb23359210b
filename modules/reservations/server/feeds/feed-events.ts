import { endless, readRule, writeRule } from '#modules/workdays/contract/recurrence/rule.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { uidOf } from '#platform/server/icalendar/uid.ts'
import { wallText } from '#platform/server/zones.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { entryOfBooking, entryOfSeries, type Shown } from '../calendar/entry-of.ts'
import type { IcsEvent } from '../ics/write-events.ts'
import type { ListedRow } from '../lists/listed-rows.ts'
import type { SeriesRow } from '../requests/changeable-bookings.ts'

export type FeedRow = ListedRow & { changedAt: Date }
/** A booking with what the reader of a feed is told of it. */
export type Told = { row: FeedRow; title: string; content: string }

/** What calendar programs are told of some bookings: of a series one event with its rule, as far as these go. */
export async function eventsOf(
  { db, services }: PublicCtx,
  told: readonly Told[],
  language: Language,
): Promise<IcsEvent[]> {
  const ids = [...new Set(told.flatMap(({ row }) => row.seriesId ?? []))]
  const known =
    ids.length === 0
      ? []
      : await db
          .selectFrom('reservations_series')
          .selectAll()
          .where('series_id', 'in', ids)
          .limit(limits.feedBookings)
          .execute()
  const series = new Map(known.map((each) => [each.series_id, each]))
  const groups = Map.groupBy(told, ({ row }) =>
    row.seriesId === null ? `booking:${row.bookingId}` : `series:${row.seriesId}`,
  )
  return [...groups].map(([key, its]) => {
    const { seriesId } = its[0]!.row
    const shown = its.map((each) => shownOf(each, language))
    const entry =
      seriesId === null
        ? entryOfBooking(key, shown[0]!)
        : entryOfSeries(key, asTold(series.get(seriesId)!, shown), shown)
    return {
      entry,
      uid: uidOf(services, 'reservations', key),
      sequence: Math.max(...its.map(({ row }) => row.version)) - 1,
      changedAt: new Date(Math.max(...its.map(({ row }) => row.changedAt.getTime()))),
    }
  })
}

/** A series as if it had no more than these of its bookings, so that nothing before and behind them is left out. */
function asTold(series: SeriesRow, shown: readonly Shown[]): SeriesRow {
  const starts = shown.map(({ occurrenceAt }) => occurrenceAt!.getTime())
  const [first, last] = [Math.min(...starts), Math.max(...starts)]
  const until = wallText(new Date(last), series.time_zone).slice(0, 10)
  return {
    ...series,
    starts_at: new Date(first),
    ends_at: new Date(first + series.ends_at.getTime() - series.starts_at.getTime()),
    booked_until: new Date(last + 1),
    rule: writeRule({ ...endless(readRule(series.rule)!), until }),
  }
}

const shownOf = ({ row, title, content }: Told, language: Language): Shown => ({
  ...row,
  title,
  content,
  place: [nameIn(row.resourceName, language), row.place].filter(Boolean).join(', '),
  isWaiting: row.state === 'waiting',
  attendees: [],
  personCode: '',
})
