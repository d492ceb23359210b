import { IconChevronLeft } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageMarks } from '#platform/web/pages/page-marks.tsx'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useBoard } from '../boards.queries.ts'
import { useWide } from '../list/use-wide.ts'
import { listFieldsOf, listPlace, readPlace, writePlace } from '../query/addresses.ts'
import { type Asked, numberOf } from '../query/page-set.ts'
import { ArticleActions } from './article-actions.tsx'
import { ArticlePane } from './article-pane.tsx'
import { useArticle } from './use-article.ts'
import { useArticleActs } from './use-article-acts.ts'
import './article-frame.css'

/** An article as a page of its own (05-board-read); the list it was reached from stays in its address. */
export default function ReadPage() {
  const { SYSID, ARTICLEID } = useSearch({ strict: false }) as Asked
  const articleId = numberOf(ARTICLEID) ?? 0
  return <OneArticle key={articleId} noted={numberOf(SYSID) ?? 0} articleId={articleId} />
}

function OneArticle({ noted, articleId }: { noted: number; articleId: number }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const navigate = useNavigate()
  const isWide = useWide()
  const keep = listFieldsOf(useSearch({ strict: false }) as Asked)
  const article = useArticle(articleId)
  // The address may have been noted before the article was moved: its own board counts.
  const boardId = article.data?.boardId ?? noted
  const board = useBoard(boardId || undefined)
  useTitle(article.data?.title)

  const toList = () => {
    const { to, search } = listPlace({ boardId, kind: board.data?.kind ?? 'list' }, keep)
    void navigate({ to, search: { ...keep, ...search } })
  }
  const acts = useArticleActs({ boardId, articleId }, article.data, {
    editPlace: (fields) => writePlace({ boardId, articleId }, fields),
    toList,
    onGone: toList,
  })

  return (
    <section className="sheet bsheet">
      <header className="ph bsheet__h">
        {isWide ? null : <IconButton icon={IconChevronLeft} name={t('boards.read.toList')} onClick={toList} />}
        <h1 className="ph__t ell">{board.data ? nameOf(board.data.name) : t('boards.title')}</h1>
        <PageMarks />
        <div className="ph__a">
          <ArticleActions article={article.data} acts={acts} />
        </div>
      </header>
      <ArticlePane
        article={article}
        board={board}
        acts={acts}
        placeOf={(other) => readPlace({ boardId, articleId: other }, keep)}
        onGone={toList}
      />
    </section>
  )
}
