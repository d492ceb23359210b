import { sql } from 'kysely'
import { personNames, writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { Comment } from '#modules/talk/contract/comment.ts'
import {
  createComment,
  deleteComment,
  listComments,
  mentionCandidates,
  ownerOfComment,
  updateComment,
} from '#modules/talk/server/talk.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FeedEntry, feedCalls } from '../../contract/feed.contract.ts'
import { type Act, feedTypes, limits } from '../../contract/tasks.rules.ts'
import { sayDone } from '../changes/telling.ts'
import { taskFor } from '../tasks.access.ts'
import { taskThread } from './task-thread.ts'
import { taskThreads } from './task-threads.ts'

type Calls = typeof feedCalls

/**
 * What was said of a task and done with it, the newest first (TASK-049).
 * @throws AppError as {@link taskFor}
 */
export async function readTaskFeed(
  ctx: Ctx,
  { taskId }: CallParsedInput<Calls['taskFeed']>,
): Promise<CallResult<Calls['taskFeed']>> {
  const task = await taskFor(ctx, taskId)
  const said = await listComments(ctx, taskThread(ctx, task), { order: 'newest', page: 1 })
  const acts = await actsOf(ctx, taskId)
  const comments = said.items.filter(({ isDeleted }) => !isDeleted).map((comment) => entryOf(taskId, comment))
  const items = [...comments, ...acts].toSorted((one, other) => other.createdDate.localeCompare(one.createdDate))
  return { items: items.slice(0, limits.feed), hasMore: items.length > limits.feed || said.total > said.items.length }
}

/** Says something of a task (TASK-050). @throws AppError as {@link taskFor} and `createComment` of talk */
export async function addFeed(ctx: Ctx, input: CallParsedInput<Calls['taskFeedAdd']>): Promise<FeedEntry> {
  const { taskId, feedMessage, onceKey } = input
  const task = await taskFor(ctx, taskId, { right: 'comment', lock: true })
  const comment = await createComment(ctx, taskThread(ctx, task), { body: feedMessage, onceKey })
  await sayDone(ctx, task, 'commented', { commentId: String(comment.commentId) })
  return entryOf(taskId, comment)
}

/**
 * Changes what one said oneself (TASK-051).
 * @throws AppError as {@link addFeed}; NotFoundException for what was not said of this task; AccessDeniedException for
 * what somebody else said
 */
export async function updateFeed(ctx: Ctx, input: CallParsedInput<Calls['taskFeedUpdate']>): Promise<FeedEntry> {
  const { taskId, feedId, feedMessage } = input
  const task = await saidOf(ctx, taskId, feedId)
  return entryOf(taskId, await updateComment(ctx, taskThread(ctx, task), { commentId: feedId, body: feedMessage }))
}

/** Takes back what one said oneself (TASK-052). @throws AppError as {@link updateFeed} */
export async function deleteFeed(
  ctx: Ctx,
  { taskId, feedId }: CallParsedInput<Calls['taskFeedDelete']>,
): Promise<CallResult<Calls['taskFeedDelete']>> {
  const task = await saidOf(ctx, taskId, feedId)
  await deleteComment(ctx, taskThread(ctx, task), feedId)
  await sql`
    delete from tasks_history
    where task_id = ${taskId} and act = 'commented' and details ->> 'commentId' = ${String(feedId)}`.execute(ctx.db)
  return { taskId, feedId }
}

/** Whom a remark may mention. @throws AppError as {@link taskFor} */
export async function mentionable(
  ctx: Ctx,
  { taskId, ...asked }: CallParsedInput<Calls['taskMentions']>,
): Promise<CallResult<Calls['taskMentions']>> {
  return mentionCandidates(ctx, taskThread(ctx, await taskFor(ctx, taskId)), asked)
}

async function saidOf(ctx: Ctx, taskId: number, feedId: number) {
  const task = await taskFor(ctx, taskId, { lock: true })
  if ((await ownerOfComment(ctx.db, taskThreads, feedId)) !== String(taskId)) throw notFound()
  return task
}

const entryOf = (taskId: number, comment: Comment): FeedEntry => ({
  feedId: comment.commentId,
  taskId,
  feedType: feedTypes.comment,
  feedMessage: comment.body,
  mentions: comment.mentions,
  act: null,
  details: {},
  createdUser: comment.createdUser,
  createdDate: comment.createdDate,
  isEdited: comment.isEdited,
  can: { edit: comment.can.edit, remove: comment.can.remove },
})

async function actsOf(ctx: Ctx, taskId: number): Promise<FeedEntry[]> {
  const rows = await ctx.db
    .selectFrom('tasks_history')
    .select(['history_id', 'person_code', 'at', 'act', 'details'])
    .where('task_id', '=', taskId)
    .where('act', '<>', 'commented')
    .orderBy('history_id', 'desc')
    .limit(sql.lit(limits.feed))
    .execute()
  const people = await writersOf(ctx.db, ctx.viewer.comCode, [
    ...new Set(rows.flatMap(({ person_code }) => person_code ?? [])),
  ])
  const told = await namedDetails(
    ctx,
    rows.map(({ details }) => details),
  )
  return rows.map(({ history_id, person_code, at, act }, nth) => ({
    feedId: history_id,
    taskId,
    feedType: feedTypes.act,
    feedMessage: '',
    mentions: [],
    act: act as Act,
    details: told[nth]!,
    createdUser: person_code === null ? null : (people.get(person_code) ?? null),
    createdDate: at.toISOString(),
    isEdited: false,
    can: { edit: false, remove: false },
  }))
}

/** What belongs to acts, with the names of the people they are about as the reader calls them. */
export async function namedDetails(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  details: readonly Record<string, string>[],
): Promise<Record<string, string>[]> {
  const names = await personNames(db, [...new Set(details.flatMap(({ userId }) => userId ?? []))])
  return details.map((each) => {
    const name = each['userId'] === undefined ? undefined : names.get(each['userId'])
    return name ? { ...each, name: nameIn(name, language) } : each
  })
}
