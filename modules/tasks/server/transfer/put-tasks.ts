import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { ranksBetween } from '../../contract/rank.ts'
import { sayCreated, taskNumbers } from '../changes/many-created.ts'
import type { SeenArea } from '../tasks.access.ts'
import type { Plan, PlannedColumn, PlannedTask } from './plan.ts'

/**
 * Makes what a plan says in an area that is held, each task at the end of its column in the order of the file.
 * @returns the number of the import, by which it is taken back
 */
export async function putTasks(ctx: Ctx, area: SeenArea, { created, newColumns }: Plan): Promise<number> {
  const { db, viewer, now } = ctx
  const bucketIds = await makeColumns(ctx, area, newColumns)
  const { import_id: importId } = await db
    .insertInto('tasks_imports')
    .values({ area_id: area.areaId, person_code: viewer.personCode, at: now, bucket_ids: bucketIds })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  const rows = await rowsOf(ctx, area, created)
  await insertRows(
    db,
    'tasks_tasks',
    rows.map(({ row }) => row),
  )
  await insertRows(
    db,
    'tasks_members',
    rows.flatMap(({ taskId, members, row }) =>
      members.map((person_code) => ({ task_id: taskId, person_code, status: row.status, added_at: now })),
    ),
  )
  await insertRows(
    db,
    'tasks_tags',
    rows.flatMap(({ taskId, task }) => task.tags.map((name) => ({ task_id: taskId, name }))),
  )
  await insertRows(
    db,
    'tasks_checks',
    rows.flatMap(({ taskId, task: { checks = [] } }) => {
      const ranks = ranksBetween(null, null, checks.length)
      return checks.map(({ title, isDone }, nth) => ({
        task_id: taskId,
        title,
        rank: ranks[nth]!,
        done_at: isDone ? now : null,
      }))
    }),
  )
  await writeDown(ctx, area, importId, rows)
  return importId
}

async function makeColumns({ db }: Ctx, { areaId }: SeenArea, columns: readonly PlannedColumn[]): Promise<number[]> {
  const bucketIds: number[] = []
  for (const column of columns) {
    const { rows } = await sql<{ bucketId: number }>`
      insert into tasks_buckets (area_id, status, is_base, title, sort_order)
      select ${areaId}, ${column.status}, false, ${column.title}, coalesce(max(sort_order), 0) + 1
      from tasks_buckets where area_id = ${areaId} returning bucket_id as "bucketId"`.execute(db)
    column.bucketId = rows[0]!.bucketId
    bucketIds.push(column.bucketId)
  }
  return bucketIds
}

type Made = PlannedTask & { taskId: number; row: Awaited<ReturnType<typeof rowOf>> }

async function rowsOf(ctx: Ctx, area: SeenArea, created: readonly PlannedTask[]): Promise<Made[]> {
  const numbers = await taskNumbers(ctx.db, created.length)
  const made: Made[] = []
  for (const [bucketId, tasks] of Map.groupBy(created, ({ column }) => column.bucketId!)) {
    const { rows: last } = await sql<{ rank: string | null }>`
      select max(rank) as rank from tasks_tasks where bucket_id = ${bucketId} and deleted_at is null`.execute(ctx.db)
    const ranks = ranksBetween(last[0]!.rank, null, tasks.length)
    for (const [nth, planned] of tasks.entries()) {
      const taskId = numbers[made.length]!
      made.push({ ...planned, taskId, row: rowOf(ctx, area, planned, { taskId, rank: ranks[nth]! }) })
    }
  }
  return made
}

const rowOf = (
  { viewer, now }: Ctx,
  { areaId, comCode }: SeenArea,
  { task, column }: PlannedTask,
  { taskId, rank }: { taskId: number; rank: string },
) => ({
  task_id: taskId,
  com_code: comCode,
  area_id: areaId,
  bucket_id: column.bucketId!,
  status: column.status,
  rank,
  title: task.title,
  description: task.description,
  start_date: task.startDate,
  end_date: task.endDate,
  end_time: task.endTime,
  priority: task.priority,
  labels: task.labels,
  url: task.url,
  ...countsOf(task.checks ?? []),
  minutes_spent: 0,
  comments: 0,
  created_by: viewer.personCode,
  created_at: now,
  updated_by: viewer.personCode,
  changed_at: now,
  completed_at: column.status === 'Completed' ? now : null,
  version: 1,
})

/** How much of a checklist is done, and how far a task is by that. */
function countsOf(checks: NonNullable<PlannedTask['task']['checks']>) {
  const done = checks.filter(({ isDone }) => isDone).length
  const progress = checks.length === 0 ? 0 : Math.round((done / checks.length) * 10_000) / 100
  return { checks: checks.length, checks_done: done, progress }
}

/** Writes down what was made, and where it came from. */
async function writeDown(ctx: Ctx, area: SeenArea, importId: number, made: readonly Made[]): Promise<void> {
  const { db } = ctx
  const taskIds = made.map(({ taskId }) => taskId)
  await sql`
    insert into tasks_sources (area_id, source_id, task_id, import_id)
    select ${area.areaId}, source_id, task_id, ${importId}
    from unnest(${made.map(({ task }) => task.sourceId)}::text[], ${taskIds}::int[]) made (source_id, task_id)
    on conflict (area_id, source_id) do update set task_id = excluded.task_id, import_id = excluded.import_id`.execute(
    db,
  )
  await sayCreated(ctx, area, taskIds)
}
