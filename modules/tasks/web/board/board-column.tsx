import { IconChevronDown, IconChevronRight, IconPlus, IconUserOff } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useDropArea } from '#platform/web/sorting/use-drop-area.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { StatusDot } from '../pieces/status-dot.tsx'
import type { BoardColumn, ShownColumn, TaskBoardProps } from './board.types.ts'
import { BoardCard } from './board-card.tsx'
import { boardCards, type CardMoves } from './use-board-moves.ts'

type Props = Pick<TaskBoardProps, 'columns' | 'mayMove' | 'onAdd'> & {
  shown: ShownColumn
  isOrdered: boolean
  withArea: boolean
  /** The card that Tab comes to. */
  stopId: number | undefined
  moves: CardMoves
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
}

/** A column of a board: its head, its cards, and what is completed, folded at its foot (TASK-013, TASK-014, TASK-017). */
export function BoardColumnView({ shown, isUnfolded, onUnfold, onAdd, ...cards }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const column = useRef<HTMLElement>(null)
  const { key, title } = shown.column
  const heldId = useDropArea<number>(column, { list: boardCards, id: key })
  const isOver = heldId !== undefined && !shown.all.some(({ taskId }) => taskId === heldId)
  const cardOf = (task: (typeof shown.all)[number]) => (
    <BoardCard
      key={task.taskId}
      task={task}
      column={shown.column}
      columns={cards.columns}
      isOrdered={cards.isOrdered}
      withArea={cards.withArea}
      isMovable={cards.mayMove(task)}
      isStop={task.taskId === cards.stopId}
      moves={cards.moves}
    />
  )
  return (
    <section ref={column} className={classNames('tcol', isOver && 'tcol--drop')} aria-labelledby={`${id}title`}>
      <ColumnHead id={`${id}title`} shown={shown} onAdd={onAdd} />
      <div className="tcol__b scroll">
        {shown.open.length > 0 ? (
          <ol className="tcol__l" aria-labelledby={`${id}title`}>
            {shown.open.map(cardOf)}
          </ol>
        ) : isOver ? null : (
          <p className="tcol__none">{t('tasks.board.none')}</p>
        )}
        {isOver ? <p className="tcol__here">{t('tasks.board.drop', { column: title })}</p> : null}
        {isUnfolded && shown.done.length > 0 ? (
          <ol
            className="tcol__l tcol__l--done"
            id={`${id}done`}
            aria-label={t('tasks.board.doneOf', { column: title })}
          >
            {shown.done.map(cardOf)}
          </ol>
        ) : null}
      </div>
      {shown.done.length > 0 ? (
        <div className="tcol__f">
          <Button
            variant="ghost"
            block
            icon={isUnfolded ? IconChevronDown : IconChevronRight}
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? `${id}done` : undefined}
            onClick={() => onUnfold(!isUnfolded)}
          >
            {t('tasks.board.done', { count: shown.done.length })}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

type HeadProps = Pick<TaskBoardProps, 'onAdd'> & { id: string; shown: ShownColumn }

function ColumnHead({ id, shown: { column, open, all }, onAdd }: HeadProps) {
  const { t } = useTranslation()
  return (
    <header className="tcol__h">
      <StatusDot status={column.status} />
      <h2 className="ell" id={id}>
        {column.title}
      </h2>
      <CardCount column={column} open={open.length} all={all.length} />
      <span className="grow" />
      {column.isAssignable ? (
        onAdd ? (
          <IconButton
            size={28}
            icon={IconPlus}
            name={t('tasks.board.add', { column: column.title })}
            onClick={() => onAdd(column)}
          />
        ) : null
      ) : (
        <span
          className="tcol__off"
          role="img"
          aria-label={t('tasks.board.notAssignable')}
          data-tip={t('tasks.board.notAssignable')}
        >
          <IconUserOff className="i i-16" aria-hidden />
        </span>
      )}
    </header>
  )
}

/** How many cards a column shows, and of how many where it has a limit. */
function CardCount({
  column: { cardLimit, held },
  open,
  all: shown,
}: {
  column: BoardColumn
  open: number
  all: number
}) {
  const { t } = useTranslation()
  const all = held ?? shown
  if (cardLimit === null) return <Count>{formatCount(open)}</Count>
  const isOver = all > cardLimit
  const words = t(isOver ? 'tasks.board.overLimit' : 'tasks.board.limit', { count: all, limit: cardLimit })
  return (
    <span role="img" aria-label={words} data-tip={words}>
      <Count tone={isOver ? 'red' : 'neutral'}>
        {formatCount(all)}/{formatCount(cardLimit)}
      </Count>
    </span>
  )
}
