import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#platform/web/sorting/moves.ts'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { BoardMove, ShownColumn, TaskBoardProps } from './board.types.ts'
import { atEnd, backTo, besideCard, intoColumn, steppedWithin } from './places.ts'

/** The name under which cards are dragged. */
export const boardCards = 'tasks.board'

/** What keys and the menu of a card do with it. */
export type CardMoves = {
  /** One place up or down. */
  step: (taskId: number, by: 1 | -1) => void
  /** Into the column with this place, 0 for the first. */
  into: (taskId: number, nth: number) => void
}

type Options = Pick<TaskBoardProps, 'isOrdered' | 'mayMove' | 'onMove'> & {
  /** Where the cards are drawn, each link with `data-card`. */
  root: RefObject<HTMLElement | null>
  /** Told which task moves, before it does. */
  onMoving: (taskId: number) => void
}

/**
 * Moves cards with a pointer, with keys and from their menus. Another column is told with a way back (10 s), another place
 * in the same column only to whoever does not see it.
 */
export function useBoardMoves(board: readonly ShownColumn[], options: Options): CardMoves {
  const { root, isOrdered = false, mayMove, onMove, onMoving } = options
  const { t } = useTranslation()
  const sayPlace = useAnnouncePlace()
  const keepFocus = useKeptFocus(root, board)
  const told = useRef<number>(undefined)

  const carryOut = (move: BoardMove) => {
    onMoving(move.taskId)
    return keepFocus(move.taskId, onMove(move))
  }
  const put = async (move: BoardMove | undefined) => {
    const back = move && backTo(board, move.taskId)
    const task = board.flatMap(({ all }) => all).find(({ taskId }) => taskId === move?.taskId)
    if (!move || !back || !task) return
    const isHome = move.column.key === back.column.key
    if (isHome && (!isOrdered || move.belowTaskId === back.belowTaskId)) return
    if (!mayMove(task)) {
      toast.error(t('tasks.board.mayNot'))
      return
    }
    if (told.current !== undefined) toast.dismiss(told.current)
    if (!(await carryOut(move))) return
    const name = task.title
    if (isHome) {
      const { all } = board.find(({ column }) => column.key === move.column.key)!
      const others = all.filter(({ taskId }) => taskId !== task.taskId)
      sayPlace(name, others.findIndex(({ taskId }) => taskId === move.belowTaskId) + 1, all.length)
    } else
      told.current = toast.success(t('tasks.board.moved', { name, column: move.column.title }), {
        label: t('tasks.board.undo'),
        run: () => void carryOut(back),
      })
  }

  const dropped = (taskId: number, target: number | string, side: Side) =>
    typeof target === 'string' ? atEnd(board, taskId, target) : besideCard(board, taskId, target, side)
  useDrops<number | string>(boardCards, (taskId, target, side) => void put(dropped(Number(taskId), target, side)))

  return {
    step: (taskId, by) => {
      if (isOrdered) void put(steppedWithin(board, taskId, by))
    },
    into: (taskId, nth) => void put(intoColumn(board, taskId, nth)),
  }
}

/** A card that goes elsewhere is drawn anew there: the focus goes with it, as long as its move is under way. */
function useKeptFocus(root: RefObject<HTMLElement | null>, board: readonly ShownColumn[]) {
  const moving = useRef<{ taskId: number }>(undefined)
  useEffect(() => {
    if (moving.current && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>(`[data-card="${moving.current.taskId}"]`)?.focus()
  }, [root, board])
  return async (taskId: number, work: Promise<boolean>): Promise<boolean> => {
    const mine = { taskId }
    moving.current = mine
    const isSaved = await work
    if (moving.current === mine) moving.current = undefined
    return isSaved
  }
}
