import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '#platform/web/calls/queries.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import type { Article } from '../../contract/boards.entities.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { peopleOnPage } from '../../contract/talk.rules.ts'

export const useRecommenders = (articleId: number, options: { enabled?: boolean } = {}) =>
  useInfiniteQuery({ ...pagesOf(talkCalls.recommends, { articleId }, peopleOnPage), ...options })

export const useViewLog = (articleId: number) =>
  useInfiniteQuery(pagesOf(talkCalls.viewlogs, { articleId }, peopleOnPage))

export const useMustRead = (articleId: number, state: 'unread' | 'read') =>
  useInfiniteQuery(pagesOf(talkCalls.mustReadPeople, { articleId, state }, peopleOnPage))

/** Puts what has become of an article into all that shows it, without asking for its text again. */
export function changeArticle(queries: QueryClient, articleId: number, changes: Partial<Article>): void {
  queries.setQueriesData<Article>({ queryKey: [articlesCalls.article.name] }, (shown) =>
    shown?.articleId === articleId ? { ...shown, ...changes } : shown,
  )
}
