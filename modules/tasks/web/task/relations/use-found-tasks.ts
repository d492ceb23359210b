import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Task } from '../../../contract/tasks.entities.ts'
import { emptyGroupId } from '../../../contract/tasks.rules.ts'
import { type TasksAsked, tasksOf } from '../../tasks.queries.ts'

/** More are not shown at once: whoever does not find hers types another letter. */
const most = 10

/**
 * Tasks with some letters in their titles: those of an area, what one has to do and what one made, each once.
 * @returns whether that is all that there is to find, or still asked for
 */
export function useFoundTasks(sought: string, groupId: string): { tasks: readonly Task[]; isFound: boolean } {
  const found = [
    useFound(sought, groupId === emptyGroupId ? { viewKind: 'DirectTask' } : { viewKind: 'MyArea', groupId }),
    useFound(sought, { taskType: 'mytask' }),
    useFound(sought, { taskType: 'createtask' }),
  ]
  const tasks = new Map(found.flatMap(({ data }) => data?.items ?? []).map((task) => [task.taskId, task]))
  return {
    tasks: sought === '' ? [] : [...tasks.values()].slice(0, most),
    isFound: sought !== '' && found.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData),
  }
}

const useFound = (filterText: string, asked: TasksAsked) =>
  useQuery({
    ...tasksOf({ ...asked, filterText, rowCount: most }),
    enabled: filterText !== '',
    placeholderData: keepPreviousData,
  })
