import { absenceCalls } from '#modules/absence/contract/absence.contract.ts'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { addDays } from '#platform/contract/days.ts'
import { todayIn } from '#platform/web/format.ts'
import type { Viewer } from '#platform/web/session/viewer.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { dueStateOf } from '../../contract/due-state.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { lookCalls } from '../../contract/looks.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Area, Task } from '../../contract/tasks.entities.ts'
import { bucketOrder, emptyGroupId, isAssignable } from '../../contract/tasks.rules.ts'
import { labelPlaces } from '../pieces/labels.tsx'

export const named = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const nameless = named('')

/** An employee of 한빛소프트. */
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

export const today = () => todayIn(jiwoo.timeZone)

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

const words = {
  late: { classColor: 'red', statusText: 'delayed' },
  soon: { classColor: 'orange', statusText: 'imminent' },
  ok: { classColor: 'green', statusText: 'normal' },
  none: { classColor: 'yellow', statusText: 'none' },
  done: { classColor: 'blue', statusText: 'completed' },
} as const

/** A task of {@link portal} that 서지우 has to do. @param inDays when it ends, counted from today; null without an end */
export function taskDue(taskId: number, title: string, inDays: number | null, more: Partial<Task> = {}): Task {
  const endDate = inDays === null ? null : addDays(today(), inDays)
  const itemTaskStatus = more.itemTaskStatus ?? 'ToDo'
  const { state, spanDays } = dueStateOf({ endDay: endDate, isCompleted: itemTaskStatus === 'Completed' }, today())
  return {
    taskId,
    title,
    bucketId: 1,
    bucketTitle: '',
    groupId: portal.groupId,
    groupTitle: portal.groupTitle,
    groupAcronym: portal.groupAcronym,
    groupCoverColor: portal.groupCoverColor,
    startDate: null,
    endDate,
    endTime: null,
    priority: 'Normal',
    isHigh: false,
    sortOrder: 'V',
    taskStatus: itemTaskStatus,
    itemTaskStatus,
    progress: 0,
    taskHour: 0,
    taskColor: '',
    taskLabel1: false,
    taskLabel2: false,
    taskLabel3: false,
    taskLabel4: false,
    taskLabel5: false,
    tagList: [],
    memberList: [
      {
        taskId,
        taskStatus: itemTaskStatus,
        userId: 'p1',
        name: named('서지우'),
        titleName: named('책임'),
        deptName: named('플랫폼개발1팀'),
        photo_Path: null,
      },
    ],
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
    dueState: { ...words[state], spanDays },
    version: 1,
    isRepeating: false,
    ...more,
  }
}

const noCounts = { completedCnt: 0, delayedCnt: 0, normalCnt: 0, endlessCnt: 0, totalCnt: 0 }
const person = (userId: string, name: string) => ({
  userId,
  name: named(name),
  titleName: nameless,
  deptName: named('플랫폼개발1팀'),
  photo_Path: null,
})

/**
 * Answers for somebody with one area and these tasks.
 * @returns what lists were asked for
 */
export function answeringTasks(tasks: readonly Task[] = []) {
  answering(tasksCalls.myGroupItems, {
    items: [portal, { ...portal, groupId: emptyGroupId.replace(/^0/, '1'), groupTitle: '지난 일', isArchived: true }],
  })
  answering(tasksCalls.taskBucket, ({ groupId }) => ({
    items: bucketOrder.map((status, at) => ({
      bucketId: (groupId === emptyGroupId ? 1 : 11) + at,
      groupId: String(groupId),
      title: '',
      status,
      isBase: true,
      isAssignable: isAssignable(status),
      acceptsDrops: true as const,
      cardLimit: null,
      tasks: 0,
    })),
  }))
  answering(tasksCalls.taskGroupMember, {
    items: [
      { ...person('p1', '서지우'), role: 'member' },
      { ...person('p2', '김도현'), role: 'owner' },
      { ...person('p3', '신동훈'), role: 'viewer' },
    ],
    hasMore: false,
  })
  answering(tasksCalls.dashboardChart, {
    mytask: { ...noCounts, totalCnt: tasks.length },
    createtask: { ...noCounts, totalCnt: 22 },
    trackingtask: noCounts,
  })
  answering(tasksCalls.taskCounts, {
    mytask: tasks.length,
    createtask: 22,
    trackingtask: 0,
    labels: labelPlaces.map((place) => tasks.filter((task) => task[`taskLabel${place}`]).length),
  })
  answering(lookCalls.savedFilters, { items: [] })
  answering(feedCalls.workFeed, { items: [], unread: 7, hasMore: false })
  answering(workdaysCalls.daysOff, [])
  answering(absenceCalls.ofPeople, { items: [] })
  return answering(tasksCalls.myTaskItems, { items: [...tasks], next: null })
}
