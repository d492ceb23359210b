import { IconX } from '@tabler/icons-react'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { DialogFrame } from '#platform/web/ui/dialogs/dialog-frame.tsx'
import { useBoard } from '../boards.queries.ts'
import { listFieldsOf, readOverPlace, writePlace } from '../query/addresses.ts'
import { type Asked, listPageOf } from '../query/page-set.ts'
import { ArticleActions } from './article-actions.tsx'
import { ArticlePane } from './article-pane.tsx'
import { useArticle } from './use-article.ts'
import { useArticleActs } from './use-article-acts.ts'
import './article-frame.css'

type Props = { boardId: number; articleId: number; onClose: () => void }

/** An article over the list it stands in (BOARD-005, 008, 011, 014). */
export default function ReadDialog(props: Props) {
  const { pathname } = useLocation()
  const keep = listFieldsOf(useSearch({ strict: false }) as Asked)
  const { boardId } = props
  const page = listPageOf(pathname)
  return (
    <ArticleDialog
      {...props}
      placeOf={(articleId) => readOverPlace(page, { boardId, articleId }, keep)}
      editPlace={() => {
        const { search } = writePlace({ boardId, articleId: props.articleId }, keep)
        return { to: `/board/${page}/modal/write`, search }
      }}
    />
  )
}

/** An article in a dialog over whatever page is shown. */
export function ArticleDialog({
  boardId: noted,
  articleId,
  onClose,
  placeOf,
  editPlace,
}: Props & {
  placeOf: Parameters<typeof ArticlePane>[0]['placeOf']
  editPlace: Parameters<typeof useArticleActs>[2]['editPlace']
}) {
  const { t } = useTranslation()
  const nameOf = useName()
  const titleId = useId()
  const article = useArticle(articleId)
  const boardId = article.data?.boardId ?? noted
  const board = useBoard(boardId)
  const acts = useArticleActs({ boardId, articleId }, article.data, { editPlace, onGone: onClose })
  return (
    <DialogFrame labelledBy={titleId} width={1200} height={10_000} onClose={onClose} className="bdialog">
      <header className="dialog__h bsheet__h">
        <h2 className="dialog__t ell" id={titleId}>
          {board.data ? nameOf(board.data.name) : t('boards.title')}
        </h2>
        <ArticleActions article={article.data} acts={acts} />
        <IconButton icon={IconX} name={t('ui.close')} onClick={onClose} data-autofocus="" />
      </header>
      <ArticlePane article={article} board={board} acts={acts} placeOf={placeOf} onGone={onClose} />
    </DialogFrame>
  )
}
