import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '#platform/web/calls/queries.ts'
import { articlesCalls } from '../contract/articles.contract.ts'
import { boardsCalls } from '../contract/boards.contract.ts'
import { draftsCalls } from '../contract/drafts.contract.ts'
import { articleQueryOf, type ListKind, type PageSet } from './query/page-set.ts'

/** The boards one may list, as lines of a tree. */
export const useBoardTree = (options: { enabled?: boolean } = {}) => useCall(boardsCalls.tree, {}, options)

/** One board with settings, labels and what one may do there. */
export const useBoard = (boardId: number | undefined) =>
  useCall(boardsCalls.board, { boardId: boardId ?? 0 }, { enabled: boardId !== undefined })

/** What writing on a board needs. While another board is chosen, that of the one before stands: the form stays. */
export const useWriteConfig = (boardId: number | undefined) =>
  useQuery({
    ...queryOf(boardsCalls.writeConfig, { boardId: boardId ?? 0 }),
    enabled: boardId !== undefined,
    placeholderData: keepPreviousData,
  })

/** A page of a board; the page before stays shown while the next one comes. */
export function useArticles(set: PageSet & { boardId: number }, kind: ListKind) {
  const call = kind === 'list' ? articlesCalls.getArticles : articlesCalls.getBlogArticles
  return useQuery({
    ...queryOf(call, articleQueryOf(set, kind)),
    // Another board begins empty: its rows must not stand under the name of this one.
    placeholderData: (previous, query) =>
      (query?.queryKey[1] as { boardId?: number } | undefined)?.boardId === set.boardId
        ? keepPreviousData(previous)
        : undefined,
  })
}

/**
 * One article, whole, wherever it stands now. It is asked for at every opening: somebody may have written a new version
 * since.
 */
export const articleQuery = (articleId: number) => ({
  ...queryOf(articlesCalls.article, { articleId }),
  refetchOnMount: 'always' as const,
})

export const useVersions = (articleId: number, options: { enabled?: boolean } = {}) =>
  useCall(articlesCalls.articleHistory, { articleId }, options)

export const versionQuery = (asked: { boardId: number; articleId: number; articleVersion: number }) => ({
  ...queryOf(articlesCalls.articleVersion, asked),
  // A version that was written never changes.
  staleTime: Number.POSITIVE_INFINITY,
})

export const filesQuery = (fileCode: string) => queryOf(articlesCalls.hcFile, { fileCode })

/** What one has begun to write and not posted. */
export const useDrafts = () => useCall(draftsCalls.drafts, {})

const listCalls = [
  articlesCalls.getArticles,
  articlesCalls.getBlogArticles,
  articlesCalls.getTotalArticles,
  articlesCalls.recentArticleList,
  articlesCalls.bookmarkBoardList,
  articlesCalls.comNotice,
  boardsCalls.tree,
]
const articleCalls = [articlesCalls.article, articlesCalls.articleHistory, articlesCalls.hcFile]

/** Asks again for what a change of articles makes stale: their lists, or these and the articles themselves. */
export function useRefresh(): {
  lists: () => Promise<unknown>
  articles: () => Promise<unknown>
  drafts: () => Promise<unknown>
} {
  const queries = useQueryClient()
  const stale = (calls: readonly { name: string }[]) =>
    Promise.all(calls.map((each) => queries.invalidateQueries({ queryKey: keyOf(each as never) })))
  return {
    lists: () => stale(listCalls),
    articles: () => stale([...listCalls, ...articleCalls]),
    drafts: () => stale([draftsCalls.drafts]),
  }
}
