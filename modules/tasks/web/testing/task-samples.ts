import { absenceCalls } from '#modules/absence/contract/absence.contract.ts'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { addDays } from '#platform/contract/days.ts'
import { todayIn } from '#platform/web/format.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { dueStateOf } from '../../contract/due-state.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { lookCalls } from '../../contract/looks.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { bucketOrder, emptyGroupId, isAssignable } from '../../contract/tasks.rules.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import { labelPlaces } from '../pieces/labels.tsx'
import { jiwoo, named, portal, taskOf } from './plain-samples.ts'

export { jiwoo, named, portal }

const nameless = named('')

export const today = () => todayIn(jiwoo.timeZone)

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
    ...taskOf(taskId, title),
    endDate,
    taskStatus: itemTaskStatus,
    itemTaskStatus,
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
    dueState: { ...words[state], spanDays },
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
  answering(lookCalls.savedFilters, { items: [], can: { share: false, removeAny: false } })
  answering(templateCalls.areaTemplates, { items: [] })
  answering(feedCalls.workFeed, { items: [], unread: 7, hasMore: false })
  answering(workdaysCalls.daysOff, [])
  answering(workdaysCalls.lunarMonths, [])
  answering(absenceCalls.ofPeople, { items: [] })
  return answering(tasksCalls.myTaskItems, namedOnce(tasks))
}

/** A list as pages ask for it: who has to do its tasks stands beside them, each person once. */
function namedOnce(tasks: readonly Task[]) {
  const members = tasks.flatMap(({ memberList }) => memberList)
  const people = new Map(members.map((member) => [member.userId, member]))
  return {
    items: tasks.map((task) => ({ ...task, memberList: [] })),
    next: null,
    members: {
      people: [...people.values()],
      parts: members.map(({ taskId, userId, taskStatus }) => ({ taskId, userId, taskStatus })),
    },
  }
}
