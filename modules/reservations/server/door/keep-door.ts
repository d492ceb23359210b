import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { hashOfToken, newToken } from '#platform/server/tokens.ts'
import type { doorCalls } from '../../contract/door.contract.ts'
import { resourceFor } from '../reservations.access.ts'

type Calls = typeof doorCalls

/** @throws AppError NotFoundException, AccessDeniedException for who does not manage the resource */
export async function readDoor(ctx: Ctx, { id }: CallParsedInput<Calls['door']>): Promise<CallResult<Calls['door']>> {
  await resourceFor(ctx, id, 'manage')
  const row = await ctx.db.selectFrom('reservations_doors').selectAll().where('resource_id', '=', id).executeTakeFirst()
  return {
    door: row
      ? {
          showsTitles: row.shows_titles,
          madeAt: row.made_at.toISOString(),
          lastUsedAt: row.last_used_at?.toISOString() ?? null,
        }
      : null,
  }
}

/**
 * Puts a display at a door, gives it another address, or changes what it tells.
 * @throws AppError as {@link readDoor}
 */
export async function saveDoor(
  ctx: Ctx,
  { id, showsTitles, renew }: CallParsedInput<Calls['saveDoor']>,
): Promise<CallResult<Calls['saveDoor']>> {
  const { db, now } = ctx
  const resource = await resourceFor(ctx, id, 'manage')
  const { numUpdatedRows } = await db
    .updateTable('reservations_doors')
    .set({ shows_titles: showsTitles })
    .where('resource_id', '=', id)
    .executeTakeFirst()
  const isThere = numUpdatedRows > 0n
  const token = isThere && !renew ? null : newToken()
  if (token !== null) {
    const made = { token_hash: hashOfToken(token), made_at: now, last_used_at: null }
    await db
      .insertInto('reservations_doors')
      .values({ resource_id: id, shows_titles: showsTitles, ...made })
      .onConflict((known) => known.column('resource_id').doUpdateSet(made))
      .execute()
  }
  const what = token === null ? 'doorChanged' : isThere ? 'doorRenewed' : 'doorMade'
  await ctx.audit(`reservations.${what}`, {
    target: `resource:${id}`,
    comCode: resource.comCode,
    details: { showsTitles },
  })
  return { path: token && `/po/reserve/door#${token}` }
}

/** @throws AppError as {@link readDoor}; NotFoundException where there is none */
export async function removeDoor(
  ctx: Ctx,
  { id }: CallParsedInput<Calls['removeDoor']>,
): Promise<CallResult<Calls['removeDoor']>> {
  const { comCode } = await resourceFor(ctx, id, 'manage')
  const { numDeletedRows } = await ctx.db
    .deleteFrom('reservations_doors')
    .where('resource_id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  await ctx.audit('reservations.doorRemoved', { target: `resource:${id}`, comCode })
  return { id }
}
