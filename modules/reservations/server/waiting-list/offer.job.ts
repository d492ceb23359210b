import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { JobData } from '#platform/server/jobs/jobs.ts'
import { undoMinutes } from '../../contract/reservations.rules.ts'
import { sayFrom, tellPeople } from '../alerts/tell-people.ts'
import { clashesOf } from '../requests/clashes.ts'
import { actingFor, sayChanged } from '../requests/telling.ts'
import { insertBookings, lockResources } from '../requests/write-rows.ts'
import { seenResources } from '../reservations.access.ts'
import { brokenRules } from '../rules/check-rules.ts'
import { holdWait, leaveLine } from './answer-offer.ts'
import { freeWaits, isFree } from './free-waits.ts'

/** Places in line that are looked at in one go. */
const atOnce = 50

/**
 * Keeps the line moving: who waits for what has begun waits no longer, what was offered and not taken in time goes on, and
 * of what is free each time is offered to the first who waits for all of it and may still book it. Each in a transaction
 * of its own, so that one that fails holds up nobody else.
 * @param data the resources that may be free; left out, by the clock, all
 */
export async function moveLineOn(services: Services, { resourceIds }: JobData): Promise<void> {
  const { writer } = services.database
  await sql`
    delete from reservations_waits where lower(period) <= ${services.now()} and booking_id is null`.execute(writer)
  await sql`
    delete from reservations_cancels where cancelled_at <= ${before(services.now(), undoMinutes)}`.execute(writer)
  await endOffers(services)
  for (let after = 0; ; ) {
    const free = await freeWaits(writer, services.now(), resourceIds as number[] | undefined, { after, limit: atOnce })
    for (const waitId of free)
      await writer
        .transaction()
        .execute((db) => offerTo(services, db, waitId))
        .catch(unlessTaken)
    if (free.length < atOnce) return
    after = free.at(-1)!
  }
}

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** exclusion_violation: somebody booked it in this moment, so that there is nothing to offer. */
function unlessTaken(error: unknown): void {
  if ((error as { code?: unknown }).code !== '23P01') throw error
}

/** What was offered and is not taken yet when its time is over is free again, and whom it was offered to hears of that. */
async function endOffers(services: Services): Promise<void> {
  const now = services.now()
  const { rows } = await sql<{ bookingId: number; waitId: number | null }>`
    select b.booking_id as "bookingId", w.wait_id as "waitId"
    from reservations_bookings b
    left join reservations_waits w on w.booking_id = b.booking_id
    where b.offered_until <= ${now} order by b.offered_until limit ${sql.lit(atOnce)}`.execute(services.database.writer)
  for (const { waitId } of rows)
    await services.database.writer.transaction().execute(async (db) => {
      const wait = waitId === null ? undefined : await holdWait(db, waitId)
      if (!wait?.bookingId || !wait.until || wait.until > now) return
      await tellPeople(sayFrom(services, db), 'offerOver', [wait.bookingId])
      await leaveLine(actingFor(services, db, wait.personCode), wait)
    })
}

type Free = {
  resourceId: number
  personCode: string
  start: Date
  end: Date
  isAllDay: boolean
  title: string
  content: string
  isPrivate: boolean
  attendees: string[]
  offerMinutes: number
}

/** Holds a time for somebody who waits for it, unless it is gone, or she may not book it (any more): then the next one has it. */
async function offerTo(services: Services, db: Db, waitId: number): Promise<void> {
  const now = services.now()
  const { rows } = await sql<Free>`
    select w.resource_id as "resourceId", w.person_code as "personCode", lower(w.period) as start,
           upper(w.period) as "end", w.is_all_day as "isAllDay", w.title, w.content, w.is_private as "isPrivate",
           w.attendees, r.offer_minutes as "offerMinutes"
    from reservations_waits w join reservations_resources r on r.resource_id = w.resource_id
    where w.wait_id = ${waitId} and ${isFree(now)} for update of w skip locked`.execute(db)
  const [wait] = rows
  if (!wait) return
  const { resourceId, personCode, start, end, isAllDay } = wait
  await lockResources(db, [resourceId])
  const resource = (await seenResources(db, personCode, [resourceId])).get(resourceId)
  if (!resource?.can.book) return
  const acting = actingFor(services, db, personCode)
  const planned = [{ resource, start, end, isAllDay, occurrenceAt: start }]
  const { refused } = await brokenRules({ ...acting, language: 'ko' }, planned, { personCode, except: [] })
  if (refused.length > 0 || (await clashesOf(acting, planned)).length > 0) return
  const words = { ...wait, reserveTitle: wait.title, reserveContent: wait.content }
  const [bookingId] = await insertBookings(acting, planned, words, { personCode, askedBy: personCode }, null)
  const until = new Date(Math.min(now.getTime() + wait.offerMinutes * 60_000, start.getTime()))
  await sql`
    update reservations_bookings set state = 'accepted', offered_until = ${until} where booking_id = ${bookingId!}`.execute(
    db,
  )
  await sql`update reservations_waits set booking_id = ${bookingId!} where wait_id = ${waitId}`.execute(db)
  await sayChanged(acting, 'offered', { bookingIds: [bookingId!], resourceIds: [resourceId] })
}
