import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx, PublicCtx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hashOfToken } from '#platform/server/tokens.ts'
import type { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { deviceOf } from '../sessions/device.ts'
import { deviceTokenOf } from './device-cookie.ts'
import { deviceLimit } from './known-devices.ts'

/** Whether the second step was taken at this browser, and the person wished it to be remembered. */
export async function isTrustedDevice(ctx: PublicCtx, personCode: string): Promise<boolean> {
  const token = await deviceTokenOf(ctx)
  if (!token) return false
  const found = await ctx.db
    .selectFrom('accounts_devices')
    .select('device_id')
    .where('person_code', '=', personCode)
    .where('token_hash', '=', hashOfToken(token))
    .where('trusted_until', '>', ctx.now)
    .executeTakeFirst()
  return found !== undefined
}

/** The browsers at which the person is not asked for the second step, the one used last first. */
export async function trustedDevices(ctx: Ctx): Promise<CallResult<typeof secondFactorCalls.trustedDevices>> {
  const token = await deviceTokenOf(ctx)
  const here = token ? hashOfToken(token) : undefined
  const rows = await ctx.db
    .selectFrom('accounts_devices')
    .select(['device_id', 'token_hash', 'user_agent', 'last_used_at', 'trusted_until'])
    .where('person_code', '=', ctx.viewer.personCode)
    .where('trusted_until', '>', ctx.now)
    .orderBy('last_used_at', 'desc')
    .limit(sql.lit(deviceLimit))
    .execute()
  const items = rows.map((row) => ({
    deviceId: row.device_id,
    isThisOne: here?.equals(row.token_hash) ?? false,
    device: deviceOf(row.user_agent),
    lastUsedAt: row.last_used_at.toISOString(),
    until: row.trusted_until!.toISOString(),
  }))
  return { items }
}

/**
 * Asks for the second step at one of the person's browsers again.
 * @throws AppError NotFoundException, the same for a browser of somebody else and for none
 */
export async function distrustDevice(ctx: Ctx, { deviceId }: { deviceId: string }): Promise<{ distrusted: boolean }> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('accounts_devices')
    .set({ trusted_until: null })
    .where('person_code', '=', ctx.viewer.personCode)
    .where('device_id', '=', deviceId)
    .where('trusted_until', '>', ctx.now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('no such browser of hers')
  await ctx.audit('accounts.secondFactor.deviceForgotten', { target: `device:${deviceId}` })
  return { distrusted: true }
}

/** Asks for the second step everywhere again: her password or what she proves herself with was changed. */
export async function distrustDevices(db: Db, personCode: string): Promise<void> {
  await db
    .updateTable('accounts_devices')
    .set({ trusted_until: null })
    .where('person_code', '=', personCode)
    .where('trusted_until', 'is not', null)
    .execute()
}
