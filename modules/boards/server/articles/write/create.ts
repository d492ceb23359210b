import { hashPassword } from '#modules/accounts/server/accounts.public.ts'
import { takeDraft } from '#modules/drafts/server/drafts.public.ts'
import { conflict, denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { NewArticle } from '../../../contract/articles.contract.ts'
import { boardsEvents } from '../../../contract/boards.events.ts'
import { boardFor, type WholeBoard } from '../../access/boards-seen.ts'
import { auditAct } from '../../access/sealed-acts.ts'
import { articleDrafts } from '../../drafts/article-drafts.ts'
import { indexArticles } from '../../search/index-articles.ts'
import { nextNumber } from '../row-locks.ts'
import { beginningOf, cleanContent, settleFiles } from './content.ts'
import { decide } from './rules.ts'
import { saveMustRead, saveVersion, signatureOf } from './save-version.ts'

/**
 * Posts an article, at once or at its time (BOARD-050). Cleaning and hashing come before the transaction.
 * @throws AppError NotFoundException, AccessDeniedException where one may not write; ValidationException at the field;
 *   ConflictException when the board hides its authors less than their form has told
 */
export async function createArticle(
  ctx: Ctx,
  input: NewArticle,
): Promise<{ articleId: number; boardId: number; isPublished: boolean }> {
  const board = await boardToWriteOn(ctx, input)
  const asked = input.publishAt ? new Date(input.publishAt) : ctx.now
  const publishAt = asked > ctx.now ? asked : ctx.now
  const decided = await decide(ctx, board, input, { publishAt })
  const { html: content, text } = await cleanContent(input.content)
  const passwordHash = input.password ? await hashPassword(input.password) : null
  return ctx.inTransaction(async (inside) => {
    const tx = inside as Ctx
    // Rights may have gone while the password was hashed.
    const held = await boardToWriteOn(tx, input)
    const isPublished = publishAt <= tx.now
    const number = isPublished ? await nextNumber(tx.db, held.boardId) : null
    const signature = await signatureOf(tx, tx.viewer.comCode)
    const { article_id: articleId } = await tx.db
      .insertInto('boards_articles')
      .values({
        ...decided,
        board_id: held.boardId,
        com_code: held.comCode,
        state: isPublished ? 'published' : 'scheduled',
        number,
        summary: passwordHash ? '' : beginningOf(content),
        password_hash: passwordHash,
        is_anonymous: held.settings.isAnonymous,
        author_code: tx.viewer.personCode,
        author_name: signature.name,
        author_title: signature.title,
        author_dept: signature.dept,
        author_com_code: tx.viewer.comCode,
        created_at: tx.now,
        publish_at: publishAt,
        announced_at: isPublished ? tx.now : null,
        mail_alarm: input.mailAlarm && held.settings.mailAlarm,
        updated_at: publishAt,
        updated_by: tx.viewer.personCode,
        file_code: null,
        image_file_id: null,
        deleted_by: null,
      })
      .returning('article_id')
      .executeTakeFirstOrThrow()
    const from = input.fileCode ?? null
    const settled = await settleFiles(tx, held, { from, content, articleId, version: 1 })
    await tx.db
      .updateTable('boards_articles')
      .set({
        file_code: settled.fileCode,
        files: settled.files,
        image_file_id: passwordHash ? null : settled.imageFileId,
      })
      .where('article_id', '=', articleId)
      .execute()
    await saveVersion(tx, held, signature, { articleId, version: 1, title: decided.title, note: '', ...settled })
    await saveMustRead(tx, articleId, input.mustRead)
    await indexArticles(tx.db, [articleId], new Map([[articleId, text]]))
    if (input.draftId) await takeDraft(tx, articleDrafts, input.draftId)
    await auditAct(
      tx,
      'boards.article.created',
      {
        article: { article_id: articleId, author_code: tx.viewer.personCode, is_anonymous: held.settings.isAnonymous },
        board: held,
      },
      { boardId: held.boardId },
    )
    if (isPublished)
      await tx.emit(boardsEvents.published, { articleId, mailAlarm: input.mailAlarm && held.settings.mailAlarm })
    return { articleId, boardId: held.boardId, isPublished }
  })
}

/** Contracts have calls of their own. */
async function boardToWriteOn(
  ctx: Ctx,
  { boardId, promised }: Pick<NewArticle, 'boardId' | 'promised'>,
): Promise<WholeBoard> {
  const board = await boardFor(ctx, boardId, 'write')
  if (board.kind === 'contract' || board.kind === 'group') throw denied('boards.articles.refused.kind')
  const { isAnonymous, authorSeal } = board.settings
  if (promised && (!isAnonymous || (promised === 'never' && authorSeal === 'kept')))
    throw conflict('boards.articles.refused.anonymityChanged')
  return board
}
