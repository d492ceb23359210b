import { sql } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { feedCalls } from '../../contract/feed.contract.ts'
import { type Act, limits } from '../../contract/tasks.rules.ts'
import { groupIdOf, isSeenBy, joinAreasOf } from '../tasks.access.ts'
import { namedDetails } from './task-feed.ts'

type Calls = typeof feedCalls
type Line = {
  feedId: number
  taskId: number
  act: Act
  details: Record<string, string>
  personCode: string | null
  at: Date
  title: string
  areaId: string | null
  acronym: string | null
  isRead: boolean
}

/** What others said of one's tasks and did with them, the newest first (TASK-054, TASK-067). */
export async function readWorkFeed(
  ctx: Ctx,
  { pageNum, rowCount }: CallParsedInput<Calls['workFeed']>,
): Promise<CallResult<Calls['workFeed']>> {
  const { db, viewer } = ctx
  const { personCode } = viewer
  const { rows } = await sql<Line>`
    select h.history_id as "feedId", t.task_id as "taskId", h.act, h.details, h.person_code as "personCode", h.at, t.title,
           t.area_id as "areaId", a.acronym, h.history_id <= coalesce(
             (select read_until from tasks_feed_reads where person_code = ${personCode}), 0) as "isRead"
    from tasks_feed f
    join tasks_history h on h.history_id = f.history_id
    join tasks_tasks t on t.task_id = h.task_id
    left join tasks_areas a on a.area_id = t.area_id
    ${joinAreasOf(personCode)}
    where f.person_code = ${personCode} and ${isSeenBy(personCode)}
    order by f.history_id desc
    limit ${rowCount + 1} offset ${(pageNum - 1) * rowCount}`.execute(db)
  const shown = rows.slice(0, rowCount)
  const people = await writersOf(db, viewer.comCode, [...new Set(shown.flatMap((line) => line.personCode ?? []))])
  const told = await namedDetails(
    ctx,
    shown.map(({ details }) => details),
  )
  return {
    items: shown.map((line, nth) => ({
      feedId: line.feedId,
      taskId: line.taskId,
      act: line.act,
      details: told[nth]!,
      createdUser: line.personCode === null ? null : (people.get(line.personCode) ?? null),
      createdDate: line.at.toISOString(),
      title: line.title,
      groupId: groupIdOf(line.areaId),
      groupAcronym: line.acronym ?? '',
      isRead: line.isRead,
    })),
    unread: await unreadOf(ctx),
    hasMore: rows.length > rowCount,
  }
}

/**
 * Marks the feed as read up to an entry; never less far than before.
 * @throws AppError NotFoundException for an entry of somebody else's feed, the same as for none
 */
export async function markFeedRead(
  ctx: Ctx,
  { feedId }: CallParsedInput<Calls['readWorkFeed']>,
): Promise<CallResult<Calls['readWorkFeed']>> {
  const { rows } = await sql<{ until: number }>`
    insert into tasks_feed_reads (person_code, read_until)
    select person_code, history_id from tasks_feed
    where person_code = ${ctx.viewer.personCode} and history_id = ${feedId}
    on conflict (person_code) do update set read_until = greatest(tasks_feed_reads.read_until, excluded.read_until)
    returning read_until as until`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return { unread: await unreadOf(ctx) }
}

/** How much of it is new, counted up to what is shown of the number. */
async function unreadOf({ db, viewer }: Ctx): Promise<number> {
  const { personCode } = viewer
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from tasks_feed f
      join tasks_history h on h.history_id = f.history_id
      join tasks_tasks t on t.task_id = h.task_id
      ${joinAreasOf(personCode)}
      where f.person_code = ${personCode} and ${isSeenBy(personCode)}
        and f.history_id > coalesce((select read_until from tasks_feed_reads where person_code = ${personCode}), 0)
      limit ${sql.lit(limits.feed)}) fresh`.execute(db)
  return rows[0]!.unread
}
