import { sql } from 'kysely'
import { addDays } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { ranksBetween } from '../../contract/rank.ts'
import type { TemplateContent, TemplateTask } from '../../contract/templates.ts'
import { columnOf } from '../changes/columns.ts'
import { sayCreated, taskNumbers } from '../changes/many-created.ts'

type NewArea = { areaId: string; comCode: string }

/** Gives a new area the columns and tasks of a template. @param firstDay of the area, yyyy-MM-dd */
export async function putTemplate(ctx: Ctx, area: NewArea, content: TemplateContent, firstDay: string): Promise<void> {
  const { db, viewer, now } = ctx
  const bucketIds = await putColumns(ctx, area, content)
  if (content.tasks.length === 0) return
  const { bucketId: toDo } = await columnOf(db, area.areaId, { status: 'ToDo' })
  const taskIds = await taskNumbers(db, content.tasks.length)
  const ranks = ranksBetween(null, null, content.tasks.length)
  const dayOf = (days: number | null) => (days === null ? null : addDays(firstDay, days))
  const rowOf = (task: TemplateTask, place: number) => ({
    task_id: taskIds[place]!,
    com_code: area.comCode,
    area_id: area.areaId,
    bucket_id: task.column === null ? toDo : bucketIds[task.column]!,
    status: 'ToDo' as const,
    rank: ranks[place]!,
    title: task.title,
    parent_task_id: task.parent === null ? null : taskIds[task.parent]!,
    start_date: dayOf(task.startsOn),
    end_date: dayOf(task.endsOn),
    priority: task.priority,
    labels: task.labels,
    checks: task.checks.length,
    created_by: viewer.personCode,
    created_at: now,
    updated_by: viewer.personCode,
    changed_at: now,
  })
  const named = content.tasks.map((task, place) => ({ ...task, taskId: taskIds[place]! }))
  await insertRows(db, 'tasks_tasks', content.tasks.map(rowOf))
  await insertRows(
    db,
    'tasks_tags',
    named.flatMap(({ taskId, tags }) => tags.map((name) => ({ task_id: taskId, name }))),
  )
  await insertRows(
    db,
    'tasks_checks',
    named.flatMap(({ taskId, checks }) => {
      const places = ranksBetween(null, null, checks.length)
      return checks.map((title, nth) => ({ task_id: taskId, title, rank: places[nth]! }))
    }),
  )
  await sayCreated(ctx, area, taskIds)
}

/** @returns the numbers of the own columns, in their order */
async function putColumns({ db }: Ctx, { areaId }: NewArea, { columns, limits }: TemplateContent): Promise<number[]> {
  await sql`
    update tasks_buckets set card_limit = (${JSON.stringify(limits)}::jsonb ->> status)::int
    where area_id = ${areaId} and is_base`.execute(db)
  const { rows } = await sql<{ bucketId: number }>`
    insert into tasks_buckets (area_id, status, is_base, title, card_limit, sort_order)
    select ${areaId}, own.status, false, own.title, own."cardLimit", own.nth
    from jsonb_to_recordset(${JSON.stringify(columns.map((column, nth) => ({ ...column, nth: nth + 1 })))}::jsonb)
      own (status text, title text, "cardLimit" int, nth int)
    order by own.nth returning bucket_id as "bucketId"`.execute(db)
  return rows.map(({ bucketId }) => bucketId)
}
