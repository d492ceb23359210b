import { addDays, daysBetween } from '#platform/contract/days.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { wallText } from '#platform/server/zones.ts'
import type { RequestFields } from '../../contract/reservations.entities.ts'
import { attendeesOf, checkAttendees } from './attendees.ts'
import { type Affected, affectedOf, changeableBooking, type Held, hasEarlier, seriesOf } from './changeable-bookings.ts'
import { type Plan, type Planned, planRequest, type Resources } from './plan.ts'
import { book, type Change, isOfOthers, type Prepared } from './prepared.ts'
import { cutSeries, moveSeries } from './series.ts'
import { readPeriod } from './times.ts'
import { removeBookings, updateBookings, waitingAfter, waitingOf } from './write-rows.ts'

type Looking = { lock: boolean }

/**
 * A change of a booking: of one that stands alone, or of a series this one, it and all that follow, or all that are to
 * come. A series with the rule it has is moved as it is; with another one, what is affected is booked anew.
 */
export async function prepareChange(
  ctx: Ctx,
  fields: Change,
  resources: Resources,
  { lock }: Looking,
): Promise<Prepared> {
  const held = await changeableBooking(ctx, fields.requestId, { lock })
  const { row } = held
  if (row.version !== fields.version) throw conflict('reservations.faults.changedMeanwhile')
  if (fields.attendees) await checkAttendees(ctx, fields.attendees, await attendeesOf(ctx.db, row.bookingId))
  const isOne = row.seriesId === null ? fields.rule === '' : fields.scope === 'this'
  if (isOne) return prepareOne(ctx, held, fields, resources)
  const affected = await affectedOf(ctx, held, row.seriesId === null ? 'this' : fields.scope, { lock })
  if (row.rule === fields.rule) return moveSeries(ctx, held, affected, fields, resources, { lock })
  return prepareAnew(ctx, held, affected, fields, resources, { lock })
}

/** One booking; of a series it is from then on where it was put, by itself. */
function prepareOne(ctx: Ctx, held: Held, fields: Change, resources: Resources): Prepared {
  const { row } = held
  const planned = { ...onePlanned(ctx, held, fields, resources), bookingId: row.bookingId }
  const before = { ...row, occurrenceAt: row.occurrenceAt ?? row.start } as Affected
  return {
    planned: [planned],
    waiting: waitingAfter([planned], [before]),
    personCode: row.personCode,
    except: [row.bookingId],
    apply: async () => {
      await updateBookings(ctx, [planned], [before], fields, row.seriesId)
      return { requestId: row.bookingId, seriesId: row.seriesId, bookingIds: [row.bookingId] }
    },
    leaves: [row.resourceId],
    isOfOthers: isOfOthers(ctx, held),
  }
}

function onePlanned(ctx: Ctx, { row }: Held, fields: Change, resources: Resources): Planned {
  const resource = resources.get(fields.resourceId)!
  const asked = readPeriod(fields, resource)
  const occurrenceAt = row.occurrenceAt ?? asked.start
  const isSameStart = asked.start.getTime() === row.start.getTime()
  // Of what stays where it is only the words change, also while it is going on.
  if (isSameStart && asked.end.getTime() === row.end.getTime() && row.resourceId === fields.resourceId)
    return { ...asked, resource, occurrenceAt, isAllDay: fields.isAllDayEvent }
  const since = isSameStart && row.start < ctx.now ? row.start : ctx.now
  const [booking] = planRequest({ ...fields, rule: '' }, resources, since).bookings
  return { ...booking!, occurrenceAt }
}

/** What is affected goes, and what the request says now is booked in its place. */
async function prepareAnew(
  ctx: Ctx,
  held: Held,
  affected: readonly Affected[],
  fields: Change,
  resources: Resources,
  { lock }: Looking,
): Promise<Prepared> {
  const { db, viewer } = ctx
  const { row } = held
  const first = affected[0]!
  const plan: Plan = planRequest(anewFrom(held, first, fields), resources, ctx.now)
  const series = row.seriesId === null ? undefined : await seriesOf(db, row.seriesId, { lock })
  const attendees = fields.attendees ?? (await attendeesOf(db, row.bookingId))
  const ids = affected.map(({ bookingId }) => bookingId)
  return {
    planned: plan.bookings,
    waiting: waitingOf(plan.bookings),
    personCode: row.personCode,
    except: ids,
    apply: async () => {
      const isCut = series !== undefined && (await hasEarlier(db, series.series_id, first.occurrenceAt))
      await removeBookings(db, ids)
      if (isCut) await cutSeries(db, series, first.occurrenceAt)
      return book(
        ctx,
        plan,
        { ...fields, attendees },
        { personCode: row.personCode, askedBy: row.askedBy ?? viewer.personCode },
      )
    },
    leaves: affected.map(({ resourceId }) => resourceId),
    isOfOthers: isOfOthers(ctx, held),
  }
}

/** All of a series are booked anew from its first one to come, as far from it as the form is from the one it was opened with. */
function anewFrom({ row }: Held, first: Affected, fields: Change): RequestFields {
  if (fields.scope !== 'all' || fields.rule === '' || row.seriesId === null) return fields
  const days = daysBetween(wallText(row.start, row.timeZone), wallText(first.start, row.timeZone))
  return { ...fields, startDate: addDays(fields.startDate, days), endDate: addDays(fields.endDate, days) }
}
