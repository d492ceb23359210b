import { membersAfterMove, statusAfterMember } from '../../contract/member-status.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import type { TaskStatus } from '../../contract/tasks.rules.ts'
import type { BoardMove } from './board.types.ts'

/**
 * A list of tasks as it will be when one has moved into a column of its area, until the server says how it is.
 * @param by who moves it
 */
export function afterMove(tasks: readonly Task[], { taskId, column, belowTaskId }: BoardMove, by: string): Task[] {
  const task = tasks.find((each) => each.taskId === taskId)
  if (!task) return [...tasks]
  const bucketId = Number(column.key)
  const { status } = column
  const members = task.memberList.map(({ userId }) => userId)
  const along = membersAfterMove(members, { from: task.taskStatus, to: status, by })
  const moved = {
    ...withStates(task, along, status),
    bucketId,
    taskStatus: status,
    itemTaskStatus: task.isMember && !along.includes(by) ? task.itemTaskStatus : status,
  }
  const others = tasks.filter((each) => each.taskId !== taskId)
  const above = others.findIndex((each) => each.taskId === belowTaskId)
  const first = others.findIndex((each) => each.bucketId === bucketId)
  return others.toSpliced(above >= 0 ? above + 1 : first >= 0 ? first : others.length, 0, moved)
}

/** A list of tasks as it will be when one of its members has said how far she is (TASK-022). */
export function afterOwnState(tasks: readonly Task[], taskId: number, userId: string, status: TaskStatus): Task[] {
  return tasks.map((task) => {
    if (task.taskId !== taskId) return task
    const changed = withStates(task, [userId], status)
    const states = changed.memberList.map(({ taskStatus }) => taskStatus)
    return { ...changed, itemTaskStatus: status, taskStatus: statusAfterMember(task.taskStatus, states) }
  })
}

const withStates = (task: Task, codes: readonly string[], taskStatus: TaskStatus): Task => ({
  ...task,
  memberList: task.memberList.map((member) => (codes.includes(member.userId) ? { ...member, taskStatus } : member)),
})
