import { expect, it } from 'vitest'
import type { Task } from '../../contract/tasks.entities.ts'
import { taskOf } from '../testing/plain-samples.ts'
import { dueNow } from './due-now.ts'

const due = (taskId: number, spanDays: number | null, itemTaskStatus: Task['itemTaskStatus'] = 'ToDo'): Task => ({
  ...taskOf(taskId, `업무 ${taskId}`),
  itemTaskStatus,
  dueState: { classColor: 'red', statusText: 'delayed', spanDays },
})

it('has what is delayed, ends today and tomorrow, each once, and nothing that one is done with', () => {
  const late = due(1, -3)
  const parts = dueNow([late, due(2, 2), due(3, 0), due(4, 1), due(5, null), due(6, 0, 'Completed'), late])
  expect([...parts].map(([part, tasks]) => [part, tasks.map(({ taskId }) => taskId)])).toEqual([
    ['late', [1]],
    ['today', [3]],
    ['tomorrow', [4]],
  ])
})

it('is empty where nothing is near', () => {
  expect(dueNow([due(1, 5)]).size).toBe(0)
})
