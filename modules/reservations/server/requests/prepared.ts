import type { Ctx } from '#platform/server/ctx.ts'
import type { RequestFields } from '../../contract/reservations.entities.ts'
import { concerns } from '../bookings/booking-rows.ts'
import type { Held } from './changeable-bookings.ts'
import type { Plan, Planned } from './plan.ts'
import { insertBookings, insertSeries, type Whose } from './write-rows.ts'

/** What has become of a request. */
export type Saved = { requestId: number; seriesId: number | null; bookingIds: number[] }

/** A request that is thought through, and not done yet. */
export type Prepared = {
  /** Everything that is booked then. */
  planned: readonly Planned[]
  /** How many of it somebody has to accept first. */
  waiting: number
  /** Whose bookings they are; nobody's for what was booked at the door. */
  personCode: string | null
  /** Bookings that are there, and go or move with it. */
  except: readonly number[]
  /** Does it, in the caller's transaction, where nothing clashes. */
  apply: () => Promise<Saved>
  /** Resources whose bookings become others besides those of `planned`. */
  leaves: readonly number[]
  /** Whether it is about the booking of somebody else, so that it goes into the audit log. */
  isOfOthers: boolean
}

/** A change of a booking that is there. */
export type Change = RequestFields & { requestId: number }

export const isOfOthers = (ctx: Ctx, { row }: Held): boolean => !concerns(row, ctx.viewer.personCode)

/** Books a plan. */
export async function book(ctx: Ctx, plan: Plan, fields: RequestFields, whose: Whose): Promise<Saved> {
  const seriesId = plan.series && (await insertSeries(ctx.db, plan.series))
  const bookingIds = await insertBookings(ctx, plan.bookings, fields, whose, seriesId)
  return { requestId: bookingIds[0]!, seriesId, bookingIds }
}
