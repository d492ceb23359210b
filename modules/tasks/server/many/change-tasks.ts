import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ChangeOfMany, manyCalls } from '../../contract/many.contract.ts'
import { labelColors } from '../../contract/tasks.rules.ts'
import { endTask, labelTask, prioritiseTask } from '../changes/change-task.ts'
import { columnOf } from '../changes/columns.ts'
import { deleteTask } from '../changes/delete-task.ts'
import { addMember, setMemberStatus } from '../changes/members.ts'
import { moveTask } from '../changes/move-task.ts'
import { taskFor } from '../tasks.access.ts'
import { type Before, keepBefore, tasksNow } from './before.ts'
import { eachTask, holdTasks } from './each-task.ts'
import { planTask } from './plan-task.ts'

type Calls = typeof manyCalls

/**
 * Changes one thing of several tasks, each as the call for it alone would; those that come to the top of a column stand
 * there in the order in which they were named.
 * @throws AppError NotFoundException when one sees none of them
 */
export async function changeTasks(
  ctx: Ctx,
  { taskIds, change }: CallParsedInput<Calls['changeTasks']>,
): Promise<CallResult<Calls['changeTasks']>> {
  await holdTasks(ctx, taskIds, change.kind === 'state' || change.kind === 'done')
  const before = await tasksNow(ctx, taskIds)
  const inTurn = new Map(taskIds.toReversed().map((taskId) => [taskId, before.get(taskId)]))
  const done = await eachTask(ctx, inTurn, (its, taskId, was) => changeOne(its, taskId, change, was))
  return {
    ...done,
    changeId: await keepBefore(ctx, change.kind === 'done' ? 'state' : change.kind, before, done.changed),
  }
}

async function changeOne(ctx: Ctx, taskId: number, change: ChangeOfMany, was: Before | undefined): Promise<unknown> {
  switch (change.kind) {
    case 'state': {
      const task = await taskFor(ctx, taskId, { right: 'move' })
      if (task.status === change.taskStatus) return undefined
      const { bucketId } = await columnOf(ctx.db, task.areaId, { status: change.taskStatus })
      return moveTask(ctx, { taskId, bucketId })
    }
    case 'done':
      return setMemberStatus(ctx, { taskId, userId: ctx.viewer.personCode, taskStatus: 'Completed' })
    case 'due':
      return endTask(ctx, { taskId, endDate: change.endDate, endTime: was?.endTime })
    case 'period':
      return planTask(ctx, taskId, change, was)
    case 'priority':
      return prioritiseTask(ctx, { taskId, priority: change.priority })
    case 'label':
      return labelTask(ctx, { taskId, ...labelsOf(withLabel(was?.labels ?? 0, change)), userId: undefined })
    case 'member':
      return addMember(ctx, { taskId, userId: change.userId })
    default:
      return deleteTask(ctx, { taskId })
  }
}

type Labels = Record<`taskLabel${1 | 2 | 3 | 4 | 5}`, boolean>

const withLabel = (bits: number, { label, isOn }: { label: number; isOn: boolean }): number => {
  const bit = 1 << (label - 1)
  return isOn ? bits | bit : bits & ~bit
}

/** The bits of a row as the fields of the call that sets them. */
const labelsOf = (bits: number): Labels =>
  Object.fromEntries(labelColors.map((_, nth) => [`taskLabel${nth + 1}`, (bits & (1 << nth)) !== 0])) as Labels
