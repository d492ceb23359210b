import { moveDrafts } from '#modules/drafts/server/drafts.public.ts'
import { filesOf } from '#modules/files/server/files.public.ts'
import { denied, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { boardsEvents } from '../../../contract/boards.events.ts'
import { boardFor, type WholeBoard } from '../../access/boards-seen.ts'
import { auditAct } from '../../access/sealed-acts.ts'
import { articleDrafts } from '../../drafts/article-drafts.ts'
import { indexArticles } from '../../search/index-articles.ts'
import { mayRemove, type Opened, openArticle } from '../read/open.ts'
import { versionOf } from '../read/versions.ts'
import { lockWithBoards, nextNumber } from '../row-locks.ts'
import { beginningOf, checkAttachments, settleFiles } from './content.ts'
import { mappedLabels } from './map-labels.ts'
import { saveVersion, signatureOf } from './save-version.ts'

/**
 * Moves or copies articles to a board where one may write. Numbers are new; words are found by their names there or
 * dropped; an article that moves keeps its author, versions, readers and comments, a copy is one's own.
 * @throws AppError NotFoundException, AccessDeniedException for an article one may not take away (move) or read (copy)
 *   and where one may not write; ValidationException beyond what the board takes. Then nothing is moved.
 */
export async function moveArticles(
  ctx: Ctx,
  { articleIds, boardId, isCopy }: { articleIds: readonly number[]; boardId: number; isCopy: boolean },
): Promise<{ moved: number }> {
  const wanted = [...new Set(articleIds)].sort((a, b) => a - b)
  await lockWithBoards(ctx.db, wanted, [boardId])
  const board = await boardFor(ctx, boardId, 'write')
  if (board.kind === 'contract' || board.kind === 'group') throw denied('boards.articles.refused.kind')
  let moved = 0
  for (const articleId of wanted) {
    const opened = await openArticle(ctx, articleId)
    if (isCopy) await copy(ctx, opened, board)
    else if (!mayRemove(ctx, opened)) throw denied('boards.articles.refused.edit')
    else if (opened.board.boardId === boardId) continue
    else await move(ctx, opened, board)
    moved += 1
  }
  return { moved }
}

async function move(ctx: Ctx, { article, board: from }: Opened, board: WholeBoard): Promise<void> {
  // Names that were sealed must not appear on a board that shows names, and the other way round.
  if (article.is_anonymous !== board.settings.isAnonymous)
    throw invalid('boardId', 'boards.articles.refused.anonymousMove')
  await checkFits(ctx, article.file_code, board)
  const labels = await mappedLabels(ctx.db, article, board)
  const number = article.number === null ? null : await nextNumber(ctx.db, board.boardId)
  await ctx.db
    .updateTable('boards_articles')
    .set({ board_id: board.boardId, com_code: board.comCode, number, ...labels })
    .where('article_id', '=', article.article_id)
    .execute()
  await moveDrafts(ctx.db, articleDrafts, String(article.article_id), String(board.boardId))
  await indexArticles(ctx.db, [article.article_id])
  await auditAct(ctx, 'boards.article.moved', { article, board: from }, { from: from.boardId, to: board.boardId })
}

/** A copy is a new article of whoever copies it, without readers, password and notice. */
async function copy(ctx: Ctx, { article }: Opened, board: WholeBoard): Promise<void> {
  const signature = await signatureOf(ctx, ctx.viewer.comCode)
  const { title, content } = await versionOf(ctx, article.article_id, article.version)
  const { article_id: articleId } = await ctx.db
    .insertInto('boards_articles')
    .values({
      board_id: board.boardId,
      com_code: board.comCode,
      number: await nextNumber(ctx.db, board.boardId),
      article_type: article.article_type,
      title,
      summary: beginningOf(content),
      ...(await mappedLabels(ctx.db, article, board)),
      // What is secret stays so, wherever it is copied to.
      is_secret: article.is_secret || article.password_hash !== null,
      is_anonymous: board.settings.isAnonymous,
      author_code: signature.code,
      author_name: signature.name,
      author_title: signature.title,
      author_dept: signature.dept,
      author_com_code: ctx.viewer.comCode,
      created_at: ctx.now,
      publish_at: ctx.now,
      announced_at: ctx.now,
      updated_at: ctx.now,
      updated_by: signature.code,
    })
    .returning('article_id')
    .executeTakeFirstOrThrow()
  const settled = await settleFiles(ctx, board, { from: article.file_code, content, articleId, version: 1 })
  await ctx.db
    .updateTable('boards_articles')
    .set({ file_code: settled.fileCode, files: settled.files, image_file_id: settled.imageFileId })
    .where('article_id', '=', articleId)
    .execute()
  await saveVersion(ctx, board, signature, { articleId, version: 1, title, note: '', ...settled })
  await indexArticles(ctx.db, [articleId])
  const own = { article_id: articleId, author_code: signature.code, is_anonymous: board.settings.isAnonymous }
  await auditAct(ctx, 'boards.article.copied', { article: own, board }, { from: article.article_id, to: board.boardId })
  await ctx.emit(boardsEvents.published, { articleId })
}

/** Whether the board takes the files an article has. */
async function checkFits(ctx: Ctx, fileCode: string | null, board: WholeBoard): Promise<void> {
  if (fileCode) checkAttachments(board, (await filesOf(ctx.db, [fileCode])).get(fileCode) ?? [])
}
