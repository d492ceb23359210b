import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import { deviceOf } from '#modules/accounts/server/accounts.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { alertSettingsCalls, PushDevice } from '../../contract/alert-settings.contract.ts'
import '../alerts.tables.ts'

/** Browsers one person can have; the oldest makes room for the next. */
const deviceLimit = 20

const columns = ['subscription_id', 'device', 'added_at', 'session_id'] as const
type Row = { subscription_id: number; device: string; added_at: Date; session_id: string }

const toDevice = ({ viewer }: Pick<Ctx, 'viewer'>, row: Row): PushDevice => ({
  subscriptionId: row.subscription_id,
  device: row.device,
  addedAt: row.added_at.toISOString(),
  isThisSession: row.session_id === viewer.sessionId,
})

/** The browsers of the person that may be notified, newest first. */
export async function myDevices(ctx: Pick<Ctx, 'db' | 'viewer'>): Promise<PushDevice[]> {
  const rows = await ctx.db
    .selectFrom('alerts_subscriptions')
    .select(columns)
    .where('person_code', '=', ctx.viewer.personCode)
    .orderBy('subscription_id', 'desc')
    .limit(sql.lit(deviceLimit))
    .execute()
  return rows.map((row) => toDevice(ctx, row))
}

type Subscribe = CallParsedInput<typeof alertSettingsCalls.subscribe>

/**
 * Keeps the subscription of this browser, for this session. A browser that had another person's before is hers now.
 * @throws AppError ValidationException when the address is not https or a key is none
 */
export async function subscribe(ctx: Ctx, { endpoint, keys }: Subscribe): Promise<PushDevice> {
  const { db, viewer, now } = ctx
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url?.protocol !== 'https:' || !endpoint.startsWith('https://') || url.username || url.password)
    throw invalid('endpoint', 'alerts.errors.subscription')
  if (!isPublicKey(keys.p256dh)) throw invalid('keys.p256dh', 'alerts.errors.subscription')
  if (bytesOf(keys.auth)?.length !== 16) throw invalid('keys.auth', 'alerts.errors.subscription')
  const values = {
    person_code: viewer.personCode,
    session_id: viewer.sessionId,
    p256dh: keys.p256dh,
    auth: keys.auth,
    device: deviceOf(ctx.userAgent),
  }
  const row = await db
    .insertInto('alerts_subscriptions')
    .values({ endpoint, added_at: now, ...values })
    .onConflict((same) => same.column('endpoint').doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('alerts_subscriptions')
    .where('subscription_id', 'in', (older) =>
      older
        .selectFrom('alerts_subscriptions')
        .select('subscription_id')
        .where('person_code', '=', viewer.personCode)
        .where('subscription_id', '<>', row.subscription_id)
        .orderBy('subscription_id', 'desc')
        .offset(sql.lit(deviceLimit - 1)),
    )
    .execute()
  return toDevice(ctx, row)
}

/** Ends it for a browser by its address; for one that is not hers nothing happens. */
export async function unsubscribe(
  { db, viewer }: Ctx,
  { endpoint }: { endpoint: string },
): Promise<{ removed: boolean }> {
  const { numDeletedRows } = await db
    .deleteFrom('alerts_subscriptions')
    .where('person_code', '=', viewer.personCode)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return { removed: numDeletedRows > 0n }
}

/**
 * Ends it for one of her browsers.
 * @throws AppError NotFoundException, the same for somebody else's and for none
 */
export async function removeDevice(
  { db, viewer }: Ctx,
  { subscriptionId }: { subscriptionId: number },
): Promise<{ removed: true }> {
  const { numDeletedRows } = await db
    .deleteFrom('alerts_subscriptions')
    .where('person_code', '=', viewer.personCode)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  return { removed: true }
}

/** Who signs out on a browser, or is signed out there by somebody, is no longer notified on it. */
export async function forgetDevicesOf(db: Db, sessionIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('alerts_subscriptions')
    .where('session_id', '=', sql<string>`any(${[...sessionIds]}::text[])`)
    .execute()
}

const bytesOf = (text: string): Buffer | undefined =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined

/** Whether it is a point of the curve P-256, uncompressed. */
function isPublicKey(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes?.length !== 65) return false
  try {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    curve.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}
