import { sql } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Comment, talkCalls } from '../../../contract/talk.contract.ts'
import { tellOfComment } from '../../alerts/commented.ts'
import { isAnonymous, mayComment } from '../may.ts'
import { allow, holdArticle, type Read } from '../seen.ts'
import { selectComments, told } from './comment-rows.ts'
import { tellCommentsChanged } from './live.ts'
import { mentionsOf } from './mentions.ts'

/** The comment that is answered, and where the answer stands. */
type Place = { answeredCode: string | null; parentId: number | null; depth: 0 | 1 | 2; threadId: number | null }

/**
 * Comments on an article or answers a comment; answers to the deepest comments stand beside them. Who is concerned
 * hears of it. A second try with the same key gives the comment of the first one.
 * @throws AppError NotFoundException, AccessDeniedException as `readArticle` and where one may not comment,
 * ValidationException for an empty text and for mentions of those who may not read it, ConflictException when what is
 * answered was deleted
 */
export async function createComment(
  ctx: Ctx,
  { articleId, parentCommentId, body, onceKey }: CallParsedInput<(typeof talkCalls)['createComment']>,
): Promise<Comment> {
  const read = await holdArticle(ctx, articleId)
  const { db, viewer, now } = ctx
  allow(mayComment(read, ctx), 'boards.talk.errors.mayNotComment')
  const written = textOf(body)
  const again = onceKey && (await writtenBefore(ctx, articleId, onceKey))
  if (again) return commentOf(ctx, read, again)
  const place = await placeBelow(ctx, articleId, parentCommentId ?? null)
  const mentioned = await mentionsOf(ctx, read, written)
  const self = (await writersOf(db, viewer.comCode, [viewer.personCode])).get(viewer.personCode)!
  const alias = isAnonymous(read) ? await aliasOf(ctx, articleId) : null
  const { rows } = await sql<{ commentId: number }>`
    insert into boards_comments (comment_id, article_id, parent_comment_id, depth, thread_id, body, author_code,
      author_name, author_title, author_dept, alias, once_key, created_at)
    select id, ${articleId}::int, ${place.parentId}::int, ${place.depth}::smallint, coalesce(${place.threadId}::int, id),
      ${written}, ${viewer.personCode}, ${JSON.stringify(self.name)}::jsonb, ${JSON.stringify(self.titleName)}::jsonb,
      ${JSON.stringify(self.deptName)}::jsonb, ${alias}::smallint, ${onceKey ?? null}, ${now}
    from cast(nextval(pg_get_serial_sequence('boards_comments', 'comment_id')) as int) as id
    returning comment_id as "commentId"`.execute(db)
  const { commentId } = rows[0]!
  await db
    .updateTable('boards_articles')
    .set({ comments: sql`comments + 1` })
    .where('article_id', '=', articleId)
    .execute()
  await tellOfComment(ctx, read, { commentId, text: written, mentioned, answeredCode: place.answeredCode })
  await tellCommentsChanged(ctx, articleId, commentId)
  return commentOf(ctx, read, commentId)
}

/**
 * Changes one's own comment. Who is mentioned now and was not before hears of it.
 * @throws AppError as `createComment`; NotFoundException also for a comment that was deleted, AccessDeniedException for
 * that of somebody else
 */
export async function updateComment(
  ctx: Ctx,
  { commentId, body }: CallParsedInput<(typeof talkCalls)['updateComment']>,
): Promise<Comment> {
  const read = await holdArticle(ctx, await articleOf(ctx, commentId))
  const before = await standing(ctx, commentId)
  allow(before.author_code === ctx.viewer.personCode && mayComment(read, ctx), 'boards.talk.errors.notYours')
  const written = textOf(body)
  if (written !== before.body) {
    const mentioned = await mentionsOf(ctx, read, written)
    await ctx.db
      .updateTable('boards_comments')
      .set({ body: written, edited_at: ctx.now })
      .where('comment_id', '=', commentId)
      .execute()
    const added = mentioned.filter((code) => !before.body.includes(`@[${code}]`))
    await tellOfComment(ctx, read, { commentId, text: written, mentioned: added, isEdit: true })
    await tellCommentsChanged(ctx, read.article.article_id)
  }
  return commentOf(ctx, read, commentId)
}

