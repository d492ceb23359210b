import type { Area, Bucket, Task, TaskMember } from '../../contract/tasks.entities.ts'
import { bucketOrder, isAssignable } from '../../contract/tasks.rules.ts'
import { jiwoo, named, portal, taskOf } from './plain-samples.ts'

export { jiwoo as reader }

const { groupId } = portal

export const areaOf = (more: Partial<Area> = {}): Area => ({
  ...portal,
  description: '화면 개편을 함께 진행합니다.',
  openTasks: 3,
  version: 4,
  ...more,
})

/** The four columns of the states, numbered 1 to 4, and one of its own behind that in process. */
export const bucketsOf = (): Bucket[] => {
  const base = bucketOrder.map((status, nth) => ({
    bucketId: nth + 1,
    groupId,
    title: '',
    status,
    isBase: true,
    isAssignable: isAssignable(status),
    acceptsDrops: true as const,
    cardLimit: null as number | null,
    tasks: 0,
  }))
  return base.toSpliced(2, 0, { ...base[1]!, bucketId: 5, title: '검토 중', isBase: false, cardLimit: 1 })
}

/** Somebody who has to do a task. */
export const member = (userId: string, name: string, taskStatus: TaskMember['taskStatus'] = 'ToDo'): TaskMember => ({
  taskId: 0,
  userId,
  name: named(name),
  titleName: named(''),
  deptName: named(''),
  photo_Path: null,
  taskStatus,
})

/** A task of {@link areaOf} that 서지우 does alone, in its column of what is not begun. */
export const cardOf = (taskId: number, title: string, more: Partial<Task> = {}): Task => ({
  ...taskOf(taskId, title),
  sortOrder: String(taskId),
  memberList: [member('p1', '서지우')],
  ...more,
})
