import { denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { BoardRight } from '../../../contract/boards.rules.ts'
import { type ArticleRecord, articleFor } from '../../access/articles-seen.ts'
import type { WholeBoard } from '../../access/boards-seen.ts'
import { isLocked } from '../lock.ts'

/** An article with its board, for somebody who may read it. */
export type Opened = { article: ArticleRecord; board: WholeBoard }

/**
 * The article whose content somebody asks for.
 * @throws AppError NotFoundException for what she does not see; AccessDeniedException for what she may only list and
 *   while its password was not given in this session (G-027)
 */
export async function openArticle(ctx: Ctx, articleId: number, right: BoardRight = 'read'): Promise<Opened> {
  const opened = await articleFor(ctx, articleId, right)
  if (await isLocked(ctx, opened.article)) throw denied('boards.articles.refused.locked')
  return opened
}

/** An article and the board it is said to stand on. */
export type ArticlePlace = { boardId: number; articleId: number }

/** @throws AppError NotFoundException when the article does not stand on the board that was named with it */
export function refuseElsewhere({ article }: Pick<Opened, 'article'>, boardId: number | undefined): void {
  if (boardId !== undefined && article.board_id !== boardId) throw notFound()
}

/** Whether somebody wrote an article. */
export const isAuthor = ({ viewer }: Ctx, { author_code }: Pick<ArticleRecord, 'author_code'>): boolean =>
  author_code === viewer.personCode

/** Authors change what they wrote while they may still write there; managers everything. */
export const mayEdit = (ctx: Ctx, { article, board }: Opened): boolean =>
  board.state === 'active' && (board.can.manage || (isAuthor(ctx, article) && board.can.write))

/** The same without a board's being in use: what was written may still be taken away. */
export const mayRemove = (ctx: Ctx, { article, board }: Opened): boolean => board.can.manage || isAuthor(ctx, article)

/** Earlier versions are for readers where the board says so; its author and the managers always see what there was. */
export const maySeeVersions = (ctx: Ctx, { article, board }: Opened): boolean =>
  board.settings.versions || board.can.manage || isAuthor(ctx, article)

/**
 * An article whose earlier versions somebody asks for.
 * @throws AppError as `openArticle`; NotFoundException where they are not shown to her
 */
export async function openVersions(ctx: Ctx, articleId: number): Promise<Opened> {
  const opened = await openArticle(ctx, articleId)
  if (!maySeeVersions(ctx, opened)) throw notFound()
  return opened
}

/** An article that somebody wants to change. @throws AppError as `openArticle`; AccessDeniedException when she may not */
export async function openForEdit(ctx: Ctx, articleId: number): Promise<Opened> {
  const opened = await openArticle(ctx, articleId)
  if (!mayEdit(ctx, opened)) throw denied('boards.articles.refused.edit')
  return opened
}

/** Whether its author's name is shown to nobody: of anonymous articles, and of boards that have become so. */
export const isNameless = ({
  article,
  board,
}: {
  article: Pick<ArticleRecord, 'is_anonymous'>
  board: Pick<WholeBoard, 'settings'>
}): boolean => article.is_anonymous || board.settings.isAnonymous
