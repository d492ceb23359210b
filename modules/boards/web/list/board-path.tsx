import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Breadcrumb } from '#platform/web/ui/navigation/breadcrumb.tsx'
import type { Board } from '../../contract/boards.entities.ts'

/** Where a board stands: 게시판 › 전사 게시판 › 공지사항. */
export function BoardPath({ board }: { board: Pick<Board, 'boardId' | 'name' | 'path'> }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const above = board.path.filter(({ boardId }) => boardId !== board.boardId)
  return (
    <Breadcrumb
      steps={[
        { key: 'boards', content: <Link to="/board/list">{t('boards.title')}</Link> },
        ...above.map(({ boardId, name }) => ({ key: String(boardId), content: nameOf(name) })),
        { key: String(board.boardId), content: nameOf(board.name) },
      ]}
    />
  )
}
