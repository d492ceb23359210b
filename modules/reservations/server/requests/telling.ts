import { sql } from 'kysely'
import type { z } from 'zod'
import { type Ctx, emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishLive, type Topic } from '#platform/server/live/live.ts'
import type { Keeping } from '#platform/server/offers/calendar-entries.ts'
import { reservationsChanged, reservationsEvents } from '../../contract/reservations.events.ts'
import { tellPeople } from '../alerts/tell-people.ts'
import { calendarsOf, entryKeysOf, keepEntries } from '../calendar/keep-entries.ts'
import { inviteLater, type Told } from '../mail/invite.ts'
import { isMailed, mailLater } from '../mail/mail.job.ts'
import { indexBookings } from '../search/index-bookings.ts'
import { moveLine } from '../waiting-list/move-line.ts'

type What = z.output<typeof reservationsEvents.changed.payload>['what']

/** A call, or the clock on account of whose booking it is. */
export type Acting = Keeping & Pick<Ctx, 'services' | 'enqueue'> & { isByClock?: boolean }

/** The same for background work, in its transaction. */
export const actingFor = (services: Services, db: Db, personCode: string): Acting => ({
  db,
  services,
  now: services.now(),
  viewer: { personCode },
  isByClock: true,
  emit: (event, payload) => emitEvent(services, db, event, payload),
  tell: (topics, kind, data = {}) => publishLive(db, topics, kind, data),
  enqueue: (job, data) => services.jobs.enqueue(db, job, data),
})

/**
 * Brings the calendars of people and the search to what became of bookings, and says so after the commit: to whoever keeps something
 * because of them, to the people they concern, and to open pages of the companies whose people may see these resources.
 */
export async function sayChanged(
  ctx: Acting,
  what: What,
  {
    bookingIds,
    resourceIds,
    formerEntries = [],
    toldBefore = [],
  }: {
    bookingIds: readonly number[]
    resourceIds: readonly number[]
    /** Under which names calendars know what was there before. */
    formerEntries?: readonly string[]
    /** What people were told by mail before. */
    toldBefore?: readonly Told[]
  },
): Promise<void> {
  const distinct = [...new Set(resourceIds)]
  await ctx.emit(reservationsEvents.changed, {
    bookingIds: [...bookingIds],
    resourceIds: distinct,
    what,
    byPersonCode: ctx.viewer.personCode,
  })
  const { db, now, emit, viewer, services } = ctx
  const keys = [...new Set([...formerEntries, ...(await entryKeysOf(db, bookingIds))])]
  await keepEntries(ctx, calendarsOf(services), keys)
  await indexBookings(db, keys)
  if (isMailed(what)) {
    await mailLater(ctx, what, bookingIds)
    await inviteLater(ctx, bookingIds, toldBefore)
  }
  await tellPeople({ db, now, emit, by: ctx.isByClock ? null : viewer.personCode }, what, bookingIds)
  await moveLine(ctx, what, { bookingIds, resourceIds: distinct })
  await tellPages(ctx, distinct)
}

/** Lets open pages of the companies whose people may see some resources ask for what is booked. */
export async function tellPages(ctx: Pick<Ctx, 'db' | 'tell'>, resourceIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ comCode: string }>`
    select distinct seeing.com_code as "comCode"
    from reservations_resources r
    join organisation_companies home on home.com_code = r.com_code
    join organisation_companies seeing
      on seeing.group_code = home.group_code and (r.is_shared or seeing.com_code = home.com_code)
    where r.resource_id = any(${[...resourceIds]}::int[])`.execute(ctx.db)
  const topics = rows.map(({ comCode }): Topic => `company:${comCode}`)
  await ctx.tell(topics, reservationsChanged, { resourceIds })
}

/** What somebody does with the bookings of others goes into the audit log. */
export const auditOf = (
  ctx: Ctx,
  what: 'changed' | 'cancelled' | 'accepted' | 'rejected' | 'ended' | 'withdrawn' | 'restored',
  about: { resourceId: number; comCode: string; bookingIds: readonly number[]; reason?: string },
): Promise<void> =>
  ctx.audit(`reservations.${what}`, {
    target: `resource:${about.resourceId}`,
    comCode: about.comCode,
    details: { bookings: about.bookingIds, ...(about.reason ? { reason: about.reason } : {}) },
  })
