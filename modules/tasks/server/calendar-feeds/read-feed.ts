import { sql } from 'kysely'
import { preferencesOfOpenAccounts } from '#modules/accounts/server/accounts.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { calendarFeed } from '#platform/server/icalendar/calendar-file.ts'
import { uidOf } from '#platform/server/icalendar/uid.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { plainTextOf } from '#platform/server/rich-text/clean.ts'
import { noteTokenUse } from '#platform/server/token-use.ts'
import { hashOfToken } from '#platform/server/tokens.ts'
import { writingAside } from '#platform/server/worker/worker-queue.ts'
import type { calendarFeedCalls } from '../../contract/calendar-feeds.contract.ts'
import { type FeedLook, limits } from '../../contract/tasks.rules.ts'
import { taskPageOf } from '../home/task-page.ts'
import { tasksOfArea, tasksOfType } from '../tasks/list-tasks.ts'
import { areasOf, isSeenBy, joinAreasOf } from '../tasks.access.ts'
import { type ToldTask, writeTasks } from './write-tasks.ts'

type Read = (typeof calendarFeedCalls)['readCalendarFeed']
type Row = Omit<ToldTask, 'uid' | 'parentUid' | 'text' | 'page'> & {
  taskId: number
  parentTaskId: number | null
  description: string
}

/** A feed tells what was completed at most so long ago, days. */
const pastDays = 31
/** Tasks that are written at once, some milliseconds. */
const few = 50

/**
 * The tasks that an address stands for, as its owner may see them now: of an area she has left nothing.
 * @throws AppError NotFoundException, the same for an address that was taken back, one whose owner may not sign in or does
 * not belong to the area any more, and for none
 */
export async function readCalendarFeed(ctx: PublicCtx, { token }: CallParsedInput<Read>): Promise<FileAnswer> {
  const { db, services } = ctx
  const feed = await db
    .selectFrom('tasks_feeds')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (!feed) throw notFound()
  const { person_code: personCode, area_id: areaId, look } = feed
  const language = (await preferencesOfOpenAccounts(db, [personCode])).get(personCode)?.language
  if (!language) throw notFound()
  const name = areaId === null ? undefined : await titleOf(ctx, personCode, areaId)
  const calendar = {
    name: name ?? services.texts.say(language, { key: 'tasks.types.mytask' }),
    look,
    tasks: await tasksOf(ctx, personCode, areaId, look),
  }
  await noteTokenUse(ctx, 'tasks_feeds', token, feed.last_used_at)
  return calendarFeed(
    calendar.tasks.length <= few
      ? writeTasks(calendar)
      : await writingAside.run<typeof writeTasks>(new URL('./write-tasks.ts', import.meta.url), 'writeTasks', calendar),
  )
}

async function titleOf({ db }: PublicCtx, personCode: string, areaId: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select a.title from ${areasOf(personCode)} mine join tasks_areas a on a.area_id = mine.area_id
    where a.area_id = ${areaId}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].title
}

async function tasksOf(
  { db, now, services, origin }: PublicCtx,
  personCode: string,
  areaId: string | null,
  look: FeedLook,
): Promise<ToldTask[]> {
  const status = areaId === null ? sql`coalesce(own.status, t.status)` : sql`t.status`
  const { rows } = await sql<Row>`
    select t.task_id as "taskId", t.parent_task_id as "parentTaskId", t.title, t.description, ${status} as status,
           t.start_date::text as "startDate", t.end_date::text as "endDate", to_char(t.end_time, 'HH24:MI') as "endTime",
           t.priority, t.area_id is null as "isOwn", t.created_at as "createdAt", t.changed_at as "changedAt",
           t.completed_at as "completedAt", t.version,
           array(select name from tasks_tags where task_id = t.task_id order by tag_id) as tags
    from ${areaId === null ? tasksOfType('mytask', personCode) : tasksOfArea(areaId, personCode)}
    ${joinAreasOf(personCode)}
    where ${isSeenBy(personCode)} ${look === 'days' ? sql`and t.end_date is not null` : sql``}
      and (${status} <> 'Completed' or coalesce(t.completed_at, t.changed_at) > ${new Date(now.getTime() - pastDays * 86_400_000)})
    order by t.end_date, t.task_id limit ${sql.lit(limits.feedTasks)}`.execute(db)
  return rows.map(({ taskId, parentTaskId, description, ...row }) => ({
    ...row,
    uid: uidOf(services, 'tasks', String(taskId)),
    parentUid: parentTaskId === null ? null : uidOf(services, 'tasks', String(parentTaskId)),
    text: plainTextOf(description),
    page: `${origin}/po${taskPageOf(taskId)}`,
  }))
}
