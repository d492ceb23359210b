import { type Selectable, sql } from 'kysely'
import { writerOf } from '#modules/organisation/server/organisation.public.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { limits } from '../../../contract/boards.rules.ts'
import { anonymousWriter } from '../writer.ts'
import { isNameless, type Opened, openVersions, refuseElsewhere } from './open.ts'

type VersionRow = Selectable<Tables['boards_versions']>
type Changer = Pick<VersionRow, 'changed_by' | 'changed_name' | 'changed_title' | 'changed_dept'>

/** Who wrote a version: of a nameless article nobody is told her name, whoever it was. */
export const changerOf = (ctx: Pick<Ctx, 'services'>, opened: Opened, version: Changer) =>
  isNameless(opened)
    ? anonymousWriter(ctx.services.texts)
    : writerOf({
        code: version.changed_by,
        name: version.changed_name,
        title: version.changed_title,
        dept: version.changed_dept,
      })

/** The versions of an article, newest first (BOARD-061). */
export async function listVersions(ctx: Ctx, { articleId }: { articleId: number }) {
  const opened = await openVersions(ctx, articleId)
  const rows = await ctx.db
    .selectFrom('boards_versions')
    .select([
      'version',
      'title',
      'note',
      'changed_by',
      'changed_name',
      'changed_title',
      'changed_dept',
      'changed_at',
      'files',
    ])
    .where('article_id', '=', articleId)
    .orderBy('version', 'desc')
    .limit(sql.lit(limits.versions))
    .execute()
  return rows.map((row) => ({
    articleVersion: row.version,
    title: row.title,
    note: row.note,
    changedUser: changerOf(ctx, opened, row),
    changedDate: row.changed_at.toISOString(),
    files: row.files,
  }))
}

/** One version of an article (BOARD-053). */
export async function readVersion(
  ctx: Ctx,
  { boardId, articleId, articleVersion }: { boardId: number; articleId: number; articleVersion: number },
) {
  const opened = await openVersions(ctx, articleId)
  refuseElsewhere(opened, boardId)
  const row = await versionOf(ctx, articleId, articleVersion)
  return {
    articleVersion: row.version,
    title: row.title,
    content: row.content,
    fileCode: row.file_code,
    note: row.note,
    changedUser: changerOf(ctx, opened, row),
    changedDate: row.changed_at.toISOString(),
  }
}

/** @throws AppError NotFoundException when there is no such version, or it was dropped as too old */
export async function versionOf({ db }: Pick<Ctx, 'db'>, articleId: number, version: number): Promise<VersionRow> {
  const row = await db
    .selectFrom('boards_versions')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
