import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { checkRoomForFeed, newFeedAddress, removeFeedOf } from '#platform/server/icalendar/feed-addresses.ts'
import type { calendarFeedCalls } from '../../contract/calendar-feeds.contract.ts'
import { type FeedLook, limits } from '../../contract/tasks.rules.ts'
import { areaFor, areaIdOf } from '../tasks.access.ts'

type Calls = typeof calendarFeedCalls
type Row = {
  feedId: number
  areaId: string | null
  title: string | null
  look: FeedLook
  madeAt: Date
  lastUsedAt: Date | null
}

/** The addresses of whoever asks, those of what she has to do first. */
export async function listCalendarFeeds({ db, viewer }: Ctx): Promise<CallResult<Calls['calendarFeeds']>> {
  const { rows } = await sql<Row>`
    select f.feed_id as "feedId", f.area_id as "areaId", a.title, f.look, f.made_at as "madeAt",
           f.last_used_at as "lastUsedAt"
    from tasks_feeds f left join tasks_areas a on a.area_id = f.area_id
    where f.person_code = ${viewer.personCode}
    order by a.title nulls first, f.area_id, f.look limit ${sql.lit(limits.calendarFeeds)}`.execute(db)
  return {
    items: rows.map(({ feedId, areaId, title, look, madeAt, lastUsedAt }) => ({
      feedId,
      area: areaId === null ? null : { groupId: areaId, groupTitle: title ?? '' },
      look,
      madeAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/**
 * Makes an address, or another one in the place of that which is there.
 * @throws AppError NotFoundException for an area one does not belong to, ConflictException when there are too many
 */
export async function makeCalendarFeed(
  ctx: Ctx,
  { groupId, look }: CallParsedInput<Calls['makeCalendarFeed']>,
): Promise<CallResult<Calls['makeCalendarFeed']>> {
  const { db, viewer, now, audit } = ctx
  const areaId = groupId === null ? null : areaIdOf(groupId)
  if (areaId !== null) await areaFor(ctx, areaId)
  const { items } = await listCalendarFeeds(ctx)
  const isThere = items.some((each) => each.look === look && (each.area?.groupId ?? null) === areaId)
  if (!isThere) checkRoomForFeed(items, limits.calendarFeeds)
  const { url, token_hash } = newFeedAddress(ctx, 'tasks')
  const made = { token_hash, made_at: now, last_used_at: null }
  const { feed_id: feedId } = await db
    .insertInto('tasks_feeds')
    .values({ person_code: viewer.personCode, area_id: areaId, look, ...made })
    .onConflict((known) => known.columns(['person_code', 'area_id', 'look']).doUpdateSet(made))
    .returning('feed_id')
    .executeTakeFirstOrThrow()
  await audit('tasks.feedMade', { target: `feed:${feedId}`, details: { groupId: areaId, look } })
  return { feedId, url }
}

/** @throws AppError NotFoundException, the same for that of somebody else and for none */
export const removeCalendarFeed = (
  ctx: Ctx,
  { feedId }: CallParsedInput<Calls['removeCalendarFeed']>,
): Promise<CallResult<Calls['removeCalendarFeed']>> => removeFeedOf(ctx, 'tasks', feedId)
