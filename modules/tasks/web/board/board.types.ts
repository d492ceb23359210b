import type { Task } from '../../contract/tasks.entities.ts'
import type { TaskStatus } from '../../contract/tasks.rules.ts'

/** A column of a board: one of an area, or a state. */
export type BoardColumn = {
  /** The number of a column of an area, or the name of a state. */
  key: string
  title: string
  status: TaskStatus
  /** Cards it is to hold at the most; null without a limit. */
  cardLimit: number | null
  /** Cards it holds where only some of them are shown; left out, all are. */
  held?: number
  /** Whether tasks may begin here (TASK-013). */
  isAssignable: boolean
}

/** Where a task is to go. */
export type BoardMove = {
  taskId: number
  column: BoardColumn
  /** Below which task of the column; null at its top. */
  belowTaskId: number | null
}

export type TaskBoardProps = {
  /** In the order in which they stand in their columns. */
  tasks: readonly Task[]
  columns: readonly BoardColumn[]
  /** The key of the column in which a task stands. */
  columnOf: (task: Task) => string
  /** Whether people put the cards of a column into order; else they stand by their last days, and only columns are chosen. */
  isOrdered?: boolean
  /** Whether cards name their area. */
  withArea?: boolean
  mayMove: (task: Task) => boolean
  /** Shows and saves a move. @returns whether it was saved; what went wrong was said then */
  onMove: (move: BoardMove) => Promise<boolean>
  /** Begins a task in a column; left out, none is begun here. */
  onAdd?: (column: BoardColumn) => void
}

/** A column with what it holds. */
export type ShownColumn = {
  column: BoardColumn
  /** All of its tasks in their order, also those that are folded away. */
  all: readonly Task[]
  /** The cards that are always shown. */
  open: readonly Task[]
  /** What is completed, folded at the foot (TASK-014). */
  done: readonly Task[]
  /** The cards that are shown now. */
  cards: readonly Task[]
}
