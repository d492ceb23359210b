import type { Viewer } from '#platform/web/session/viewer.ts'
import type { Area, Task } from '../../contract/tasks.entities.ts'

// Without a browser, so that unit tests take them, too.

export const named = (ko: string) => ({ ko, en: '', zh: '', ja: '' })

/** 서지우, an employee of 한빛소프트, who belongs to {@link portal}. */
export const jiwoo: Viewer = {
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

export const portal: Area = {
  groupId: '7a5c0000-0000-4000-8000-000000000001',
  comCode: 'HC',
  groupTitle: '포털 고도화',
  groupAcronym: 'PT',
  groupCoverColor: 'purple',
  description: '',
  role: 'member',
  openTasks: 4,
  isArchived: false,
  isTemplate: false,
  version: 1,
}

/** A task of {@link portal} without an end, not begun, that 김도현 gave to nobody yet. */
export const taskOf = (taskId: number, title: string): Task => ({
  taskId,
  title,
  bucketId: 1,
  bucketTitle: '',
  groupId: portal.groupId,
  groupTitle: portal.groupTitle,
  groupAcronym: portal.groupAcronym,
  groupCoverColor: portal.groupCoverColor,
  startDate: null,
  endDate: null,
  endTime: null,
  priority: 'Normal',
  isHigh: false,
  sortOrder: 'V',
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
  memberList: [],
  hasComment: false,
  hasFile: false,
  hasMember: true,
  hasTracker: false,
  isMember: true,
  isTracker: false,
  comments: 0,
  checks: 0,
  checksDone: 0,
  createdDate: '2026-01-02T00:00:00.000Z',
  createdId: 'p2',
  createdName: '김도현',
  createdEmail: '',
  updatedId: 'p2',
  photo_Path: null,
  url: '',
  dueState: { classColor: 'yellow', statusText: 'none', spanDays: null },
  version: 1,
  isRepeating: false,
})
