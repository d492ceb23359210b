import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import { pageOfRows, readMark } from '#platform/server/lists/page-mark.ts'
import type { Delivery, HookAnswer } from '../../contract/webhooks.contract.ts'
import { deliveriesKeptDays, testEvent, testPauseSeconds } from '../../contract/webhooks.rules.ts'
import { hookFor } from '../hooks/hooks.ts'
import { claimOf, leaseSeconds, messageIdOf } from './claim.ts'
import { send } from './deliver.ts'
import { deliverJob } from './deliver-job.ts'

const pageSize = 30
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000)

/** What an address was sent, the latest first. */
export async function listDeliveries(ctx: Ctx, { hookId, after }: { hookId: number; after?: string | undefined }) {
  await hookFor(ctx, hookId)
  const mark = readMark(after)
  const behind = mark ? sql`and (d.made_at, d.delivery_id) < (${mark.at}, ${mark.id})` : sql``
  const { rows } = await sql<
    Omit<Delivery, 'madeAt' | 'triedAt' | 'nextAt'> & Record<'madeAt' | 'triedAt' | 'nextAt', Date>
  >`
    select d.delivery_id as "deliveryId", ${messageIdOf} as "messageId", d.event, d.state,
      date_trunc('milliseconds', d.made_at) as "madeAt", d.tries, d.tried_at as "triedAt", d.due_at as "nextAt", d.status
    from webhooks_deliveries d where d.hook_id = ${hookId} ${behind}
    order by d.made_at desc, d.delivery_id desc limit ${sql.lit(pageSize + 1)}`.execute(ctx.db)
  const page = pageOfRows(rows, pageSize, ({ madeAt, deliveryId }) => ({ at: madeAt, id: deliveryId }))
  const told = (at: Date | null) => at?.toISOString() ?? null
  return {
    items: page.rows.map((row) => ({
      ...row,
      madeAt: row.madeAt.toISOString(),
      triedAt: told(row.triedAt),
      nextAt: told(row.nextAt),
    })),
    next: page.next,
  }
}

/**
 * Has a message tried again from the beginning, under its id.
 * @throws AppError ConflictException while it is being sent, and for an address that is off
 */
export async function sendAgain(
  ctx: Ctx,
  { hookId, deliveryId }: { hookId: number; deliveryId: number },
): Promise<null> {
  const { db, now, audit, enqueue } = ctx
  const { is_on: isOn } = await hookFor(ctx, hookId)
  const delivery = await db
    .selectFrom('webhooks_deliveries')
    .select(['event', 'leased_until'])
    .where('delivery_id', '=', deliveryId)
    .where('hook_id', '=', hookId)
    .forUpdate()
    .executeTakeFirst()
  if (!delivery || delivery.event === testEvent) throw notFound(`no delivery ${deliveryId}`)
  if (!isOn) throw conflict('webhooks.errors.isOff')
  if (delivery.leased_until && delivery.leased_until > now) throw conflict('webhooks.errors.isBeingSent')
  await db
    .updateTable('webhooks_deliveries')
    .set({ state: 'waiting', due_at: now, tries: 0, leased_until: null })
    .where('delivery_id', '=', deliveryId)
    .execute()
  await audit('webhooks.sentAgain', { target: `webhook:${hookId}`, details: { deliveryId } })
  await enqueue(deliverJob, {})
  return null
}

/**
 * Sends a test message, whether the address is on or off; it is tried once.
 * @throws AppError TooManyRequestsException for a second one within seconds: the portal is no tool for knocking at doors
 */
export async function testHook(ctx: Ctx, { hookId }: { hookId: number }): Promise<HookAnswer> {
  const { services, viewer, now } = ctx
  const deliveryId = await ctx.inTransaction(async ({ db, audit }) => {
    await hookFor({ db, viewer }, hookId)
    // Two at once: the second one waits here and finds the first.
    await db.selectFrom('webhooks_hooks').select('hook_id').where('hook_id', '=', hookId).forUpdate().execute()
    const justNow = await db
      .selectFrom('webhooks_deliveries')
      .select('delivery_id')
      .where('hook_id', '=', hookId)
      .where('event', '=', testEvent)
      .where('made_at', '>', later(now, -testPauseSeconds))
      .executeTakeFirst()
    if (justNow)
      throw new AppError('TooManyRequestsException', 'webhooks.errors.tooSoon', { retryAfterSeconds: testPauseSeconds })
    await audit('webhooks.tested', { target: `webhook:${hookId}` })
    const { delivery_id } = await db
      .insertInto('webhooks_deliveries')
      .values({
        hook_id: hookId,
        raise_id: randomUUID(),
        event: testEvent,
        body: JSON.stringify({ type: testEvent, timestamp: now.toISOString(), data: { comCode: viewer.comCode } }),
        made_at: now,
        state: 'givenUp',
        leased_until: later(now, leaseSeconds),
        tries: 1,
        tried_at: now,
      })
      .returning('delivery_id')
      .executeTakeFirstOrThrow()
    return delivery_id
  })
  const status = await send(services, await claimOf(services.database.writer, deliveryId))
  const isTaken = status !== null && status >= 200 && status < 300
  await services.database.writer
    .updateTable('webhooks_deliveries')
    .set({ status, leased_until: null, ...(isTaken ? { state: 'taken' as const } : {}) })
    .where('delivery_id', '=', deliveryId)
    .execute()
  return { status }
}

/** Forgets what was sent long ago; what still waits is younger than that. */
export async function tidyDeliveries({ database, now }: Services): Promise<void> {
  await database.writer
    .deleteFrom('webhooks_deliveries')
    .where('made_at', '<', later(now(), -deliveriesKeptDays * 86_400))
    .where('due_at', 'is', null)
    .execute()
}
