import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useFingerDrags } from '#platform/web/sorting/use-finger-drags.ts'
import './board.css'
import type { TaskBoardProps } from './board.types.ts'
import { BoardColumnView } from './board-column.tsx'
import { shownColumns } from './places.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardMoves } from './use-board-moves.ts'

/**
 * Tasks as cards in columns (TASK-013, TASK-014, TASK-017). A card is moved by dragging it, with Alt and the arrow keys, or
 * from its menu, and opened by `task` of the address; the columns whose completed tasks are unfolded stand there as `unfolded`.
 */
export function TaskBoard(props: TaskBoardProps) {
  const { tasks, columns, columnOf, isOrdered = false, withArea = false, mayMove, onMove, onAdd } = props
  const { t } = useTranslation()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [asked, ask] = useAsked<{ unfolded?: string }>()
  const [movedId, setMoved] = useState<number>()
  const unfolded = useMemo(() => new Set(asked.unfolded?.split(',')), [asked.unfolded])
  const board = useMemo(
    () => shownColumns(tasks, columns, { columnOf, isOrdered, unfolded, movedId }),
    [tasks, columns, columnOf, isOrdered, unfolded, movedId],
  )
  const moves = useBoardMoves(board, { root, isOrdered, mayMove, onMove, onMoving: setMoved })
  const { stopId, handlers } = useBoardKeys(root, board, moves)
  const takeByFinger = useFingerDrags(root)

  const unfold = (key: string, isUnfolded: boolean) => {
    const keys = isUnfolded ? [...unfolded, key] : [...unfolded].filter((each) => each !== key)
    ask({ unfolded: keys.length > 0 ? keys.join(',') : undefined })
  }
  return (
    <div
      ref={root}
      role="group"
      className="tboard scroll"
      aria-label={t('tasks.board.label')}
      aria-describedby={`${id}keys`}
      onPointerDown={takeByFinger}
      {...handlers}
    >
      <p className="sr" id={`${id}keys`}>
        {t(isOrdered ? 'tasks.board.keys' : 'tasks.board.keysAcross')}
      </p>
      {board.map((shown) => (
        <BoardColumnView
          key={shown.column.key}
          shown={shown}
          columns={columns}
          isOrdered={isOrdered}
          withArea={withArea}
          mayMove={mayMove}
          onAdd={onAdd}
          stopId={stopId}
          moves={moves}
          isUnfolded={unfolded.has(shown.column.key)}
          onUnfold={(isUnfolded) => unfold(shown.column.key, isUnfolded)}
        />
      ))}
    </div>
  )
}
