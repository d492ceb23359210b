import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { JsonOf } from '#platform/server/modules.ts'
import type { alertsCalls } from '../../contract/alerts.contract.ts'
import type { Alert } from '../../contract/alerts.entities.ts'
import { ownAlerts, selectAlert } from './alert-rows.ts'
import { tellUnread } from './unread.ts'

const listLimit = 100

/** The unread alerts of the acting person in the company she acts in, newest first, at most 100. */
export async function listUnread(ctx: Ctx): Promise<JsonOf<Alert[]>> {
  const unread = ownAlerts(ctx)
    .select(selectAlert(ctx).as('alert'))
    .where('read_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('alert_id', 'desc')
    .limit(sql.lit(listLimit))
  const { alerts } = await ctx.db
    .selectFrom(unread.as('unread'))
    .select(sql<string>`coalesce(json_agg(alert), '[]')::text`.as('alerts'))
    .executeTakeFirstOrThrow()
  return new JsonOf(alerts)
}

/**
 * Marks one alert as read, or as unread again.
 * @throws AppError NotFoundException, the same for somebody else's and for none
 */
export async function updateRead(
  ctx: Ctx,
  { AlarmId, IsRead }: CallParsedInput<typeof alertsCalls.updateRead>,
): Promise<CallResult<typeof alertsCalls.updateRead>> {
  const { numUpdatedRows } = await changing(ctx)
    .set(IsRead === 'Y' ? { read_at: sql<Date>`coalesce(read_at, ${ctx.now})` } : standingAlone)
    .where('alert_id', '=', AlarmId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  return { unread: await tellUnread(ctx) }
}

/** Marks all alerts as read, or those up to a moment. */
export async function updateAllRead(
  ctx: Ctx,
  { before }: CallParsedInput<typeof alertsCalls.updateAllRead>,
): Promise<CallResult<typeof alertsCalls.updateAllRead>> {
  const { numUpdatedRows } = await changingUnread(ctx, before).set({ read_at: ctx.now }).executeTakeFirst()
  return { unread: await tellUnread(ctx), changed: Number(numUpdatedRows) }
}

/**
 * Deletes one alert.
 * @throws AppError NotFoundException, the same for somebody else's and for none
 */
export async function remove(
  ctx: Ctx,
  { alarmId }: CallParsedInput<typeof alertsCalls.remove>,
): Promise<CallResult<typeof alertsCalls.remove>> {
  const { numUpdatedRows } = await changing(ctx)
    .set({ deleted_at: ctx.now })
    .where('alert_id', '=', alarmId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  return { unread: await tellUnread(ctx) }
}

/**
 * Takes the deletion of an alert back; it is unread again if it was.
 * @throws AppError NotFoundException once it is gone for good, and for somebody else's
 */
export async function restore(
  ctx: Ctx,
  { alarmId }: CallParsedInput<typeof alertsCalls.restore>,
): Promise<CallResult<typeof alertsCalls.restore>> {
  const { numUpdatedRows } = await changing(ctx)
    .set({ deleted_at: null, collapse_key: sql<string | null>`case when deleted_at is null then collapse_key end` })
    .where('alert_id', '=', alarmId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  return { unread: await tellUnread(ctx) }
}

/** Deletes all unread alerts, or those up to a moment, or those of one tab. */
export async function removeAll(
  ctx: Ctx,
  { before, alarmType }: CallParsedInput<typeof alertsCalls.removeAll>,
): Promise<CallResult<typeof alertsCalls.removeAll>> {
  const { numUpdatedRows } = await changingUnread(ctx, before)
    .set({ deleted_at: ctx.now })
    .$if(alarmType !== undefined, (rows) => rows.where('alert_type', '=', alarmType!))
    .executeTakeFirst()
  return { unread: await tellUnread(ctx), changed: Number(numUpdatedRows) }
}

const changing = ({ db, viewer }: Ctx) =>
  db.updateTable('alerts_alerts').where('person_code', '=', viewer.personCode).where('com_code', '=', viewer.comCode)

/** @param before to the millisecond, as the page knows it; the row may know it more exactly */
const changingUnread = (ctx: Ctx, before: string | undefined) =>
  changing(ctx)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(before !== undefined, (rows) =>
      rows.where(sql`date_trunc('milliseconds', created_at)`, '<=', sql`${before}::timestamptz`),
    )

/** One that comes back takes no further ones in: another of the same object may be unread by now. */
const standingAlone = { read_at: null, in_bell: true, collapse_key: null }
