import { type RawBuilder, sql } from 'kysely'
import { administeredCompany, personNames } from '#modules/organisation/server/organisation.public.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Placement, Template } from '../../contract/templates.entities.ts'
import { mostTemplates } from '../../contract/webparts.rules.ts'
import { templateContent } from '../publish/contents.ts'
import { rolesOf } from '../webparts/roles.ts'
import '../home.tables.ts'

/** A template as it is stored; without the names of people and role groups. */
export type TemplateRow = {
  id: number
  pageId: number
  comCode: string
  name: string
  displayNames: LocalName
  cols: number
  rows: number
  rowHeight: number
  designWidth: number
  enabled: boolean
  isForEveryone: boolean
  parts: Placement[]
  revision: number
  savedAt: Date
  savedBy: string | null
  publishedVersion: number | null
  state: Template['state']
}

/** Whether employees have a template, and have it as it is. @param t the alias of home_templates */
export const templateState = (t: string): RawBuilder<Template['state']> => {
  const col = (name: string) => sql.ref(`${t}.${name}`)
  return sql`
    case when ${col('published_version')} is null then 'new'
         when not ${col('is_enabled')} or ${col('published_order')} is distinct from ${col('sort_order')}
           or (select v.content from home_template_versions v
               where v.template_id = ${col('template_id')} and v.version = ${col('published_version')})
              is distinct from ${templateContent(t)} then 'changed'
         else 'published' end`
}

const selectTemplates = (where: RawBuilder<unknown>) => sql<TemplateRow>`
  select template_id as id, page_id as "pageId", com_code as "comCode", name, ${selectLocalName('t.title')} as "displayNames",
         cols, rows, row_height as "rowHeight", design_width as "designWidth", is_enabled as enabled,
         is_for_everyone as "isForEveryone", parts, revision, saved_at as "savedAt", saved_by as "savedBy",
         published_version as "publishedVersion", ${templateState('t')} as state
  from home_templates t where ${where}
  order by (select p.sort_order from home_pages p where p.page_id = t.page_id), page_id, sort_order, template_id
  limit ${sql.lit(mostTemplates)}`

type Reader = Pick<Ctx, 'db' | 'language'>

/** The templates of a company, or of one page, for administrators: by page and in their order. */
export async function templatesOf(ctx: Reader, of: { comCode: string } | { pageId: number }): Promise<Template[]> {
  const { rows } = await selectTemplates(
    'pageId' in of ? sql`page_id = ${of.pageId}` : sql`com_code = ${of.comCode}`,
  ).execute(ctx.db)
  return namedTemplates(ctx, rows)
}

/** Templates with the names of their role groups and of who saved them. */
export async function namedTemplates({ db, language }: Reader, rows: readonly TemplateRow[]): Promise<Template[]> {
  const [roles, names] = await Promise.all([
    rolesOf(
      db,
      'template',
      rows.map(({ id }) => id),
      language,
    ),
    personNames(db, [...new Set(rows.flatMap(({ savedBy }) => savedBy ?? []))]),
  ])
  return rows.map(({ parts, savedAt, savedBy, ...row }) => ({
    ...row,
    displayName: row.displayNames.ko,
    roles: roles(row.id),
    partCount: parts.length,
    savedAt: savedAt.toISOString(),
    savedBy: names.get(savedBy ?? '') ?? null,
  }))
}

/** @throws AppError NotFoundException for a template out of reach */
export async function reachedTemplate({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, id: number): Promise<TemplateRow> {
  const { rows } = await selectTemplates(sql`template_id = ${id}`).execute(db)
  const found = rows[0]
  if (!found) throw notFound()
  await administeredCompany(db, viewer, found.comCode)
  return found
}

/**
 * A template that the viewer changes, held until the transaction ends.
 * @param revision what she has seen; left out, whatever stands there
 * @throws AppError NotFoundException for one out of reach; ConflictException when somebody saved it meanwhile
 */
export async function heldTemplate(ctx: Ctx, id: number, revision: number | undefined): Promise<TemplateRow> {
  await sql`select from home_templates where template_id = ${id} for update`.execute(ctx.db)
  const found = await reachedTemplate(ctx, id)
  if (revision !== undefined && revision !== found.revision) throw conflict('home.templates.errors.changedMeanwhile')
  return found
}

/** The company of a page that the viewer administers. @throws AppError NotFoundException for one out of reach */
export async function companyOfPage({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, pageId: number): Promise<string> {
  const page = await db
    .selectFrom('home_pages')
    .select('com_code as comCode')
    .where('page_id', '=', pageId)
    .executeTakeFirst()
  if (!page) throw notFound()
  return administeredCompany(db, viewer, page.comCode)
}

/** One administrator of a company's pages after the other, where numbers and orders are given. */
export async function holdCompany(db: Db, comCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('home_templates'), hashtext(${comCode}))`.execute(db)
}
