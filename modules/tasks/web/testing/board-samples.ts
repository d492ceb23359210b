import type { Viewer } from '#platform/web/session/viewer.ts'
import type { Area, Bucket, Task, TaskMember } from '../../contract/tasks.entities.ts'
import { bucketOrder, isAssignable } from '../../contract/tasks.rules.ts'

const named = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const groupId = '7a5c0000-0000-4000-8000-000000000001'

/** 서지우, of an area of whose tasks she has to do some. */
export const reader: Viewer = {
  personCode: 'p1',
  personId: 'p1',
  comCode: 'HC',
  homeComCode: 'HC',
  userName: 'jiwoo.seo',
  name: named('서지우'),
  timeZone: 'Asia/Seoul',
  mustChangePassword: false,
  grants: [],
}

export const areaOf = (more: Partial<Area> = {}): Area => ({
  groupId,
  comCode: 'HC',
  groupTitle: '포털 고도화',
  groupAcronym: 'PT',
  groupCoverColor: 'purple',
  description: '화면 개편을 함께 진행합니다.',
  role: 'member',
  openTasks: 3,
  isArchived: false,
  isTemplate: false,
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
  taskId,
  title,
  bucketId: 1,
  bucketTitle: '',
  groupId,
  groupTitle: '포털 고도화',
  groupAcronym: 'PT',
  groupCoverColor: 'purple',
  startDate: null,
  endDate: null,
  endTime: null,
  priority: 'Normal',
  isHigh: false,
  sortOrder: String(taskId),
  taskStatus: 'ToDo',
  itemTaskStatus: 'ToDo',
  progress: 0,
  taskHour: 0,
  taskColor: '',
  taskLabel1: false,
  taskLabel2: false,
  taskLabel3: false,
  taskLabel4: false,
  taskLabel5: false,
  tagList: [],
  memberList: [member('p1', '서지우')],
  hasComment: false,
  hasFile: false,
  hasMember: true,
  hasTracker: false,
  isMember: true,
  isTracker: false,
  comments: 0,
  checks: 0,
  checksDone: 0,
  createdDate: '2026-03-02T00:00:00.000Z',
  createdId: 'p2',
  createdName: '김도현',
  createdEmail: '',
  updatedId: 'p2',
  photo_Path: null,
  url: '',
  dueState: { classColor: 'yellow', statusText: 'none', spanDays: null },
  version: 1,
  isRepeating: false,
  ...more,
})
