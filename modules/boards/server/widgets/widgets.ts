import { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { type OfferedWidget, offerWidget } from '#platform/server/offers/widget.ts'
import { articleLine } from '../../contract/article-line.ts'
import type { ArticleRow } from '../../contract/boards.entities.ts'
import {
  bookmarkBoardWidget,
  imageListWidget,
  noticesShown,
  noticeWidget,
  picturesFetched,
  recentArticlesWidget,
} from '../../contract/boards.widgets.ts'
import { readableBoards } from '../access/boards-seen.ts'
import { listBookmarked } from '../articles/list/bookmarked.ts'
import { listNotices, newestIds } from '../articles/list/over-boards.ts'
import { rowsOf } from '../articles/list/rows.ts'
import { firstCards, firstPictures, firstRows } from './drawings.ts'

const lines = z.array(articleLine)
/** Widgets show no more than these. */
const mostShown = 30

/** The newest articles of those of some boards that may be read. @param boards empty means all */
async function newestOf(ctx: Ctx, boards: readonly number[], count: number): Promise<ArticleRow[]> {
  const readable = await readableBoards(ctx)
  const wanted = new Set(boards)
  const asked = wanted.size === 0 ? readable : readable.filter(({ boardId }) => wanted.has(boardId))
  if (asked.length === 0) return []
  return rowsOf(ctx, (await newestIds(ctx, asked, { most: mostShown })).slice(0, count), { withText: true })
}

const notices = new WeakMap<Ctx, Promise<ArticleRow[]>>()

/** The newest notices, asked once for everything on a page that shows them. */
function noticesOnce(ctx: Ctx): Promise<ArticleRow[]> {
  const asked = notices.get(ctx) ?? listNotices(ctx, noticesShown)
  notices.set(ctx, asked)
  return asked
}

/** Left open, the albums show their pictures. */
async function pictures(ctx: Ctx, boards: readonly number[]): Promise<ArticleRow[]> {
  if (boards.length > 0) return newestOf(ctx, boards, picturesFetched)
  const albums = (await readableBoards(ctx)).filter(({ kind }) => kind === 'album').map(({ boardId }) => boardId)
  return albums.length === 0 ? [] : newestOf(ctx, albums, picturesFetched)
}

/** Widgets of what is written on boards: only what their reader may read. */
export const boardWidgets: readonly OfferedWidget[] = [
  offerWidget(
    bookmarkBoardWidget,
    lines,
    async (ctx, { boards }) => (await listBookmarked(ctx, boards.join(','))).items,
    firstCards,
  ),
  offerWidget(imageListWidget, lines, (ctx, { boards }) => pictures(ctx, boards), firstPictures),
  offerWidget(noticeWidget, lines, noticesOnce, firstRows),
  offerWidget(recentArticlesWidget, lines, (ctx, { boards, count }) => newestOf(ctx, boards, count), firstRows),
]

/** Notices for the strip below the greeting. */
export const noticeHeadlines = async (ctx: Ctx, count: number) =>
  (await noticesOnce(ctx)).slice(0, count).map(({ articleId, boardId, title, createdDate }) => ({
    id: `article:${articleId}`,
    title,
    path: `/board/read?SYSID=${boardId}&ARTICLEID=${articleId}`,
    at: new Date(createdDate),
  }))
