import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, denied, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { cleanRichText } from '#platform/server/rich-text/clean.ts'
import type { changeCalls } from '../../contract/changes.contract.ts'
import { labelsIn } from '../../contract/rules/matching.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { isAssignable, priorities } from '../../contract/tasks.rules.ts'
import { raise } from '../alerts/raise.ts'
import { beginSeries } from '../repeat/series.ts'
import { doerOf } from '../rules/acting.ts'
import { noteForRules } from '../rules/note.ts'
import { labelBits, oneTask } from '../tasks/task-rows.ts'
import { areaFor, areaIdOf, taskFor } from '../tasks.access.ts'
import { columnOf, holdArea, rankIn } from './columns.ts'
import { checkMembers, checkTrackers } from './members.ts'
import { sayDone } from './telling.ts'

type Fields = CallParsedInput<(typeof changeCalls)['taskAdd']>

/**
 * Makes a task at the end of a column (TASK-033). One of nobody's area is one's own: oneself has to do it, and nobody
 * else sees it.
 * @throws AppError NotFoundException for an area or a task above that one does not see, AccessDeniedException where one
 * may only read; ValidationException for a column that takes nothing new, for days in the wrong order and for people who
 * do not belong to the area
 */
export async function addTask(ctx: Ctx, fields: Fields): Promise<Task> {
  const { db, viewer, now } = ctx
  const areaId = areaIdOf(fields.groupId)
  const area = areaId === null ? null : await areaFor(ctx, areaId, { least: 'member' })
  const { bucketId } = fields
  await holdArea(db, areaId)
  const column = await columnOf(db, areaId, bucketId === undefined ? { status: fields.taskStatus } : { bucketId })
  if (!isAssignable(column.status)) throw invalid('taskStatus', 'tasks.faults.notAssignable')
  if (fields.startDate && fields.endDate && fields.startDate > fields.endDate)
    throw invalid('endDate', 'tasks.faults.startAfterEnd')
  if (fields.repeat && !fields.endDate) throw invalid('repeat', 'tasks.faults.repeatWithoutDay')
  if (fields.endTime && !fields.endDate) throw invalid('endTime', 'tasks.faults.timeWithoutDay')
  const members = await checkMembers(
    ctx,
    areaId,
    areaId === null ? [viewer.personCode, ...fields.members] : fields.members,
  )
  const trackers = await checkTrackers(ctx, areaId, fields.trackers)
  await checkParent(ctx, fields.parentTaskId ?? null, areaId)
  const comCode = area?.comCode ?? viewer.comCode
  const doer = doerOf(ctx)
  const tags = [...new Set(fields.tags.map((tag) => tag.normalize('NFC')))]
  const { task_id: taskId } = await db
    .insertInto('tasks_tasks')
    .values({
      com_code: comCode,
      area_id: areaId,
      bucket_id: column.bucketId,
      status: column.status,
      rank: await rankIn(ctx, column.bucketId, { areaId, createdBy: doer }, 'end'),
      title: fields.title.normalize('NFC'),
      description: cleanRichText(fields.description).html,
      parent_task_id: fields.parentTaskId ?? null,
      start_date: fields.startDate ?? null,
      end_date: fields.endDate ?? null,
      end_time: fields.endTime ?? null,
      priority: priorities.indexOf(fields.priority),
      labels: labelBits(fields),
      url: fields.url,
      source_title: fields.source?.title ?? null,
      source_path: fields.source?.path ?? null,
      created_by: doer,
      created_at: now,
      updated_by: doer,
      changed_at: now,
      completed_at: column.status === 'Completed' ? now : null,
    })
    .returning('task_id')
    .executeTakeFirstOrThrow()
  await insertRows(
    db,
    'tasks_members',
    members.map((code) => ({ task_id: taskId, person_code: code, status: column.status, added_at: now })),
  )
  await insertRows(
    db,
    'tasks_trackers',
    trackers.map((code) => ({ task_id: taskId, person_code: code })),
  )
  await insertRows(
    db,
    'tasks_tags',
    tags.map((name) => ({ task_id: taskId, name })),
  )
  if (fields.repeat && fields.endDate) await beginSeries(db, taskId, fields.repeat, fields.endDate)
  await raise(ctx, 'assigned', { taskId, title: fields.title }, { to: members, by: viewer.personCode })
  await sayDone(ctx, { taskId, areaId, comCode }, 'created')
  await noteForRules(ctx, { taskId, areaId }, [
    ...labelsIn(labelBits(fields)).map((label) => ({ kind: 'labelled' as const, label })),
    ...tags.map((tag) => ({ kind: 'tagged' as const, tag })),
  ])
  return oneTask(ctx, taskId)
}

/** A task stands below one of the same area that stands below none. */
async function checkParent(ctx: Ctx, parentTaskId: number | null, areaId: string | null): Promise<void> {
  if (parentTaskId === null) return
  const parent = await taskFor(ctx, parentTaskId, { right: 'change' })
  const { rows } = await sql<{ isBelow: boolean }>`
    select parent_task_id is not null as "isBelow" from tasks_tasks where task_id = ${parentTaskId}`.execute(ctx.db)
  if (parent.areaId !== areaId) throw denied()
  if (rows[0]!.isBelow) throw conflict('tasks.faults.belowOneAlready')
}
