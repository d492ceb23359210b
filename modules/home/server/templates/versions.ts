import { sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import type { templateCalls as calls, TemplateChange } from '../../contract/templates.contract.ts'
import type { TemplateContent } from '../publish/contents.ts'
import { publishTemplates, recordPublication } from '../publish/publishing.ts'
import { type Compared, changesBetween } from './changes.ts'
import { savedWebparts } from './saved-state.ts'
import { heldTemplate, reachedTemplate, type TemplateRow } from './template-rows.ts'

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>
type Result<Name extends keyof typeof calls> = CallResult<(typeof calls)[Name]>

/** Versions shown at once. */
const versionsShown = 20

/** What was published of a template. @throws AppError NotFoundException for one out of reach */
export async function templateVersions(
  ctx: Ctx,
  { id, before }: Input<'templateVersions'>,
): Promise<Result<'templateVersions'>> {
  const { publishedVersion } = await reachedTemplate(ctx, id)
  const rows = await ctx.db
    .selectFrom('home_template_versions')
    .select([
      'version',
      'published_by as publishedBy',
      'published_at as publishedAt',
      'note',
      sql<number>`jsonb_array_length(content -> 'parts')`.as('partCount'),
    ])
    .where('template_id', '=', id)
    .$if(before !== undefined, (all) => all.where('version', '<', before!))
    .orderBy('version', 'desc')
    .limit(sql.lit(versionsShown + 1))
    .execute()
  const names = await personNames(
    ctx.db,
    rows.flatMap(({ publishedBy }) => publishedBy ?? []),
  )
  return {
    items: rows.slice(0, versionsShown).map((row) => ({
      ...row,
      publishedBy: names.get(row.publishedBy ?? '') ?? null,
      publishedAt: row.publishedAt.toISOString(),
      isCurrent: row.version === publishedVersion,
    })),
    hasMore: rows.length > versionsShown,
  }
}

/** What differs between two states. @throws AppError NotFoundException for a version or a draft that is not there */
export async function templateChanges(ctx: Ctx, { id, from, to }: Input<'templateChanges'>): Promise<TemplateChange[]> {
  const row = await reachedTemplate(ctx, id)
  const before = await stateIn(ctx, row, from)
  const after = await stateIn(ctx, row, to)
  const webparts = await savedWebparts(ctx.db, row.comCode)
  const pages = await namesOf(ctx.db, 'home_pages', 'page_id', [before.pageId, after.pageId])
  const roles = await namesOf(ctx.db, 'organisation_role_groups', 'role_id', [...before.roleIds, ...after.roleIds])
  const said = (name: LocalName | undefined) => (name ? nameIn(name, ctx.language) : '')
  return changesBetween(before, after, {
    titleOf: (partId) => webparts.get(Number(partId))?.titles ?? null,
    pageOf: (pageId) => said(pages.get(pageId)),
    roleOf: (roleId) => said(roles.get(roleId)) || String(roleId),
  })
}

async function stateIn(ctx: Ctx, row: TemplateRow, state: number | 'saved' | 'draft'): Promise<Compared> {
  if (typeof state === 'number') return versionContent(ctx.db, row.id, state)
  const saved = await savedContent(ctx.db, row)
  if (state === 'saved') return saved
  const draft = await ctx.db
    .selectFrom('home_template_drafts')
    .select('layout')
    .where('template_id', '=', row.id)
    .where('person_code', '=', ctx.viewer.personCode)
    .executeTakeFirst()
  if (!draft) throw notFound()
  return { ...saved, ...draft.layout }
}

async function savedContent(db: Db, row: TemplateRow): Promise<Compared> {
  const roles = await db
    .selectFrom('home_template_roles')
    .select('role_id as roleId')
    .where('template_id', '=', row.id)
    .orderBy('role_id')
    .execute()
  return { ...row, roleIds: roles.map(({ roleId }) => roleId) }
}

async function versionContent(db: Db, templateId: number, version: number): Promise<TemplateContent> {
  const found = await db
    .selectFrom('home_template_versions')
    .select('content')
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.content
}

async function namesOf(
  db: Db,
  table: 'home_pages' | 'organisation_role_groups',
  key: string,
  ids: readonly number[],
): Promise<Map<number, LocalName>> {
  const { rows } = await sql<{ id: number; ko: string; en: string; zh: string; ja: string }>`
    select ${sql.ref(key)} as id, name_ko as ko, name_en as en, name_zh as zh, name_ja as ja
    from ${sql.table(table)} where ${sql.ref(key)} = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/**
 * Makes an earlier version what is saved, and with `publish` what employees have: the way to undo a publication.
 * @throws AppError NotFoundException for a version that is not there, ConflictException when somebody saved meanwhile
 */
export async function restoreTemplateVersion(
  ctx: Ctx,
  { id, version, revision, publish }: Input<'restoreTemplateVersion'>,
): Promise<Result<'restoreTemplateVersion'>> {
  const { db, viewer, now } = ctx
  const row = await heldTemplate(ctx, id, revision)
  const content = await versionContent(db, id, version)
  const webparts = await savedWebparts(db, row.comCode)
  const isThere = (part: { id: string; type: string }) => part.type === 'shape' || webparts.has(Number(part.id))
  const pages = await db.selectFrom('home_pages').select('page_id').where('page_id', '=', content.pageId).execute()
  const known = await sql<{ roleId: number }>`
    select role_id as "roleId" from organisation_role_groups where role_id = any(${content.roleIds}::int[])`.execute(db)
  const saved = await db
    .updateTable('home_templates')
    .set((old) => ({
      // The identifier stays: another template may have the old one by now.
      page_id: pages.length > 0 ? content.pageId : row.pageId,
      ...localNameColumns('title', content.displayNames),
      cols: content.cols,
      rows: content.rows,
      row_height: content.rowHeight,
      design_width: content.designWidth,
      is_enabled: true,
      is_for_everyone: content.isForEveryone,
      parts: JSON.stringify(content.parts.filter(isThere)),
      saved_by: viewer.personCode,
      saved_at: now,
      revision: old('revision', '+', 1),
    }))
    .where('template_id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('home_template_roles').where('template_id', '=', id).execute()
  await sql`insert into home_template_roles (template_id, role_id)
    select ${id}, unnest(${known.rows.map(({ roleId }) => roleId)}::int[])`.execute(db)
  await ctx.audit('home.template.restored', {
    target: `template:${id}`,
    comCode: row.comCode,
    details: { name: row.name, version, publish },
  })
  let publishedVersion = row.publishedVersion
  if (publish) {
    await publishTemplates(db, row.comCode, { personCode: viewer.personCode, at: now, note: '' }, id)
    await recordPublication(ctx, row.comCode, { kinds: ['webpartV3Template'], webparts: 0, templates: 1, note: '' })
    publishedVersion = (await reachedTemplate(ctx, id)).publishedVersion
  }
  const missing = content.parts.filter((part) => !isThere(part)).map((part) => part.id)
  return { revision: saved.revision, publishedVersion, missing }
}
