import { sql } from 'kysely'
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
import type { taskCommentCalls } from '../../contract/comments.contract.ts'
import { taskThreads } from '../../contract/task-threads.ts'
import { sayDone } from '../changes/telling.ts'
import { type SeenTask, taskFor } from '../tasks.access.ts'
import { taskThread } from './task-thread.ts'

type Input<Name extends keyof typeof taskCommentCalls> = CallParsedInput<(typeof taskCommentCalls)[Name]>

/** @throws AppError as {@link taskFor} */
export async function listOfTask(ctx: Ctx, { taskId, ...asked }: Input<'getComments'>): Promise<CommentPage> {
  return listComments(ctx, taskThread(ctx, await taskFor(ctx, taskId)), asked)
}

/**
 * Says something of a task, or answers what was said.
 * @throws AppError as {@link taskFor} and `createComment` of talk
 */
export async function commentTask(ctx: Ctx, { taskId, ...written }: Input<'createComment'>): Promise<Comment> {
  const task = await taskFor(ctx, taskId, { right: 'comment', lock: true })
  const comment = await createComment(ctx, taskThread(ctx, task), written)
  await sayDone(ctx, task, 'commented', { commentId: String(comment.commentId) })
  return comment
}

/**
 * Changes what one said oneself.
 * @throws AppError as {@link commentTask}; AccessDeniedException for what somebody else said
 */
export async function changeComment(ctx: Ctx, changed: Input<'updateComment'>): Promise<Comment> {
  return updateComment(ctx, taskThread(ctx, await taskOf(ctx, changed.commentId)), changed)
}

/** Takes back what one said oneself, in the feeds of others, too. @throws AppError as {@link changeComment} */
export async function takeBackComment(ctx: Ctx, { commentId }: Input<'deleteComment'>): Promise<{ commentId: number }> {
  const task = await taskOf(ctx, commentId)
  await deleteComment(ctx, taskThread(ctx, task), commentId)
  await sql`
    delete from tasks_history
    where task_id = ${task.taskId} and act = 'commented' and details ->> 'commentId' = ${String(commentId)}`.execute(
    ctx.db,
  )
  return { commentId }
}

/** Whom a remark may mention. @throws AppError as {@link taskFor} */
export async function mentionable(
  ctx: Ctx,
  { taskId, ...asked }: Input<'mentionCandidates'>,
): Promise<MentionCandidate[]> {
  return mentionCandidates(ctx, taskThread(ctx, await taskFor(ctx, taskId)), asked)
}

/** The task that something was said of, held. @throws AppError NotFoundException for what was said of none one sees */
export const taskOf = async (ctx: Ctx, commentId: number): Promise<SeenTask> =>
  taskFor(ctx, Number(await ownerOfComment(ctx.db, taskThreads, commentId)), { lock: true })
