import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Call, CallInput, CallResult } from '#platform/contract/call.ts'
import { call as makeCall } from '#platform/web/calls/call.ts'
import { keyOf, queryOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { checkCalls } from '../contract/checks.contract.ts'
import { effortCalls } from '../contract/effort.contract.ts'
import { feedCalls } from '../contract/feed.contract.ts'
import { flowCalls } from '../contract/flow.contract.ts'
import { lookCalls } from '../contract/looks.contract.ts'
import { relationCalls } from '../contract/relations.contract.ts'
import { ruleCalls } from '../contract/rules/rules.contract.ts'
import { subtaskCalls } from '../contract/subtasks.contract.ts'
import { tasksCalls } from '../contract/tasks.contract.ts'
import { tasksChanged } from '../contract/tasks.events.ts'
import { emptyGroupId } from '../contract/tasks.rules.ts'

export type TasksAsked = CallInput<(typeof tasksCalls)['myTaskItems']>

/** The project areas one belongs to. */
export const useAreas = () => useCall(tasksCalls.myGroupItems, {})

/** The columns of an area. */
export const useBuckets = (groupId: string) => useCall(tasksCalls.taskBucket, { groupId })

/** The people of an area, once they are there; of none, nobody. */
export const useAreaPeople = (groupId: string) =>
  useCall(tasksCalls.taskGroupMember, { groupId }, { enabled: groupId !== emptyGroupId }).data?.items ?? nobody

const nobody: CallResult<(typeof tasksCalls)['taskGroupMember']>['items'] = []

/** Query options of a list of tasks: who has to do them travels once, and stands with each of them here. */
export const tasksOf = (asked: TasksAsked) =>
  queryOptions({
    queryKey: keyOf(tasksCalls.myTaskItems, asked),
    queryFn: async ({ signal }) =>
      withMembers(await makeCall(tasksCalls.myTaskItems, { ...asked, namedOnce: true }, { signal })),
  })

type TaskList = CallResult<(typeof tasksCalls)['myTaskItems']>

function withMembers({ members, ...list }: TaskList): TaskList {
  if (!members) return list
  const people = new Map(members.people.map((person) => [person.userId, person]))
  const parts = Map.groupBy(members.parts, ({ taskId }) => taskId)
  const items = list.items.map((task) => ({
    ...task,
    memberList: (parts.get(task.taskId) ?? []).map((part) => ({ ...people.get(part.userId)!, ...part })),
  }))
  return { ...list, items }
}

/** Tasks as a list or a board asks for them; what stood there stays until the next answer has come. */
export const useTasks = (asked: TasksAsked) => useQuery({ ...tasksOf(asked), placeholderData: keepPreviousData })

export type CountsAsked = CallInput<(typeof tasksCalls)['taskCounts']>

/** How many tasks lists hold that are narrowed so; what stood there stays until the next answer has come. */
export const useTaskCounts = (asked: CountsAsked) =>
  useQuery({ ...queryOf(tasksCalls.taskCounts, asked), placeholderData: keepPreviousData }).data

/** A task with all that is kept of it. */
export const useTask = (taskId: number) => useCall(tasksCalls.taskRead, { id: taskId })

/** What is known of tasks and may be another after something was done with one. */
const known: readonly Call[] = [
  tasksCalls.myTaskItems,
  tasksCalls.myGroupItems,
  tasksCalls.taskBucket,
  tasksCalls.taskRead,
  tasksCalls.taskCounts,
  tasksCalls.dashboardChart,
  checkCalls.taskChecks,
  subtaskCalls.subtasks,
  effortCalls.taskHours,
  relationCalls.taskRelations,
  flowCalls.workload,
  flowCalls.areaFlow,
  relationCalls.taskDependencies,
  ruleCalls.areaRules,
  ruleCalls.areaRuleLog,
  lookCalls.savedFilters,
  feedCalls.taskFeed,
  feedCalls.workFeed,
]

/** Asks for all of that again. */
export function useRefreshTasks(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(
    () => Promise.all(known.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) }))),
    [queries],
  )
}

/** What others do with tasks appears by itself. */
export function useLiveTasks(): void {
  const refresh = useRefreshTasks()
  useLive(tasksChanged, () => void refresh())
}

/** A call that changes tasks: pages ask again afterwards, and what is refused is said. */
export function useTaskChange<C extends Call>(call: C) {
  const refresh = useRefreshTasks()
  const { sayError } = useSay()
  return useCallMutation(call, {
    onSettled: refresh,
    onError: (error) => toast.error(sayError(error)),
  })
}
