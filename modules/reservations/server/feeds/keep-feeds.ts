import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { checkRoomForFeed, newFeedAddress, removeFeedOf } from '#platform/server/icalendar/feed-addresses.ts'
import type { feedCalls } from '../../contract/feeds.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { resourceFor } from '../reservations.access.ts'

type Calls = typeof feedCalls
type Row = { feedId: number; resourceId: number | null; name: LocalName; madeAt: Date; lastUsedAt: Date | null }

/** The addresses of whoever asks, that of her own bookings first. */
export async function listFeeds({ db, viewer }: Ctx): Promise<CallResult<Calls['feeds']>> {
  const { rows } = await sql<Row>`
    select f.feed_id as "feedId", f.resource_id as "resourceId", ${selectLocalName('r.name')} as name,
           f.made_at as "madeAt", f.last_used_at as "lastUsedAt"
    from reservations_feeds f left join reservations_resources r on r.resource_id = f.resource_id
    where f.person_code = ${viewer.personCode}
    order by f.resource_id nulls first limit ${sql.lit(limits.feeds)}`.execute(db)
  return {
    items: rows.map(({ feedId, resourceId, name, madeAt, lastUsedAt }) => ({
      feedId,
      resource: resourceId === null ? null : { resourceId, name },
      madeAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/**
 * Makes an address, or another one in the place of that which is there.
 * @throws AppError NotFoundException for a resource one does not see, ConflictException when there are too many
 */
export async function makeFeed(
  ctx: Ctx,
  { resourceId }: CallParsedInput<Calls['makeFeed']>,
): Promise<CallResult<Calls['makeFeed']>> {
  const { db, viewer, now, audit } = ctx
  if (resourceId !== null) await resourceFor(ctx, resourceId, 'see')
  const { items } = await listFeeds(ctx)
  const isThere = items.some(({ resource }) => (resource?.resourceId ?? null) === resourceId)
  if (!isThere) checkRoomForFeed(items, limits.feeds)
  const { url, token_hash } = newFeedAddress(ctx, 'reservations')
  const made = { token_hash, made_at: now, last_used_at: null }
  const { feed_id: feedId } = await db
    .insertInto('reservations_feeds')
    .values({ person_code: viewer.personCode, resource_id: resourceId, ...made })
    .onConflict((known) => known.columns(['person_code', 'resource_id']).doUpdateSet(made))
    .returning('feed_id')
    .executeTakeFirstOrThrow()
  await audit('reservations.feedMade', { target: `feed:${feedId}`, details: { resourceId } })
  return { feedId, url }
}

/** @throws AppError NotFoundException, the same for that of somebody else and for none */
export const removeFeed = (
  ctx: Ctx,
  { feedId }: CallParsedInput<Calls['removeFeed']>,
): Promise<CallResult<Calls['removeFeed']>> => removeFeedOf(ctx, 'reservations', feedId)
