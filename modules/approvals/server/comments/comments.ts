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
import { type documentCommentCalls, documentThreads } from '../../contract/comments.contract.ts'
import { documentFor } from '../documents/document-row.ts'
import { documentThread } from './document-thread.ts'

type Input<Name extends keyof typeof documentCommentCalls> = CallParsedInput<(typeof documentCommentCalls)[Name]>

/** @throws AppError as {@link documentFor} */
export const listOfDocument = async (ctx: Ctx, { documentId, ...asked }: Input<'getComments'>): Promise<CommentPage> =>
  listComments(ctx, documentThread(ctx, await documentFor(ctx, documentId)), asked)

/** Says something of a document, or answers what was said. @throws AppError as {@link documentFor} */
export const commentDocument = async (ctx: Ctx, { documentId, ...written }: Input<'createComment'>): Promise<Comment> =>
  createComment(ctx, documentThread(ctx, await documentFor(ctx, documentId, { lock: true })), written)

/** Changes what one said oneself. @throws AppError AccessDeniedException for what somebody else said */
export const changeComment = async (ctx: Ctx, changed: Input<'updateComment'>): Promise<Comment> =>
  updateComment(ctx, documentThread(ctx, await documentOf(ctx, changed.commentId)), changed)

/** Takes back what one said oneself. @throws AppError as {@link changeComment} */
export async function takeBackComment(ctx: Ctx, { commentId }: Input<'deleteComment'>): Promise<{ commentId: number }> {
  await deleteComment(ctx, documentThread(ctx, await documentOf(ctx, commentId)), commentId)
  return { commentId }
}

/** Whom a remark may mention. @throws AppError as {@link documentFor} */
export const mentionable = async (
  ctx: Ctx,
  { documentId, ...asked }: Input<'mentionCandidates'>,
): Promise<MentionCandidate[]> => mentionCandidates(ctx, documentThread(ctx, await documentFor(ctx, documentId)), asked)

/** The document that something was said of, held. @throws AppError NotFoundException for what was said of none one sees */
const documentOf = async (ctx: Ctx, commentId: number) =>
  documentFor(ctx, Number(await ownerOfComment(ctx.db, documentThreads, commentId)), { lock: true })
