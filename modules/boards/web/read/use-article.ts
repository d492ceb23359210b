import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#platform/web/calls/call.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { articleQuery, useRefresh } from '../boards.queries.ts'
import { rememberOpened } from '../list/return-to.ts'

/**
 * An article, wherever it stands now. That it was opened is recorded once for each opening, as soon as its text may be
 * read; its count of views follows, and the lists hear that it is read.
 */
export function useArticle(articleId: number) {
  const queries = useQueryClient()
  const refresh = useRefresh()
  const query = articleQuery(articleId)
  const article = useQuery(query)
  const recorded = useRef<number>(undefined)
  const isOpen = article.data !== undefined && !article.data.isLocked

  useEffect(() => rememberOpened(articleId), [articleId])
  useEffect(() => {
    if (!isOpen || recorded.current === articleId) return
    recorded.current = articleId
    const record = async () => {
      const { views } = await call(talkCalls.createViewLog, { articleId })
      queries.setQueryData(query.queryKey, (shown) => shown && { ...shown, views, isRead: true })
      await refresh.lists()
    }
    // Nobody waits for it: the article is read all the same.
    record().catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- the article that is open decides, nothing else
  }, [isOpen, articleId])

  return article
}
