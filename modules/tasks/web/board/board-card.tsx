import { Link, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSortRow } from '#platform/web/sorting/use-sort-row.ts'
import '#platform/web/sorting/sorting.css'
import { classNames } from '#platform/web/ui/class-names.ts'
import { CardFace } from './card-face.tsx'
import { CardMenu, type CardMenuProps } from './card-menu.tsx'
import { boardCards } from './use-board-moves.ts'

type Props = CardMenuProps & { withArea: boolean; isMovable: boolean }

/** A task on a board: a link to it that can be dragged, with a menu of where it may go. */
export function BoardCard({ withArea, isMovable, ...menu }: Props) {
  const { task, isOrdered, isStop } = menu
  const pathname = useLocation({ select: (location) => location.pathname })
  const card = useRef<HTMLLIElement>(null)
  const { isDragged, side } = useSortRow<number>(card, {
    list: boardCards,
    id: task.taskId,
    // By last days a card has its place: what is dropped falls through to the column.
    accepts: () => isOrdered,
    isEnabled: isMovable,
  })
  return (
    <li
      ref={card}
      className={classNames(
        'sortrow tcard',
        isDragged && 'sortrow--dragged',
        side && `sortrow--${side}`,
        task.itemTaskStatus === 'Completed' && 'tcard--done',
      )}
    >
      <Link
        to={pathname as string}
        search={(before: object) => ({ ...before, task: String(task.taskId) })}
        className="tcard__a"
        draggable={false}
        tabIndex={isStop ? 0 : -1}
        data-card={task.taskId}
      >
        <CardFace task={task} withArea={withArea} />
      </Link>
      {isMovable ? <CardMenu {...menu} /> : null}
    </li>
  )
}
