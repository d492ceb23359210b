import { describe, expect, it } from 'vitest'
import type { Task } from '../../contract/tasks.entities.ts'
import { cardOf, member } from '../testing/board-samples.ts'
import type { BoardColumn } from './board.types.ts'
import { afterMove, afterOwnState } from './moved-tasks.ts'

const column = (bucketId: number, status: BoardColumn['status']): BoardColumn => ({
  key: String(bucketId),
  title: '',
  status,
  cardLimit: null,
  isAssignable: true,
})
const tasks = [
  cardOf(1, '가'),
  cardOf(2, '나'),
  cardOf(3, '다', { memberList: [member('p1', '서지우'), member('p2', '김도현')] }),
  cardOf(4, '라', { bucketId: 2, taskStatus: 'Process', itemTaskStatus: 'Process' }),
]
const idsIn = (list: readonly Task[]) => list.map(({ taskId }) => taskId)
const statesOf = (task: Task | undefined) =>
  task && [task.taskStatus, task.itemTaskStatus, ...task.memberList.map(({ taskStatus }) => taskStatus)]
const find = (list: readonly Task[], id: number) => list.find(({ taskId }) => taskId === id)

describe('a list until the server has answered (TASK-022)', () => {
  it('has a moved task below the one it was put under, at the top of a column, or in an empty one', () => {
    const moved = (taskId: number, to: BoardColumn, belowTaskId: number | null) =>
      idsIn(afterMove(tasks, { taskId, column: to, belowTaskId }, 'p1'))
    expect(moved(1, column(1, 'ToDo'), 2)).toEqual([2, 1, 3, 4])
    expect(moved(1, column(2, 'Process'), null)).toEqual([2, 3, 1, 4])
    expect(moved(1, column(2, 'Process'), 4)).toEqual([2, 3, 4, 1])
    expect(moved(1, column(3, 'Pending'), null)).toEqual([2, 3, 4, 1])
    expect(moved(9, column(2, 'Process'), null)).toEqual([1, 2, 3, 4])
  })

  it('takes along the state of who moved it, and of all of them when it is completed', () => {
    const to = (status: BoardColumn['status'], by = 'p1') =>
      statesOf(find(afterMove(tasks, { taskId: 3, column: column(9, status), belowTaskId: null }, by), 3))
    expect(to('Process')).toEqual(['Process', 'Process', 'Process', 'ToDo'])
    expect(to('Completed')).toEqual(['Completed', 'Completed', 'Completed', 'Completed'])
    expect(to('Process', 'p9')).toEqual(['Process', 'ToDo', 'ToDo', 'ToDo'])
  })

  it('has what one said of oneself, and the task where that settles it', () => {
    expect(statesOf(find(afterOwnState(tasks, 1, 'p1', 'Completed'), 1))).toEqual([
      'Completed',
      'Completed',
      'Completed',
    ])
    expect(statesOf(find(afterOwnState(tasks, 3, 'p1', 'Completed'), 3))).toEqual([
      'Process',
      'Completed',
      'Completed',
      'ToDo',
    ])
  })
})
