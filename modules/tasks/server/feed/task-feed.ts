import { sql } from 'kysely'
import { personNames, writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { Comment } from '#modules/talk/contract/comment.ts'
import { listComments, ownerOfComment } from '#modules/talk/server/talk.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FeedEntry, feedCalls } from '../../contract/feed.contract.ts'
import { taskThreads } from '../../contract/task-threads.ts'
import { type Act, feedTypes, limits } from '../../contract/tasks.rules.ts'
import { taskFor } from '../tasks.access.ts'
import { changeComment, commentTask, takeBackComment } from './comments.ts'
import { taskThread } from './task-thread.ts'

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

/** Says something of a task (TASK-050). @throws AppError as {@link commentTask} */
export async function addFeed(
  ctx: Ctx,
  { taskId, feedMessage, onceKey }: CallParsedInput<Calls['taskFeedAdd']>,
): Promise<FeedEntry> {
  return entryOf(taskId, await commentTask(ctx, { taskId, body: feedMessage, onceKey }))
}

/**
 * Changes what one said oneself (TASK-051).
 * @throws AppError as {@link changeComment}; NotFoundException for what was not said of this task
 */
export async function updateFeed(
  ctx: Ctx,
  { taskId, feedId, feedMessage }: CallParsedInput<Calls['taskFeedUpdate']>,
): Promise<FeedEntry> {
  await checkOwner(ctx, taskId, feedId)
  return entryOf(taskId, await changeComment(ctx, { commentId: feedId, body: feedMessage }))
}

/** Takes back what one said oneself (TASK-052). @throws AppError as {@link updateFeed} */
export async function deleteFeed(
  ctx: Ctx,
  { taskId, feedId }: CallParsedInput<Calls['taskFeedDelete']>,
): Promise<CallResult<Calls['taskFeedDelete']>> {
  await checkOwner(ctx, taskId, feedId)
  await takeBackComment(ctx, { commentId: feedId })
  return { taskId, feedId }
}

async function checkOwner(ctx: Ctx, taskId: number, feedId: number): Promise<void> {
  if ((await ownerOfComment(ctx.db, taskThreads, feedId)) !== String(taskId)) throw notFound()
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
