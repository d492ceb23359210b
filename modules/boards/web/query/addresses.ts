import type { BoardKind } from '../../contract/boards.rules.ts'
import { type Asked, type ListPage, listKindOf } from './page-set.ts'

/** Where something is, below `/po`, as the router takes it. */
export type Place = { to: string; search: Record<string, string | undefined> }

/** The size of the read popup, px (2§9). */
export const readPopupSize = { width: 1024, height: 700 } as const

/** The list of a board; the menu it was reached by stays in the address, as every page keeps it. */
export const listPlace = (board: { boardId: number; kind: BoardKind }, keep: Asked = {}): Place => ({
  to: `/board/${board.kind === 'contract' ? 'contract' : listKindOf(board.kind)}`,
  search: { SYSID: String(board.boardId), MENUID: keep.MENUID },
})

/** An article as a page of its own, with the list it was reached from in the address. */
export const readPlace = (article: { boardId: number; articleId: number }, keep: Asked = {}): Place => ({
  to: '/board/read',
  search: { ...keep, SYSID: String(article.boardId), ARTICLEID: String(article.articleId) },
})

/** An article in a dialog over its list. */
export const readOverPlace = (page: ListPage, article: { boardId: number; articleId: number }, keep: Asked): Place => ({
  to: `/board/${page}/modal/read`,
  search: { ...keep, SYSID: String(article.boardId), ARTICLEID: String(article.articleId) },
})

/** Writing: a new article, a change of one, or going on with a draft. */
export const writePlace = (
  asked: { boardId?: number; articleId?: number; draftId?: number },
  keep: Asked = {},
): Place => ({
  to: '/board/write',
  search: {
    ...keep,
    SYSID: asked.boardId ? String(asked.boardId) : undefined,
    ARTICLEID: asked.articleId ? String(asked.articleId) : undefined,
    DRAFTID: asked.draftId ? String(asked.draftId) : undefined,
  },
})

/** The address of an article inside the portal, for whoever is to come back to it or is sent it. */
export const readAddress = (article: { boardId: number; articleId: number }): string =>
  `/po/board/read?SYSID=${article.boardId}&ARTICLEID=${article.articleId}`

/** The address of the read popup (BOARD-017), a window beside the portal. */
export const readPopupAddress = (article: { boardId: number; articleId: number }): string =>
  `/po/boardpopup/readpopup?SYSID=${article.boardId}&ARTICLEID=${article.articleId}`

/** The fields that say which list somebody came from: everything but what is open. */
export function listFieldsOf(asked: Asked): Record<string, string | undefined> {
  const opened = new Set(['ARTICLEID', 'DRAFTID'])
  return Object.fromEntries(Object.entries(asked).filter(([field]) => !opened.has(field)))
}
