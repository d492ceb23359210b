import { sql } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import { conflict, denied, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Comment } from '../contract/comment.ts'
import { mentionsOf } from './mentions.ts'
import { selectComments, told } from './rows.ts'
import { tellOfComment, tellPages } from './tell.ts'
import type { Thread } from './thread.ts'

/** A new comment, as its call takes it. */
type Written = { parentCommentId?: number | null | undefined; body: string; onceKey?: string | null | undefined }
/** The comment that is answered, and where the answer stands. */
type Place = { answeredCode: string | null; parentId: number | null; depth: 0 | 1 | 2; threadId: number | null }

/**
 * Comments on a thing or answers a comment; answers to the deepest comments stand beside them. Who is concerned hears of
 * it. A second try with the same key gives the comment of the first one.
 * @param thread of a thing whose row is held
 * @throws AppError AccessDeniedException where one may not comment, ValidationException for an empty text and for mentions
 * of those who may not read the thing, NotFoundException when what is answered is no comment of it, ConflictException when
 * that was deleted
 */
export async function createComment(
  ctx: Ctx,
  thread: Thread,
  { parentCommentId, body, onceKey }: Written,
): Promise<Comment> {
  const { db, viewer, now } = ctx
  if (!thread.may.comment) throw denied('talk.errors.mayNotComment')
  const written = textOf(body)
  const again = onceKey && (await writtenBefore(ctx, thread, onceKey))
  if (again) return commentOf(ctx, thread, again)
  const place = await placeBelow(ctx, thread, parentCommentId ?? null)
  const mentioned = await mentionsOf(thread, written)
  const self = (await writersOf(db, viewer.comCode, [viewer.personCode])).get(viewer.personCode)!
  const alias = thread.isNameless ? await aliasOf(ctx, thread) : null
  const { rows } = await sql<{ commentId: number }>`
    insert into talk_comments (comment_id, kind, owner_id, parent_comment_id, depth, thread_id, body, author_code,
      author_name, author_title, author_dept, alias, once_key, created_at)
    select id, ${thread.kind}, ${thread.ownerId}, ${place.parentId}::int, ${place.depth}::smallint,
      coalesce(${place.threadId}::int, id), ${written}, ${viewer.personCode}, ${JSON.stringify(self.name)}::jsonb,
      ${JSON.stringify(self.titleName)}::jsonb, ${JSON.stringify(self.deptName)}::jsonb, ${alias}::smallint,
      ${onceKey ?? null}, ${now}
    from cast(nextval(pg_get_serial_sequence('talk_comments', 'comment_id')) as int) as id
    returning comment_id as "commentId"`.execute(db)
  const { commentId } = rows[0]!
  await thread.count(1)
  const { answeredCode } = place
  await tellOfComment(ctx, thread, { commentId, text: written, mentioned, answeredCode, isEdit: false })
  await tellPages(ctx, thread, commentId)
  return commentOf(ctx, thread, commentId)
}

/**
 * Changes one's own comment. Who is mentioned now and was not before hears of it.
 * @param thread of the thing it is about ({@link ownerOfComment}), whose row is held
 * @throws AppError as `createComment`; NotFoundException also for a comment that was deleted, AccessDeniedException for
 * that of somebody else
 */
export async function updateComment(
  ctx: Ctx,
  thread: Thread,
  { commentId, body }: { commentId: number; body: string },
): Promise<Comment> {
  const before = await standing(ctx, thread, commentId)
  if (before.author_code !== ctx.viewer.personCode || !thread.may.comment) throw denied('talk.errors.notYours')
  const written = textOf(body)
  if (written !== before.body) {
    const mentioned = await mentionsOf(thread, written)
    await ctx.db
      .updateTable('talk_comments')
      .set({ body: written, edited_at: ctx.now })
      .where('comment_id', '=', commentId)
      .execute()
    const added = mentioned.filter((code) => !before.body.includes(`@[${code}]`))
    await tellOfComment(ctx, thread, { commentId, text: written, mentioned: added, answeredCode: null, isEdit: true })
    await tellPages(ctx, thread)
  }
  return commentOf(ctx, thread, commentId)
}

