import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Topic } from '#platform/server/live/live.ts'
import { reservationsChanged, reservationsEvents } from '../../contract/reservations.events.ts'
import { tellPeople } from '../alerts/tell-people.ts'
import { calendarsOf, entryKeysOf, keepEntries } from '../calendar/keep-entries.ts'
import { mailLater } from '../mail/mail.job.ts'

type What = 'asked' | 'changed' | 'cancelled' | 'accepted' | 'rejected'

/**
 * Brings the calendars of people to what became of bookings, and says so after the commit: to whoever keeps something
 * because of them, to the people they concern, and to open pages of the companies whose people may see these resources.
 */
export async function sayChanged(
  ctx: Ctx,
  what: What,
  {
    bookingIds,
    resourceIds,
    formerEntries = [],
  }: {
    bookingIds: readonly number[]
    resourceIds: readonly number[]
    /** Under which names calendars know what was there before. */
    formerEntries?: readonly string[]
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
  await keepEntries(ctx, calendarsOf(services), [...formerEntries, ...(await entryKeysOf(db, bookingIds))])
  await mailLater(ctx, what, bookingIds)
  await tellPeople({ db, now, emit, by: viewer.personCode }, what, bookingIds)
  const { rows } = await sql<{ comCode: string }>`
    select distinct seeing.com_code as "comCode"
    from reservations_resources r
    join organisation_companies home on home.com_code = r.com_code
    join organisation_companies seeing
      on seeing.group_code = home.group_code and (r.is_shared or seeing.com_code = home.com_code)
    where r.resource_id = any(${distinct}::int[])`.execute(ctx.db)
  const topics = rows.map(({ comCode }): Topic => `company:${comCode}`)
  await ctx.tell(topics, reservationsChanged, { resourceIds: distinct })
}

/** What somebody does with the bookings of others goes into the audit log. */
export const auditOf = (
  ctx: Ctx,
  what: Exclude<What, 'asked'> | 'withdrawn',
  about: { resourceId: number; comCode: string; bookingIds: readonly number[]; reason?: string },
): Promise<void> =>
  ctx.audit(`reservations.${what}`, {
    target: `resource:${about.resourceId}`,
    comCode: about.comCode,
    details: { bookings: about.bookingIds, ...(about.reason ? { reason: about.reason } : {}) },
  })
