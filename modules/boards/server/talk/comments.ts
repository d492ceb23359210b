import type { Comment, CommentPage, MentionCandidate } from '#modules/talk/contract/comment.ts'
import {
  createComment,
  deleteComment,
  listComments,
  mentionCandidates,
  ownerOfComment,
  updateComment,
} from '#modules/talk/server/talk.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { talkCalls } from '../../contract/talk.contract.ts'
import { articleThreads } from '../../contract/talk.rules.ts'
import { articleThread } from './article-thread.ts'
import { holdArticle, readArticle } from './seen.ts'

type Input<Name extends keyof typeof talkCalls> = CallParsedInput<(typeof talkCalls)[Name]>

/**
 * The comments of an article, a hundred at once (BOARD-040).
 * @throws AppError NotFoundException, AccessDeniedException as `readArticle`
 */
export async function listOfArticle(ctx: Ctx, { articleId, ...asked }: Input<'getComments'>): Promise<CommentPage> {
  return listComments(ctx, articleThread(ctx, await readArticle(ctx, articleId)), asked)
}

/**
 * Comments on an article or answers a comment (BOARD-042).
 * @throws AppError as `readArticle` and as the `createComment` of talk
 */
export async function commentArticle(ctx: Ctx, { articleId, ...written }: Input<'createComment'>): Promise<Comment> {
  return createComment(ctx, articleThread(ctx, await holdArticle(ctx, articleId)), written)
}

/**
 * Changes one's own comment.
 * @throws AppError as `commentArticle`; NotFoundException for a comment that is none or was deleted
 */
export async function changeComment(ctx: Ctx, changed: Input<'updateComment'>): Promise<Comment> {
  return updateComment(ctx, articleThread(ctx, await holdArticleOf(ctx, changed.commentId)), changed)
}

/**
 * Takes one's own comment away, or any as a manager of the board, which the audit log says (BOARD-057).
 * @throws AppError NotFoundException, AccessDeniedException for that of somebody else
 */
export async function removeComment(ctx: Ctx, { commentId }: Input<'deleteComment'>): Promise<{ commentId: number }> {
  const read = await holdArticleOf(ctx, commentId)
  const { isOwn } = await deleteComment(ctx, articleThread(ctx, read), commentId)
  if (!isOwn)
    await ctx.audit('boards.comment.removed', {
      target: `comment:${commentId}`,
      details: { articleId: read.article.article_id },
    })
  return { commentId }
}

/**
 * Whom a comment on an article may mention.
 * @throws AppError as `readArticle`
 */
export async function candidatesOfArticle(
  ctx: Ctx,
  { articleId, ...asked }: Input<'mentionCandidates'>,
): Promise<MentionCandidate[]> {
  return mentionCandidates(ctx, articleThread(ctx, await readArticle(ctx, articleId)), asked)
}

const holdArticleOf = async (ctx: Ctx, commentId: number) =>
  holdArticle(ctx, Number(await ownerOfComment(ctx.db, articleThreads, commentId)))
