import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { reservationAdministrationCalls } from '../../contract/administration.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { holds } from '../bookings/booking-rows.ts'
import { dropPicture } from '../pictures/pictures.ts'
import { auditOf, sayChanged } from '../requests/telling.ts'
import { cancelBookings, lockResources } from '../requests/write-rows.ts'
import { placed } from './groups.ts'
import { groupInReach, report, resourceInReach, toChange } from './reach.ts'

type Calls = typeof reservationAdministrationCalls
type Input<Name extends keyof Calls> = CallParsedInput<Calls[Name]>

/**
 * Puts a resource into a group of its board, before one that is there or at the end.
 * @throws AppError NotFoundException for a place that is none
 */
export async function moveResource(ctx: Ctx, { resourceId, groupId, beforeResourceId }: Input<'moveResource'>) {
  const { db } = ctx
  const resource = await toChange(ctx, () => resourceInReach(ctx, resourceId))
  const group = await groupInReach(ctx, groupId)
  if (group.boardId !== resource.boardId) throw notFound()
  if (beforeResourceId !== null && (await resourceInReach(ctx, beforeResourceId)).groupId !== groupId) throw notFound()
  const { rows } = await sql<{ id: number }>`
    select resource_id as id from reservations_resources where group_id = ${groupId} and resource_id <> ${resourceId}
    order by sort_order, resource_id limit ${sql.lit(limits.resources)}`.execute(db)
  const ordered = placed(
    rows.map(({ id }) => id),
    resourceId,
    beforeResourceId,
  )
  await sql`update reservations_resources set group_id = ${groupId}, changed_at = ${ctx.now}
    where resource_id = ${resourceId}`.execute(db)
  await sql`
    update reservations_resources r set sort_order = place.nth
    from unnest(${ordered}::int[]) with ordinality place (resource_id, nth)
    where r.resource_id = place.resource_id and r.sort_order <> place.nth`.execute(db)
  await report(ctx, 'resourceMoved', resource, { name: resource.name.ko, into: group.name.ko })
  return { resourceId }
}

/**
 * Takes a resource out of use, or back. What is booked and not over yet is cancelled only when that is said.
 * @throws AppError NotFoundException, ConflictException that says how many bookings are to come
 */
export async function retireResource(ctx: Ctx, { resourceId, state, bookings }: Input<'retireResource'>) {
  const { db, now } = ctx
  const resource = await toChange(ctx, () => resourceInReach(ctx, resourceId))
  if (resource.isRetired === (state === 'retired')) return { cancelled: 0 }
  const coming = state === 'retired' ? await comingToCancel(ctx, resourceId) : []
  if (coming.length > 0 && bookings === 'refuse')
    throw conflict('reservations.administration.faults.stillBooked', { count: coming.length })
  await cancelBookings(ctx, coming)
  await db
    .updateTable('reservations_resources')
    .set({ retired_at: state === 'retired' ? now : null, version: resource.version + 1, changed_at: now })
    .where('resource_id', '=', resourceId)
    .execute()
  if (coming.length > 0) {
    await sayChanged(ctx, 'cancelled', { bookingIds: coming, resourceIds: [resourceId] })
    await auditOf(ctx, 'cancelled', { resourceId, comCode: resource.comCode, bookingIds: coming })
  }
  const act = state === 'retired' ? 'resourceRetired' : 'resourceBroughtBack'
  await report(ctx, act, resource, { name: resource.name.ko, cancelled: coming.length })
  return { cancelled: coming.length }
}

/** Bookings are held before their resource, as every change does; what was booked in between is found the second time. */
async function comingToCancel({ db, now }: Ctx, resourceId: number): Promise<number[]> {
  const held = async () => {
    const { rows } = await sql<{ id: number }>`
      select b.booking_id as id from reservations_bookings b
      where b.resource_id = ${resourceId} and lower(b.period) > ${now}::timestamptz - interval '32 days'
        and upper(b.period) > ${now} and ${holds}
      order by b.booking_id for update`.execute(db)
    return rows.map(({ id }) => id)
  }
  await held()
  await lockResources(db, [resourceId])
  return held()
}

/** @throws AppError NotFoundException, ConflictException for one that somebody has booked: who had what stays known */
export async function removeResource(ctx: Ctx, { resourceId }: Input<'removeResource'>) {
  const resource = await toChange(ctx, () => resourceInReach(ctx, resourceId))
  await lockResources(ctx.db, [resourceId])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations_bookings where resource_id = ${resourceId}`.execute(ctx.db)
  if (rows[0]!.count > 0) throw conflict('reservations.administration.faults.everBooked', { count: rows[0]!.count })
  const { key } = await ctx.db
    .deleteFrom('reservations_resources')
    .where('resource_id', '=', resourceId)
    .returning('picture_key as key')
    .executeTakeFirstOrThrow()
  await dropPicture(ctx, key)
  await report(ctx, 'resourceRemoved', resource, { name: resource.name.ko })
  return { resourceId }
}
