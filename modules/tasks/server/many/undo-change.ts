import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { manyCalls } from '../../contract/many.contract.ts'
import { type Act, priorities } from '../../contract/tasks.rules.ts'
import { touched } from '../changes/change-task.ts'
import { columnOf, isFree, rankIn } from '../changes/columns.ts'
import { restoreTask } from '../changes/delete-task.ts'
import { type Details, record, sayDone } from '../changes/telling.ts'
import { putHoursBack } from '../effort/effort.ts'
import { takeNextBack, unskip } from '../repeat/take-back.ts'
import { type SeenTask, taskFor } from '../tasks.access.ts'
import { type Before, type Kept, type TakenBack, takeBefore } from './before.ts'
import { eachTask, holdTasks } from './each-task.ts'

type Calls = typeof manyCalls

/**
 * Brings back what one changed of tasks: their columns and places, days, importance, labels, members and states, what of a
 * series was made or skipped, time that was removed.
 * @throws AppError NotFoundException for what one did not change, too long ago or took back already
 */
export async function undoChange(
  ctx: Ctx,
  { changeId }: CallParsedInput<Calls['undoChange']>,
): Promise<CallResult<Calls['undoChange']>> {
  const change = await takeBefore(ctx, changeId)
  if (!change) throw notFound()
  if (change.kept.length === 0) return { changed: [], refused: [] }
  const kept = new Map(change.kept.map((each) => [each.taskId, each]))
  await holdTasks(ctx, [...kept.keys()], true)
  return eachTask(ctx, kept, (its, _taskId, each) => bringBack(its, change.kind, each))
}

async function bringBack(ctx: Ctx, kind: TakenBack, { taskId, version, was }: Kept): Promise<void> {
  if (kind === 'hours') return putHoursBack(ctx, taskId, was.entry)
  if (kind === 'remove') await restoreTask(ctx, { taskId })
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  if (kind !== 'remove' && task.version !== version) throw conflict('tasks.faults.changedMeanwhile')
  if (kind === 'state' && task.status === 'Completed' && was.status !== 'Completed') await takeNextBack(ctx, task)
  if (kind === 'skip') await unskip(ctx, taskId, was.seriesDay)
  const column = await columnOf(ctx.db, task.areaId, { bucketId: was.bucketId })
  const rank = (await isFree(ctx, was, task, taskId)) ? was.rank : await rankIn(ctx, was.bucketId, task, 'end', taskId)
  await ctx.db
    .updateTable('tasks_tasks')
    .set({
      bucket_id: was.bucketId,
      status: was.status,
      rank,
      start_date: was.startDate,
      end_date: was.endDate,
      end_time: was.endTime,
      priority: was.priority,
      labels: was.labels,
      completed_at: was.completedAt,
      ...touched(ctx),
    })
    .where('task_id', '=', taskId)
    .execute()
  const added = await membersBack(ctx, task, was)
  if (kind === 'period') await record(ctx, taskId, 'scheduled', { start: was.startDate ?? '' })
  const said = wordsOf(kind, was, { column: column.title, userId: added })
  if (said) await sayDone(ctx, task, ...said)
}

/** The members of before with their states. @returns who was one since; nobody where none was added */
async function membersBack({ db }: Ctx, { taskId }: SeenTask, { members }: Before): Promise<string> {
  const was = sql`jsonb_each_text(${JSON.stringify(members)}::jsonb) was`
  const { rows } = await sql<{ code: string }>`
    delete from tasks_members where task_id = ${taskId} and person_code not in (select was.key from ${was})
    returning person_code as code`.execute(db)
  await sql`
    update tasks_members m set status = was.value from ${was}
    where m.task_id = ${taskId} and m.person_code = was.key`.execute(db)
  return rows[0]?.code ?? ''
}

/** How the history tells of it; of a deleted task it has told already that it came back. */
function wordsOf(
  kind: Exclude<TakenBack, 'hours'>,
  was: Before,
  { column, userId }: { column: string; userId: string },
): [Act, Details] | undefined {
  const end = { end: [was.endDate, was.endTime].filter(Boolean).join(' ') }
  const words: Record<typeof kind, [Act, Details] | undefined> = {
    state: ['moved', { status: was.status, column }],
    due: ['scheduled', end],
    period: ['scheduled', end],
    priority: ['prioritised', { priority: priorities[was.priority]! }],
    label: ['labelled', {}],
    member: ['memberRemoved', { userId }],
    remove: undefined,
    skip: ['scheduled', end],
  }
  return words[kind]
}
