import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Counts } from '#platform/server/offers/counts.ts'
import type { Todo } from '#platform/server/offers/todo.ts'
import type { TaskStatus } from '../../contract/tasks.rules.ts'
import { isSeenBy, joinAreasOf } from '../tasks.access.ts'
import { summaryPage, taskPageOf } from './task-page.ts'

/** As the widget calls the states (G-038). */
const words = { ToDo: 'Todo', Process: 'Progress', Completed: 'Completed', Pending: 'Pending' } as const

/** The tasks that somebody has to do, the last changed first. */
async function latestTasks({ db, viewer }: Ctx, count: number): Promise<Todo[]> {
  const { personCode } = viewer
  const { rows } = await sql<{ taskId: number; title: string; status: TaskStatus; progress: number; changedAt: Date }>`
    select t.task_id as "taskId", t.title, own.status, t.progress::float8 as progress, t.changed_at as "changedAt"
    from tasks_members own join tasks_tasks t on t.task_id = own.task_id
    ${joinAreasOf(personCode)}
    where own.person_code = ${personCode} and ${isSeenBy(personCode)}
    order by t.changed_at desc, t.task_id desc limit ${count}`.execute(db)
  return rows.map(({ taskId, title, status, progress, changedAt }) => ({
    taskId,
    title,
    taskStatus: words[status],
    progress: status === 'Completed' ? 100 : progress,
    changedAt,
    path: taskPageOf(taskId),
  }))
}

export const todos = { path: summaryPage, load: latestTasks }

/** What somebody has still to do. */
async function countOpen({ db, viewer }: Ctx): Promise<number> {
  const { personCode } = viewer
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open
    from tasks_members own join tasks_tasks t on t.task_id = own.task_id
    ${joinAreasOf(personCode)}
    where own.person_code = ${personCode} and own.status in ('ToDo', 'Process') and ${isSeenBy(personCode)}`.execute(db)
  return rows[0]!.open
}

export const counts: Counts = { todo: { path: summaryPage, count: countOpen } }
