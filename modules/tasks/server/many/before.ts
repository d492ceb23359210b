import { sql } from 'kysely'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { ChangeOfMany } from '../../contract/many.contract.ts'
import { limits, type TaskStatus } from '../../contract/tasks.rules.ts'

/** What is taken back: what is changed of several tasks, and two acts that are done with one alone. */
export type TakenBack = Exclude<ChangeOfMany['kind'], 'done'> | 'skip' | 'hours'

/** Time that somebody spent, as it is kept. */
export type HourRow = { entry_id: number; person_code: string | null; day: string; minutes: number }

/** A task as it was before it was changed. */
export type Before = {
  bucketId: number
  status: TaskStatus
  rank: string
  startDate: string | null
  endDate: string | null
  /** HH:mm. */
  endTime: string | null
  priority: number
  labels: number
  completedAt: string | null
  version: number
  /** The day of its series that it stood for. */
  seriesDay: string | null
  /** Time of it that was removed. */
  entry?: HourRow
  /** How far each of its members was, by code. */
  members: Readonly<Record<string, TaskStatus>>
}

/** Some tasks as they are now, whoever sees them. */
export async function tasksNow({ db }: Pick<Ctx, 'db'>, taskIds: readonly number[]): Promise<Map<number, Before>> {
  const { rows } = await sql<{ taskId: number; was: Before }>`
    select t.task_id as "taskId", jsonb_build_object(
      'bucketId', t.bucket_id, 'status', t.status, 'rank', t.rank, 'startDate', t.start_date, 'endDate', t.end_date,
      'endTime', to_char(t.end_time, 'HH24:MI'), 'priority', t.priority, 'labels', t.labels,
      'completedAt', t.completed_at, 'version', t.version, 'seriesDay', t.series_day,
      'members', coalesce((
        select jsonb_object_agg(m.person_code, m.status) from tasks_members m where m.task_id = t.task_id
      ), '{}')) as was
    from tasks_tasks t where t.task_id = any(${[...taskIds]}::int[])`.execute(db)
  return new Map(rows.map(({ taskId, was }) => [taskId, was]))
}

/**
 * Keeps what tasks were before they were changed, for whoever changed them.
 * @param changed of which those are kept that are others now
 * @returns the number by which it is taken back
 */
export async function keepBefore(
  { db, viewer, now }: Ctx,
  kind: TakenBack,
  before: ReadonlyMap<number, Before>,
  changed: readonly number[],
): Promise<number> {
  const { change_id } = await db
    .insertInto('tasks_changes')
    .values({ person_code: viewer.personCode, kind, made_at: now })
    .returning('change_id')
    .executeTakeFirstOrThrow()
  const kept = changed.map((taskId) => ({ task_id: taskId, was: before.get(taskId) }))
  await sql`
    insert into tasks_before (change_id, task_id, version, was)
    select ${change_id}, t.task_id, t.version, kept.was
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) kept (task_id int, was jsonb)
    join tasks_tasks t on t.task_id = kept.task_id
    where t.version <> (kept.was ->> 'version')::int or t.deleted_at is not null`.execute(db)
  return change_id
}

const oldest = (now: Date): Date => new Date(now.getTime() - limits.undoHours * 3_600_000)

export type Kept = { taskId: number; version: number; was: Before }

/**
 * What somebody changed of late and may take back, held until the transaction ends; once.
 * @returns undefined for what others changed, too long ago or not at all
 */
export async function takeBefore(
  { db, viewer, now }: Ctx,
  changeId: number,
): Promise<{ kind: TakenBack; kept: Kept[] } | undefined> {
  const { rows } = await sql<Kept>`
    select b.task_id as "taskId", b.version, b.was from tasks_before b where b.change_id = ${changeId}
    order by b.task_id limit ${sql.lit(limits.atOnce)}`.execute(db)
  const change = await db
    .deleteFrom('tasks_changes')
    .where('change_id', '=', changeId)
    .where('person_code', '=', viewer.personCode)
    .where('made_at', '>', oldest(now))
    .returning('kind')
    .executeTakeFirst()
  return change && { kind: change.kind, kept: rows }
}

/** Forgets what nobody takes back any more. */
export async function forgetBefore({ database, now }: Services): Promise<void> {
  await database.writer.deleteFrom('tasks_changes').where('made_at', '<', oldest(now())).execute()
}
