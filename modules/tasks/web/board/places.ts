import type { Side } from '#platform/web/sorting/moves.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import type { BoardColumn, BoardMove, ShownColumn, TaskBoardProps } from './board.types.ts'

/** Completed tasks that the column of the completed shows before the rest is folded. */
export const completedShown = 5

type Options = Pick<TaskBoardProps, 'columnOf' | 'isOrdered'> & {
  /** The columns whose completed tasks are shown. */
  unfolded: ReadonlySet<string>
  /** A task that was moved just now: it is not folded away under the hand that moved it. */
  movedId: number | undefined
}

/** The columns of a board with their cards (TASK-013, TASK-014). What stands in none of them is left out. */
export function shownColumns(
  tasks: readonly Task[],
  columns: readonly BoardColumn[],
  { columnOf, isOrdered, unfolded, movedId }: Options,
): ShownColumn[] {
  const byColumn = Map.groupBy(tasks, columnOf)
  return columns.map((column) => {
    const held = byColumn.get(column.key) ?? []
    const isLast = column.status === 'Completed'
    // By last days the newest of what is completed stand at the end.
    const all = isLast && !isOrdered ? held.toReversed() : held
    const isFolded = (task: Task, at: number) =>
      task.taskId !== movedId && (isLast ? at >= completedShown : task.itemTaskStatus === 'Completed')
    const done = all.filter(isFolded)
    const open = all.filter((task) => !done.includes(task))
    return { column, all, open, done, cards: unfolded.has(column.key) ? [...open, ...done] : open }
  })
}

/** Where a card stands: in which column, at which place among the cards that are shown, 0 for the top. */
export type CardPlace = { shown: ShownColumn; nth: number; at: number }

/** Where a task stands on a board; undefined while it is folded away or is not there. */
export function placeOf(board: readonly ShownColumn[], taskId: number): CardPlace | undefined {
  for (const [nth, shown] of board.entries()) {
    const at = shown.cards.findIndex((task) => task.taskId === taskId)
    if (at >= 0) return { shown, nth, at }
  }
  return undefined
}

/** The number of the task above a place of a column, as if the moved one were not there; null at the top. */
const aboveIn = (tasks: readonly Task[], taskId: number, at: number): number | null =>
  tasks.filter((task) => task.taskId !== taskId)[at - 1]?.taskId ?? null

/** Beside which card of a column one is put, that was dropped there. */
export function besideCard(
  board: readonly ShownColumn[],
  taskId: number,
  otherId: number,
  side: Side,
): BoardMove | undefined {
  const other = placeOf(board, otherId)
  if (!other || taskId === otherId) return undefined
  const { column, cards } = other.shown
  const others = cards.filter((task) => task.taskId !== taskId)
  const at = others.indexOf(cards[other.at]!) + (side === 'after' ? 1 : 0)
  return { taskId, column, belowTaskId: others[at - 1]?.taskId ?? null }
}

/** At the end of a column, where something was dropped below its cards. */
export function atEnd(board: readonly ShownColumn[], taskId: number, key: string): BoardMove | undefined {
  const shown = board.find(({ column }) => column.key === key)
  const last = shown?.all.findLast((task) => task.taskId !== taskId)
  return shown && { taskId, column: shown.column, belowTaskId: last?.taskId ?? null }
}

/** One place up or down in its column; undefined at its ends. */
export function steppedWithin(board: readonly ShownColumn[], taskId: number, by: 1 | -1): BoardMove | undefined {
  const place = placeOf(board, taskId)
  if (!place) return undefined
  const at = place.at + by
  const { column, cards } = place.shown
  if (at < 0 || at >= cards.length) return undefined
  return { taskId, column, belowTaskId: aboveIn(cards, taskId, at) }
}

/** Into a column, as high as it stood; undefined for its own. */
export function intoColumn(board: readonly ShownColumn[], taskId: number, nth: number): BoardMove | undefined {
  const place = placeOf(board, taskId)
  const shown = board[nth]
  if (!place || !shown || place.nth === nth) return undefined
  return {
    taskId,
    column: shown.column,
    belowTaskId: aboveIn(shown.cards, taskId, Math.min(place.at, shown.cards.length)),
  }
}

/** The move that takes a task back to where it stands now. */
export function backTo(board: readonly ShownColumn[], taskId: number): BoardMove | undefined {
  const shown = board.find(({ all }) => all.some((task) => task.taskId === taskId))
  if (!shown) return undefined
  const at = shown.all.findIndex((task) => task.taskId === taskId)
  return { taskId, column: shown.column, belowTaskId: shown.all[at - 1]?.taskId ?? null }
}
