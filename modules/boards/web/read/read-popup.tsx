import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonCardHost } from '#modules/organisation/web/organisation.public.tsx'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { useBoard } from '../boards.queries.ts'
import { type Place, readPopupAddress } from '../query/addresses.ts'
import { type Asked, numberOf } from '../query/page-set.ts'
import { ArticleActions } from './article-actions.tsx'
import { ArticlePane } from './article-pane.tsx'
import { useArticle } from './use-article.ts'
import { useArticleActs } from './use-article-acts.ts'
import './article-frame.css'

/** An article in a window of its own (BOARD-017): what alerts, mails and copied addresses lead to. */
export default function ReadPopup() {
  const { SYSID, ARTICLEID } = useSearch({ strict: false }) as Asked
  const articleId = numberOf(ARTICLEID) ?? 0
  return <OneArticle key={articleId} noted={numberOf(SYSID) ?? 0} articleId={articleId} />
}

const popupPlace = (boardId: number, articleId: number): Place => ({
  to: '/boardpopup/readpopup',
  search: Object.fromEntries(new URL(readPopupAddress({ boardId, articleId }), location.origin).searchParams),
})

function OneArticle({ noted, articleId }: { noted: number; articleId: number }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const navigate = useNavigate()
  const article = useArticle(articleId)
  // The address may have been noted before the article was moved: its own board counts.
  const boardId = article.data?.boardId ?? noted
  const board = useBoard(boardId || undefined)
  useTitle(article.data?.title)
  // A window that somebody opened herself stays: then the list takes the place of the article.
  const leave = () => {
    closePopup()
    void navigate({ to: '/board/list', search: { SYSID: String(boardId) } })
  }
  const [isRemoved, setRemoved] = useState(false)
  const acts = useArticleActs({ boardId, articleId }, article.data, {
    editPlace: () => ({
      to: '/boardpopup/writepopup',
      search: { SYSID: String(boardId), ARTICLEID: String(articleId) },
    }),
    isWindow: true,
    onGone: leave,
    // A window that is closed takes the way back along.
    onRemoved: () => setRemoved(true),
    onRestored: () => setRemoved(false),
  })
  return (
    <main className="bpop">
      <header className="ph bsheet__h">
        <h1 className="ph__t ell">{board.data ? nameOf(board.data.name) : t('boards.title')}</h1>
        <div className="ph__a">{isRemoved ? null : <ArticleActions article={article.data} acts={acts} />}</div>
      </header>
      {isRemoved ? (
        <EmptyState
          title={t('boards.read.removed')}
          hint={t('boards.read.removeText')}
          action={
            <Button variant="soft" onClick={leave}>
              {t('ui.close')}
            </Button>
          }
        />
      ) : (
        <ArticlePane
          article={article}
          board={board}
          acts={acts}
          placeOf={(other) => popupPlace(boardId, other)}
          onGone={leave}
        />
      )}
      <Suspense>
        <PersonCardHost />
      </Suspense>
    </main>
  )
}
