import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileList } from '#modules/files/web/files.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { migratedCalls } from '../../contract/migrated.contract.ts'
import { type Asked, numberOf } from '../query/page-set.ts'
import '../contracts/contracts.css'

/** An article of the old system in a window of its own (BOARD-022). */
export default function MigratedPopup() {
  const { t } = useTranslation()
  const asked = useSearch({ strict: false }) as Asked & { BoardId?: string; ArticleId?: string }
  const articleId = numberOf(asked.ArticleId) ?? 0
  const article = useCall(migratedCalls.migArticleDetail, {
    BoardId: numberOf(asked.BoardId) ?? 0,
    ArticleId: articleId,
  })
  useTitle(article.data?.title)
  const told = useRef(0)
  useEffect(() => {
    if (!article.data || told.current === articleId) return
    told.current = articleId
    void call(migratedCalls.migInsertViewLog, { ArticleId: articleId }).catch(() => undefined)
  }, [article.data, articleId])
  return (
    <main className="bcon__pop">
      <h1 className="bcon__pt">{article.data?.title ?? t('boards.migrated.title')}</h1>
      <Pane query={article} skeleton={<SkeletonRows rows={10} />}>
        {({ boardName, createdUserName, createdDate, views, content, fileCode }) => (
          <article>
            <p className="fg2">
              {[
                boardName,
                createdUserName,
                formatDateTime(createdDate),
                t('boards.migrated.views', { count: formatCount(views) }),
              ].join(' · ')}
            </p>
            <RichText html={content} />
            {fileCode ? (
              <Suspense>
                <FileList code={fileCode} level={2} />
              </Suspense>
            ) : null}
          </article>
        )}
      </Pane>
    </main>
  )
}