/**
 * Takes one's own comment away, or any where one may; while answers stand below it, its place stays.
 * @param thread of the thing it is about ({@link ownerOfComment}), whose row is held
 * @returns whether it was one's own: what is done to others belongs into the audit log
 * @throws AppError NotFoundException, AccessDeniedException for that of somebody else
 */
export async function deleteComment(ctx: Ctx, thread: Thread, commentId: number): Promise<{ isOwn: boolean }> {
  const { db, viewer, now } = ctx
  const { author_code } = await standing(ctx, thread, commentId)
  const isOwn = author_code === viewer.personCode
  if (!isOwn && !thread.may.removeAny) throw denied('talk.errors.notYours')
  await db
    .updateTable('talk_comments')
    .set({ deleted_at: now, deleted_by: viewer.personCode })
    .where('comment_id', '=', commentId)
    .execute()
  await thread.count(-1)
  await tellPages(ctx, thread)
  return { isOwn }
}

/** One comment as its writer gets it. */
async function commentOf(ctx: Ctx, thread: Thread, commentId: number): Promise<Comment> {
  const { rows } = await selectComments(sql`where c.comment_id = ${commentId}`).execute(ctx.db)
  const [comment] = await told(ctx, thread, rows)
  return comment!
}

function textOf(body: string): string {
  const text = body.normalize('NFC').trim()
  if (text === '') throw invalid('body', 'talk.errors.empty')
  return text
}

/** The comments of one thing. */
const commentsOf = ({ db }: Ctx, { kind, ownerId }: Thread) =>
  db.selectFrom('talk_comments').where('kind', '=', kind).where('owner_id', '=', ownerId)

/** A comment that was not deleted, read while its thing is held. */
async function standing(ctx: Ctx, thread: Thread, commentId: number) {
  const found = await commentsOf(ctx, thread)
    .select(['author_code', 'body'])
    .where('comment_id', '=', commentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

async function writtenBefore(ctx: Ctx, thread: Thread, onceKey: string): Promise<number | undefined> {
  const found = await commentsOf(ctx, thread)
    .select('comment_id')
    .where('author_code', '=', ctx.viewer.personCode)
    .where('once_key', '=', onceKey)
    .executeTakeFirst()
  return found?.comment_id
}

async function placeBelow(ctx: Ctx, thread: Thread, answeredId: number | null): Promise<Place> {
  if (answeredId === null) return { answeredCode: null, parentId: null, depth: 0, threadId: null }
  const answered = await commentsOf(ctx, thread)
    .select(['comment_id', 'parent_comment_id', 'depth', 'thread_id', 'author_code', 'deleted_at'])
    .where('comment_id', '=', answeredId)
    .executeTakeFirst()
  if (!answered) throw notFound()
  if (answered.deleted_at) throw conflict('talk.errors.answeredGone')
  const { depth, author_code: answeredCode, thread_id: threadId } = answered
  return depth === 2
    ? { answeredCode, parentId: answered.parent_comment_id, depth, threadId }
    : { answeredCode, parentId: answered.comment_id, depth: depth === 0 ? 1 : 2, threadId }
}

/** The number that stands for the viewer where names are hidden: the one she has there, or the next. */
async function aliasOf({ db, viewer }: Ctx, { kind, ownerId }: Thread): Promise<number> {
  const { rows } = await sql<{ own: number | null; last: number | null }>`
    select max(alias) filter (where author_code = ${viewer.personCode}) as own, max(alias) as last
    from talk_comments where kind = ${kind} and owner_id = ${ownerId}`.execute(db)
  return rows[0]!.own ?? (rows[0]!.last ?? 0) + 1
}
