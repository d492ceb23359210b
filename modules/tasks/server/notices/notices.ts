import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { feedCalls } from '../../contract/feed.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'

type Calls = typeof feedCalls

/** The notices of the workplace of one's company, the newest first, with what one has read (TASK-055). */
export async function listNotices({ db, viewer }: Ctx): Promise<CallResult<Calls['noticeConfirms']>> {
  const { rows } = await sql<{ id: number; at: Date; title: string; content: string; isRead: boolean }>`
    select n.notice_id as id, n.created_at as at, n.title, n.content, exists (select from tasks_notice_reads r
             where r.notice_id = n.notice_id and r.person_code = ${viewer.personCode}) as "isRead"
    from tasks_notices n where n.com_code = ${viewer.comCode}
    order by n.notice_id desc limit ${sql.lit(limits.notices)}`.execute(db)
  return {
    items: rows.map(({ id, at, title, content, isRead }) => ({
      id,
      CREATEDATE: at.toISOString(),
      TITLE: title,
      CONTENT: content,
      isRead,
    })),
    can: { write: viewer.grants.has('companyManager') || viewer.grants.has('superAdmin') },
  }
}

/** Says that one has read a notice (TASK-056). @throws AppError NotFoundException for one of another company */
export async function confirmNotice(
  { db, viewer }: Ctx,
  { id }: CallParsedInput<Calls['setConfirm']>,
): Promise<CallResult<Calls['setConfirm']>> {
  const { rows } = await sql<{ id: number }>`
    select notice_id as id from tasks_notices where notice_id = ${id} and com_code = ${viewer.comCode}`.execute(db)
  if (!rows[0]) throw notFound()
  await sql`
    insert into tasks_notice_reads (notice_id, person_code) values (${id}, ${viewer.personCode})
    on conflict do nothing`.execute(db)
  return { id, isRead: true }
}

/** Writes a notice for one's company. */
export async function writeNotice(
  ctx: Ctx,
  { title, content }: CallParsedInput<Calls['writeNotice']>,
): Promise<CallResult<Calls['writeNotice']>> {
  const { db, viewer, now } = ctx
  const { notice_id: id } = await db
    .insertInto('tasks_notices')
    .values({ com_code: viewer.comCode, title, content, created_by: viewer.personCode, created_at: now })
    .returning('notice_id')
    .executeTakeFirstOrThrow()
  await ctx.audit('tasks.noticeWritten', { target: `notice:${id}`, details: { title } })
  return { id, CREATEDATE: now.toISOString(), TITLE: title, CONTENT: content, isRead: false }
}

/** Takes a notice of one's company away. @throws AppError NotFoundException for one of another company */
export async function removeNotice(
  ctx: Ctx,
  { id }: CallParsedInput<Calls['removeNotice']>,
): Promise<CallResult<Calls['removeNotice']>> {
  const removed = await ctx.db
    .deleteFrom('tasks_notices')
    .where('notice_id', '=', id)
    .where('com_code', '=', ctx.viewer.comCode)
    .returning('title')
    .executeTakeFirst()
  if (!removed) throw notFound()
  await ctx.audit('tasks.noticeRemoved', { target: `notice:${id}`, details: { title: removed.title } })
  return { id }
}
