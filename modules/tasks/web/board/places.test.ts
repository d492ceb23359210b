import { describe, expect, it } from 'vitest'
import type { Task } from '../../contract/tasks.entities.ts'
import { cardOf } from '../testing/board-samples.ts'
import type { BoardColumn, ShownColumn } from './board.types.ts'
import {
  atEnd,
  backTo,
  besideCard,
  completedShown,
  intoColumn,
  placeOf,
  shownColumns,
  steppedWithin,
} from './places.ts'

const column = (key: string, status: BoardColumn['status']): BoardColumn => ({
  key,
  title: key,
  status,
  cardLimit: null,
  isAssignable: status !== 'Pending',
})
const columns = [column('1', 'ToDo'), column('2', 'Process'), column('4', 'Completed')]
const columnOf = ({ bucketId }: Task) => String(bucketId)
const boardOf = (tasks: readonly Task[], more: Partial<Parameters<typeof shownColumns>[2]> = {}) =>
  shownColumns(tasks, columns, { columnOf, isOrdered: true, unfolded: new Set(), movedId: undefined, ...more })
const idsIn = (tasks: readonly Task[]) => tasks.map(({ taskId }) => taskId)
const done = { itemTaskStatus: 'Completed', taskStatus: 'Completed', bucketId: 4 } as const
const completed = Array.from({ length: completedShown + 2 }, (_, nth) => cardOf(40 + nth, '끝난 일', done))

describe('the columns of a board (TASK-013, TASK-014)', () => {
  it('fold away what one has completed oneself while the others have not', () => {
    const tasks = [cardOf(1, '가'), cardOf(2, '나', { itemTaskStatus: 'Completed' }), cardOf(3, '다')]
    const [first] = boardOf(tasks)
    expect([first!.all, first!.open, first!.done, first!.cards].map(idsIn)).toEqual([[1, 2, 3], [1, 3], [2], [1, 3]])
    expect(idsIn(boardOf(tasks, { unfolded: new Set(['1']) })[0]!.cards)).toEqual([1, 3, 2])
  })

  it('show the first of what is completed and fold the rest', () => {
    const last = boardOf(completed)[2]!
    expect([idsIn(last.open), idsIn(last.done)]).toEqual([
      [40, 41, 42, 43, 44],
      [45, 46],
    ])
  })

  it('by last days the newest of what is completed come first', () => {
    expect(idsIn(boardOf(completed, { isOrdered: false })[2]!.open)).toEqual([46, 45, 44, 43, 42])
  })

  it('do not fold away what was moved just now', () => {
    expect(idsIn(boardOf(completed, { movedId: 46 })[2]!.done)).toEqual([45])
  })
})

describe('a move on a board', () => {
  const board: ShownColumn[] = boardOf([
    cardOf(1, '가'),
    cardOf(2, '나'),
    cardOf(3, '다'),
    cardOf(21, '라', { bucketId: 2, taskStatus: 'Process', itemTaskStatus: 'Process' }),
  ])
  const said = (move: ReturnType<typeof atEnd>) => move && [move.column.key, move.belowTaskId]

  it('finds where a card stands', () => {
    expect(placeOf(board, 3)).toMatchObject({ nth: 0, at: 2 })
    expect(placeOf(board, 99)).toBeUndefined()
  })

  it.each([
    [1, 3, 'before', ['1', 2]],
    [1, 3, 'after', ['1', 3]],
    [3, 1, 'before', ['1', null]],
    [1, 21, 'before', ['2', null]],
    [1, 21, 'after', ['2', 21]],
    [1, 1, 'after', undefined],
  ] as const)('%i dropped beside %i, %s, goes below what stands above that place', (taskId, other, side, wanted) => {
    expect(said(besideCard(board, taskId, other, side))).toEqual(wanted)
  })

  it('dropped below the cards of a column it goes to its end, into an empty one at its top', () => {
    expect([said(atEnd(board, 3, '2')), said(atEnd(board, 3, '1')), said(atEnd(board, 3, '4'))]).toEqual([
      ['2', 21],
      ['1', 2],
      ['4', null],
    ])
  })

  it('goes step by step and ends at the ends', () => {
    expect([said(steppedWithin(board, 1, 1)), said(steppedWithin(board, 3, -1))]).toEqual([
      ['1', 2],
      ['1', 1],
    ])
    expect([steppedWithin(board, 1, -1), steppedWithin(board, 3, 1)]).toEqual([undefined, undefined])
  })

  it('goes into another column as high as it stood', () => {
    expect([said(intoColumn(board, 1, 1)), said(intoColumn(board, 3, 1)), said(intoColumn(board, 3, 2))]).toEqual([
      ['2', null],
      ['2', 21],
      ['4', null],
    ])
    expect([intoColumn(board, 1, 0), intoColumn(board, 1, 3), intoColumn(board, 1, -1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('has a way back', () => {
    expect([said(backTo(board, 1)), said(backTo(board, 2)), backTo(board, 99)]).toEqual([
      ['1', null],
      ['1', 1],
      undefined,
    ])
  })
})
