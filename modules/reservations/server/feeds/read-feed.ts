import { type RawBuilder, sql } from 'kysely'
import { preferencesOfOpenAccounts } from '#modules/accounts/server/accounts.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { calendarFeed } from '#platform/server/icalendar/calendar-file.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { noteTokenUse } from '#platform/server/token-use.ts'
import { hashOfToken } from '#platform/server/tokens.ts'
import { writingAside } from '#platform/server/worker/worker-queue.ts'
import type { feedCalls } from '../../contract/feeds.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { isHiddenFrom, touches } from '../bookings/booking-rows.ts'
import { type IcsCalendar, writeEvents } from '../ics/write-events.ts'
import { listedColumns } from '../lists/listed-rows.ts'
import { seenResources } from '../reservations.access.ts'
import { eventsOf, type FeedRow } from './feed-events.ts'

type Read = (typeof feedCalls)['readFeed']

/** A feed tells what ended at most so long ago, and what begins at most so far ahead, days. */
const [pastDays, aheadDays] = [31, 366]
/** Events that are written at once, some milliseconds. */
const few = 50

/**
 * The bookings that an address stands for, as its owner may see them now: of a resource that she sees no more nothing.
 * @throws AppError NotFoundException, the same for an address that was taken back, one whose owner may not sign in or see
 * the resource any more, and for none
 */
export async function readFeed(ctx: PublicCtx, { token }: CallParsedInput<Read>): Promise<FileAnswer> {
  const { db } = ctx
  const feed = await db
    .selectFrom('reservations_feeds')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (!feed) throw notFound()
  const { person_code: personCode, resource_id: resourceId } = feed
  const language = (await preferencesOfOpenAccounts(db, [personCode])).get(personCode)?.language
  if (!language) throw notFound()
  const calendar =
    resourceId === null
      ? await ownCalendar(ctx, personCode, language)
      : await calendarOf(ctx, personCode, resourceId, language)
  await noteTokenUse(ctx, 'reservations_feeds', token, feed.last_used_at)
  const isFew = calendar.events.length <= few
  return calendarFeed(
    isFew
      ? writeEvents(calendar)
      : await writingAside.run<typeof writeEvents>(
          new URL('../ics/write-events.ts', import.meta.url),
          'writeEvents',
          calendar,
        ),
  )
}

async function ownCalendar(ctx: PublicCtx, personCode: string, language: Language): Promise<IcsCalendar> {
  const { now, services } = ctx
  const rows = await rowsOf(
    ctx,
    sql`b.person_code = ${personCode} and upper(b.period) > ${daysFrom(now, -pastDays)}
      and lower(b.period) < ${daysFrom(now, aheadDays)} and b.state in ('waiting', 'accepted')`,
  )
  const name = services.texts.say(language, { key: 'reservations.own.title' })
  const told = rows.map((row) => ({ row, title: row.title, content: row.content }))
  return { method: 'PUBLISH', name, events: await eventsOf(ctx, told, language) }
}

async function calendarOf(
  ctx: PublicCtx,
  personCode: string,
  resourceId: number,
  language: Language,
): Promise<IcsCalendar> {
  const { db, now, services } = ctx
  const resource = (await seenResources(db, personCode, [resourceId])).get(resourceId)
  if (!resource) throw notFound()
  const within = sql`tstzrange(${daysFrom(now, -pastDays)}, ${daysFrom(now, aheadDays)})`
  const rows = await rowsOf(ctx, touches(sql`${resourceId}`, within))
  const booked = services.texts.say(language, { key: 'reservations.view.taken' })
  const told = rows.map((row) => {
    if (isHiddenFrom(row, personCode, resource.can)) return { row, title: booked, content: '' }
    const whose = row.personName ? ` (${nameIn(row.personName, language)})` : ''
    return { row, title: row.title + whose, content: row.content }
  })
  return { method: 'PUBLISH', name: nameIn(resource.name, language), events: await eventsOf(ctx, told, language) }
}

async function rowsOf({ db }: PublicCtx, which: RawBuilder<unknown>): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select ${listedColumns}, b.changed_at as "changedAt"
    from reservations_bookings b
    join reservations_resources r on r.resource_id = b.resource_id
    left join organisation_people h on h.person_code = b.person_code
    where ${which} and b.offered_until is null order by lower(b.period), b.booking_id limit ${sql.lit(limits.feedBookings)}`.execute(
    db,
  )
  return rows
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)
