import { absenceCalls } from '#modules/absence/contract/absence.contract.ts'
import { everywhere } from '#modules/organisation/web/testing/people.ts'
import type { Comment } from '#modules/talk/contract/comment.ts'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import type { Viewer } from '#platform/web/session/viewer.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { checkCalls } from '../../contract/checks.contract.ts'
import { taskCommentCalls } from '../../contract/comments.contract.ts'
import { effortCalls } from '../../contract/effort.contract.ts'
import { relationCalls } from '../../contract/relations.contract.ts'
import { subtaskCalls } from '../../contract/subtasks.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Bucket, TaskDetail, TaskMember } from '../../contract/tasks.entities.ts'
import { bucketOrder } from '../../contract/tasks.rules.ts'

const groupId = '7a5c0000-0000-4000-8000-000000000001'
const person = (name: string) => ({
  userId: `code of ${name}`,
  name: everywhere(name),
  titleName: everywhere('책임'),
  deptName: everywhere('플랫폼개발1팀'),
  photo_Path: null,
})

/** The reader of {@link openTask}, who has to do it and made it. */
export const jiwoo: Viewer = {
  personCode: 'code of 서지우',
  personId: 'jiwoo.seo',
  comCode: 'HC',
  homeComCode: 'HC',
  userName: 'jiwoo.seo',
  name: everywhere('서지우'),
  timeZone: 'Asia/Seoul',
  mustChangePassword: false,
  grants: [],
}

export const memberNamed = (name: string, taskStatus: TaskMember['taskStatus'] = 'ToDo'): TaskMember => ({
  ...person(name),
  taskId: 7,
  taskStatus,
})

/** A task of an area that two people have to do, of which the reader may do everything. */
export const openTask = (more: Partial<TaskDetail> = {}): TaskDetail => ({
  taskId: 7,
  title: '요구사항 정리',
  bucketId: 2,
  bucketTitle: '',
  groupId,
  groupTitle: '포털 고도화',
  groupAcronym: 'PT',
  groupCoverColor: 'purple',
  startDate: '2031-03-02',
  endDate: '2031-03-20',
  endTime: null,
  priority: 'Normal',
  isHigh: false,
  sortOrder: 'a',
  taskStatus: 'Process',
  itemTaskStatus: 'Process',
  progress: 62.5,
  taskHour: 0,
  taskColor: 'yellow',
  taskLabel1: false,
  taskLabel2: true,
  taskLabel3: false,
  taskLabel4: false,
  taskLabel5: false,
  tagList: [{ taskId: 7, tagId: 1, tagName: '요구사항' }],
  memberList: [memberNamed('서지우', 'Process'), memberNamed('박준영')],
  hasComment: false,
  hasFile: false,
  hasMember: true,
  hasTracker: false,
  isMember: true,
  isTracker: false,
  comments: 0,
  checks: 0,
  checksDone: 0,
  createdDate: '2031-03-01T00:00:00.000Z',
  createdId: 'code of 서지우',
  createdName: '서지우',
  createdEmail: '',
  updatedId: 'code of 서지우',
  photo_Path: null,
  url: '',
  dueState: { classColor: 'orange', statusText: 'imminent', spanDays: 2 },
  version: 3,
  isRepeating: false,
  description: '<p>화면 단위로 나눕니다</p>',
  parentTaskId: null,
  parent: null,
  openSubtasks: 0,
  fileCode: null,
  estimate: null,
  isMuted: false,
  trackerList: [],
  updatedDate: '2031-03-01T00:00:00.000Z',
  completedDate: null,
  can: { change: true, remove: true, comment: true, move: true },
  repeat: null,
  source: null,
  ...more,
})

const columns: Bucket[] = bucketOrder.map((status, at) => ({
  bucketId: at + 1,
  groupId,
  title: '',
  status,
  isBase: true,
  isAssignable: status !== 'Pending',
  acceptsDrops: true,
  cardLimit: null,
  tasks: 1,
}))

/** Answers what an open task asks for. @returns the task as it stands: a change of it is read by whoever asks again */
export function answeringTask(more: Partial<TaskDetail> = {}): TaskDetail {
  const task = openTask(more)
  answering(tasksCalls.taskRead, () => ({ ...task }))
  answering(tasksCalls.taskBucket, { items: columns })
  answering(tasksCalls.taskGroupMember, {
    items: [
      { ...person('서지우'), role: 'owner' },
      { ...person('박준영'), role: 'member' },
      { ...person('이수민'), role: 'member' },
      { ...person('최가람'), role: 'viewer' },
    ],
    hasMore: false,
  })
  answering(workdaysCalls.daysOff, [])
  answering(absenceCalls.ofPeople, { items: [] })
  answering(subtaskCalls.subtasks, { items: [], hasMore: false })
  answering(effortCalls.taskHours, { items: [], hasMore: false })
  answering(checkCalls.taskChecks, { items: [] })
  answering(relationCalls.taskRelations, { items: [], hidden: { blockedBy: 0, blocks: 0, relatesTo: 0 } })
  answering(taskCommentCalls.getComments, { items: [], total: 0, capped: false, comments: 0 })
  return task
}

/** What somebody said of it. */
export const remark = (commentId: number, name: string, body: string): Comment => ({
  commentId,
  parentCommentId: null,
  depth: 0,
  body,
  mentions: [],
  createdUser: {
    personCode: `code of ${name}`,
    name: everywhere(name),
    titleName: everywhere('책임'),
    deptName: everywhere('플랫폼개발1팀'),
    photoPath: null,
  },
  isAuthor: false,
  createdDate: '2031-03-17T00:00:00.000Z',
  isEdited: false,
  isDeleted: false,
  can: { edit: false, remove: false, answer: true },
})
