import { sql } from 'kysely'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { hashOfToken, newToken } from '#platform/server/tokens.ts'

// Private addresses under which calendar programs read. A module keeps them in its table `<module>_feeds`, with feed_id,
// person_code, token_hash and last_used_at, and answers them at `/api/<module>/feed.ics`.

/** A new address, told once. @returns also what the table keeps of it */
export function newFeedAddress({ origin }: Ctx, module: string): { url: string; token_hash: Buffer } {
  const token = newToken()
  return { url: `${origin}/cm/api/${module}/feed.ics?token=${token}`, token_hash: hashOfToken(token) }
}

/** @throws AppError ConflictException when there are as many as there may be */
export function checkRoomForFeed(feeds: readonly unknown[], most: number): void {
  if (feeds.length >= most) throw conflict('feeds.tooMany', { most })
}

/**
 * Removes an address of whoever asks: it answers nobody any more.
 * @throws AppError NotFoundException, the same for that of somebody else and for none
 */
export async function removeFeedOf(
  { db, viewer, audit }: Ctx,
  module: string,
  feedId: number,
): Promise<{ feedId: number }> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(`${module}_feeds`)} where feed_id = ${feedId} and person_code = ${viewer.personCode}`.execute(
    db,
  )
  if (numAffectedRows === 0n) throw notFound()
  await audit(`${module}.feedRemoved`, { target: `feed:${feedId}` })
  return { feedId }
}
