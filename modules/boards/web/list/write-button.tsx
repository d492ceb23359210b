import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import type { Board } from '../../contract/boards.entities.ts'
import { writePlace } from '../query/addresses.ts'
import type { Asked } from '../query/page-set.ts'

/** "글쓰기" in the head of a list, where the menu at the left with its own is not shown. */
export function WriteButton({ board, keep }: { board: Pick<Board, 'boardId' | 'can'>; keep: Asked }) {
  const { t } = useTranslation()
  if (!board.can.write) return null
  const { to, search } = writePlace({ boardId: board.boardId }, keep)
  return (
    <Link to={to} search={search} className={`${buttonClass({ variant: 'primary' })} bwrite`}>
      <IconPencil className="i" aria-hidden />
      {t('boards.write.new')}
    </Link>
  )
}