/**
 * Takes one's own comment away, or any as a manager of the board; while answers stand below it, its place stays.
 * @throws AppError NotFoundException, AccessDeniedException for that of somebody else
 */
export async function deleteComment(ctx: Ctx, { commentId }: { commentId: number }): Promise<{ commentId: number }> {
  const { db, viewer, now } = ctx
  const { article, board } = await holdArticle(ctx, await articleOf(ctx, commentId))
  const { author_code } = await standing(ctx, commentId)
  const isOwn = author_code === viewer.personCode
  allow(isOwn || board.can.manage, 'boards.talk.errors.notYours')
  await db
    .updateTable('boards_comments')
    .set({ deleted_at: now, deleted_by: viewer.personCode })
    .where('comment_id', '=', commentId)
    .execute()
  await db
    .updateTable('boards_articles')
    .set({ comments: sql`comments - 1` })
    .where('article_id', '=', article.article_id)
    .execute()
  if (!isOwn)
    await ctx.audit('boards.comment.removed', {
      target: `comment:${commentId}`,
      details: { articleId: article.article_id },
    })
  await tellCommentsChanged(ctx, article.article_id)
  return { commentId }
}

/** One comment as its writer gets it. */
async function commentOf(ctx: Ctx, read: Read, commentId: number): Promise<Comment> {
  const { rows } = await selectComments(sql`where c.comment_id = ${commentId}`).execute(ctx.db)
  const [comment] = await told(ctx, read, rows)
  return comment!
}

function textOf(body: string): string {
  const text = body.normalize('NFC').trim()
  if (text === '') throw invalid('body', 'boards.talk.errors.empty')
  return text
}

/** @throws AppError NotFoundException, the same as for an article one does not see */
async function articleOf({ db }: Ctx, commentId: number): Promise<number> {
  const found = await db
    .selectFrom('boards_comments')
    .select('article_id')
    .where('comment_id', '=', commentId)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.article_id
}

/** A comment that was not deleted, read while its article is held. */
async function standing({ db }: Ctx, commentId: number) {
  const found = await db
    .selectFrom('boards_comments')
    .select(['author_code', 'body'])
    .where('comment_id', '=', commentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

async function writtenBefore({ db, viewer }: Ctx, articleId: number, onceKey: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('boards_comments')
    .select('comment_id')
    .where('article_id', '=', articleId)
    .where('author_code', '=', viewer.personCode)
    .where('once_key', '=', onceKey)
    .executeTakeFirst()
  return found?.comment_id
}

async function placeBelow({ db }: Ctx, articleId: number, answeredId: number | null): Promise<Place> {
  if (answeredId === null) return { answeredCode: null, parentId: null, depth: 0, threadId: null }
  const answered = await db
    .selectFrom('boards_comments')
    .select(['comment_id', 'parent_comment_id', 'depth', 'thread_id', 'author_code', 'deleted_at'])
    .where('comment_id', '=', answeredId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  if (!answered) throw notFound()
  if (answered.deleted_at) throw conflict('boards.talk.errors.answeredGone')
  const { depth, author_code: answeredCode, thread_id: threadId } = answered
  return depth === 2
    ? { answeredCode, parentId: answered.parent_comment_id, depth, threadId }
    : { answeredCode, parentId: answered.comment_id, depth: depth === 0 ? 1 : 2, threadId }
}

/** The number that stands for the viewer in an anonymous article: the one she has there, or the next. */
async function aliasOf({ db, viewer }: Ctx, articleId: number): Promise<number> {
  const { rows } = await sql<{ own: number | null; last: number | null }>`
    select max(alias) filter (where author_code = ${viewer.personCode}) as own, max(alias) as last
    from boards_comments where article_id = ${articleId}`.execute(db)
  return rows[0]!.own ?? (rows[0]!.last ?? 0) + 1
}
