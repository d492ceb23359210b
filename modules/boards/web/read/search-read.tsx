import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { type Asked, numberOf } from '../query/page-set.ts'
import { ArticleDialog } from './read-dialog.tsx'

type Props = { asked: Readonly<Record<string, string>>; onClose: () => void }

/** An article that the total search found, over its results (SHELL-009). */
export default function SearchRead({ asked, onClose }: Props) {
  const { t } = useTranslation()
  const address = useSearch({ strict: false }) as Asked
  const boardId = numberOf(asked.BoardId)
  const articleId = numberOf(asked.ArticleId)
  if (boardId === undefined || articleId === undefined)
    return (
      <Modal open width="small" height="auto" title={t('boards.title')} onClose={onClose}>
        <EmptyState drawing="broken" title={t('boards.read.refused')} hint={t('boards.read.refusedHint')} />
      </Modal>
    )
  return (
    <ArticleDialog
      key={articleId}
      boardId={boardId}
      articleId={articleId}
      onClose={onClose}
      placeOf={(other) => ({
        to: '/home/totalsearch/modal/read',
        search: { ...address, BoardId: String(boardId), ArticleId: String(other) },
      })}
      editPlace={() => ({ to: '/home/totalsearch/modal/write', search: { ...address } })}
    />
  )
}
