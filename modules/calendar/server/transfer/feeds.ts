import { sql } from 'kysely'
import { preferencesOfOpenAccounts } from '#modules/accounts/server/accounts.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx, PublicCtx } from '#platform/server/ctx.ts'
import { calendarFeed } from '#platform/server/icalendar/calendar-file.ts'
import { checkRoomForFeed, newFeedAddress, removeFeedOf } from '#platform/server/icalendar/feed-addresses.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { noteTokenUse } from '#platform/server/token-use.ts'
import { hashOfToken } from '#platform/server/tokens.ts'
import type { calendarCalls } from '../../contract/calendar.contract.ts'
import { limits } from '../../contract/calendar.rules.ts'
import { foldersWithOwn, type Looker, seenFolder } from '../calendar.access.ts'
import { holdersOf } from '../events/list-events.ts'
import { sightOfEvent } from '../events/sight.ts'
import { eventsAfter, withPeople } from './export-rows.ts'
import { calendarText } from './write-ics.ts'

type Calls = typeof calendarCalls

/** A feed tells what ended at most so long ago, days. */
const pastDays = 366

export async function listFeeds({ db, viewer }: Ctx): Promise<CallResult<Calls['feeds']>> {
  const rows = await db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('person_code', '=', viewer.personCode)
    .orderBy('feed_id')
    .limit(sql.lit(100))
    .execute()
  return {
    items: rows.map((row) => ({
      feedId: row.feed_id,
      name: row.name,
      folderId: row.folder_id,
      busyOnly: row.busy_only,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    can: { create: rows.length < limits.feeds },
  }
}

/**
 * Makes an address: 256 random bits, told once.
 * @throws AppError NotFoundException for a folder one does not see, ConflictException when there are too many
 */
export async function createFeed(
  ctx: Ctx,
  { name, folderId: asked, busyOnly }: CallParsedInput<Calls['createFeed']>,
): Promise<CallResult<Calls['createFeed']>> {
  const { db, viewer, now, audit } = ctx
  const folder = asked === null || asked === 0 ? null : await seenFolder(db, viewer, asked)
  const { items } = await listFeeds(ctx)
  checkRoomForFeed(items, limits.feeds)
  const { url, token_hash } = newFeedAddress(ctx, 'calendar')
  const { feed_id: feedId } = await db
    .insertInto('calendar_feeds')
    .values({
      person_code: viewer.personCode,
      name,
      token_hash,
      folder_id: folder?.folderId ?? null,
      busy_only: busyOnly,
      created_at: now,
      last_used_at: null,
    })
    .returning('feed_id')
    .executeTakeFirstOrThrow()
  await audit('calendar.feedMade', { target: `feed:${feedId}`, details: { name, busyOnly } })
  return { feedId, url }
}

/** @throws AppError NotFoundException, the same for that of somebody else and for none */
export const removeFeed = (
  ctx: Ctx,
  { feedId }: CallParsedInput<Calls['removeFeed']>,
): Promise<CallResult<Calls['removeFeed']>> => removeFeedOf(ctx, 'calendar', feedId)

/**
 * The calendar that an address stands for, as its owner may see it now: what is no longer shared with her is gone from
 * it, too.
 * @throws AppError NotFoundException, the same for a removed address, one whose owner may not sign in, and for none
 */
export async function readFeed(ctx: PublicCtx, { token }: CallParsedInput<Calls['readFeed']>): Promise<FileAnswer> {
  const { db, services, now } = ctx
  const feed = await db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (!feed) throw notFound()
  const { person_code: personCode } = feed
  const preferences = (await preferencesOfOpenAccounts(db, [personCode])).get(personCode)
  if (!preferences) throw notFound()
  const looker: Looker = { personCode, comCode: '', grants: new Set() }
  const folders = await foldersWithOwn(db, looker)
  const meant = folders.filter(({ folderId, relation }) =>
    feed.folder_id === null ? relation === 'own' : folderId === feed.folder_id,
  )
  if (meant.length === 0) throw notFound()
  const after = new Date(now.getTime() - pastDays * 86_400_000)
  const rows = await eventsAfter(db, holdersOf(meant, personCode), after, personCode)
  const byNumber = new Map(meant.map((folder) => [folder.folderId, folder]))
  const events = await withPeople(db, rows, (row) => {
    const shown = { isPrivate: row.is_private, organiserCode: row.organiser_code, answer: row.isAsked ? 'none' : null }
    const sight = sightOfEvent(shown, byNumber.get(row.folder_id), personCode)
    if (sight === 'nothing') return undefined
    const told = feed.busy_only ? 'busy' : sight
    return told === 'busy' && row.show_as === 'free' ? undefined : told
  })
  await noteTokenUse(ctx, 'calendar_feeds', token, feed.last_used_at)
  const busy = services.texts.say(preferences.language, { key: 'calendar.showAs.busy' })
  const text = await calendarText({ name: feed.name, events, words: { busy } })
  return calendarFeed(text)
}
