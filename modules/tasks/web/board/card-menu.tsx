import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import type { Task } from '../../contract/tasks.entities.ts'
import type { BoardColumn } from './board.types.ts'
import type { CardMoves } from './use-board-moves.ts'

export type CardMenuProps = {
  task: Task
  /** The column in which it stands. */
  column: BoardColumn
  columns: readonly BoardColumn[]
  isOrdered: boolean
  /** Whether Tab comes to it. */
  isStop: boolean
  moves: CardMoves
}

/** Where a card may go, for everybody who does not drag it. */
export function CardMenu({ task: { taskId, title }, column, columns, isOrdered, isStop, moves }: CardMenuProps) {
  const { t } = useTranslation()
  const label = t('tasks.board.move', { name: title })
  const steps = [
    { key: 'up', label: t('tasks.board.up'), icon: IconArrowUp, extra: 'Alt+↑', by: -1 },
    { key: 'down', label: t('tasks.board.down'), icon: IconArrowDown, extra: 'Alt+↓', by: 1 },
  ] as const
  return (
    <Menu
      label={label}
      placement="bottom-end"
      entries={[
        { key: 'caption', caption: t('tasks.board.moveTo') },
        ...columns.map((each, nth) => ({
          key: each.key,
          label: each.title,
          checked: each.key === column.key,
          onSelect: () => moves.into(taskId, nth),
        })),
        ...(isOrdered ? [{ key: 'line', separator: true } as const] : []),
        ...(isOrdered ? steps.map(({ by, ...step }) => ({ ...step, onSelect: () => moves.step(taskId, by) })) : []),
      ]}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          className="tcard__menu"
          size={28}
          icon={IconDots}
          name={label}
          tabIndex={isStop ? 0 : -1}
        />
      )}
    </Menu>
  )
}
