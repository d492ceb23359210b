import { sql } from 'kysely'
import {
  administeredCompanies,
  administeredCompany,
  personNames,
} from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { publishCalls as calls } from '../../contract/publish.contract.ts'
import { type CacheKind, mostTemplates, mostWebparts } from '../../contract/webparts.rules.ts'
import { holdCompany, templateState } from '../templates/template-rows.ts'
import { webpartState } from '../webparts/webpart-rows.ts'
import { templateContent, webpartContent } from './contents.ts'
import { publishConfig } from './publish.config.ts'

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>
type Result<Name extends keyof typeof calls> = CallResult<(typeof calls)[Name]>

/**
 * Gives the employees of a company what is saved (DESIGNER-064): snapshots of all webparts and templates that differ
 * from what they have. The caches named get a new version (G-115), and open pages hear of it.
 * @throws AppError NotFoundException for a company out of reach
 */
export async function cachePublish(ctx: Ctx, input: Input<'cachePublish'>): Promise<Result<'cachePublish'>> {
  const comCode = await publishingCompany(ctx, input.comCode)
  await holdCompany(ctx.db, comCode)
  const kinds = [...new Set(input.ids)]
  const webparts = kinds.includes('webpartV3') ? await publishWebparts(ctx.db, comCode) : 0
  const by = { personCode: ctx.viewer.personCode, at: ctx.now, note: input.note }
  const templates = kinds.includes('webpartV3Template') ? await publishTemplates(ctx.db, comCode, by) : 0
  const number = await recordPublication(ctx, comCode, { kinds, webparts, templates, note: input.note })
  return { number, webparts, templates, publishedAt: ctx.now.toISOString() }
}

/** The company somebody publishes: the one asked for, else for super administrators the installation's (G-043). */
async function publishingCompany({ db, viewer, services }: Ctx, asked: string | undefined): Promise<string> {
  if (asked !== undefined || !viewer.grants.has('superAdmin')) return administeredCompany(db, viewer, asked)
  const { PUBLISH_COMPANY } = services.config(publishConfig)
  const companies = await administeredCompanies(db, viewer)
  return companies.find(({ comCode }) => comCode === PUBLISH_COMPANY)?.comCode ?? viewer.comCode
}

/** Makes what is saved of the webparts of a company what its employees have. @returns how many they have anew or otherwise */
export async function publishWebparts(db: Db, comCode: string): Promise<number> {
  const { rows } = await sql`
    update home_webparts w set published = ${webpartContent('w')}
    where com_code = ${comCode} and published is distinct from ${webpartContent('w')} returning webpart_id`.execute(db)
  return rows.length
}

/**
 * Makes what is saved of the templates of a company what its employees have; each that differs gets a new version, and
 * one that is switched off ends.
 * @param only this template alone
 * @returns how many employees have anew, otherwise or no longer
 */
export async function publishTemplates(
  db: Db,
  comCode: string,
  { personCode, at, note }: Publisher,
  only?: number,
): Promise<number> {
  const wanted = only === undefined ? sql`com_code = ${comCode}` : sql`com_code = ${comCode} and template_id = ${only}`
  const { rows: changed } = await sql<{ id: number }>`
    with written as (
      insert into home_template_versions (template_id, version, content, published_by, published_at, note)
      select t.template_id,
             (select coalesce(max(v.version), 0) + 1 from home_template_versions v where v.template_id = t.template_id),
             ${templateContent('t')}, ${personCode}, ${at}, ${note}
      from home_templates t
      where ${wanted} and t.is_enabled and ${templateContent('t')} is distinct from
        (select v.content from home_template_versions v
         where v.template_id = t.template_id and v.version = t.published_version)
      returning template_id, version)
    update home_templates t set published_version = written.version
    from written where written.template_id = t.template_id returning t.template_id as id`.execute(db)
  const { rows: ended } = await sql<{ id: number }>`
    update home_templates set published_version = null
    where ${wanted} and not is_enabled and published_version is not null returning template_id as id`.execute(db)
  await sql`
    update home_templates set published_order = sort_order
    where ${wanted} and published_order is distinct from sort_order`.execute(db)
  return changed.length + ended.length
}

type Publisher = { personCode: string; at: Date; note: string }
type Publication = { kinds: readonly CacheKind[]; webparts: number; templates: number; note: string }

/** Numbers a publication, renews the cache versions, and tells the company's open pages. @returns the number */
export async function recordPublication(ctx: Ctx, comCode: string, publication: Publication): Promise<number> {
  const { db, viewer, now } = ctx
  const number = await countPublication(db, comCode, publication, { personCode: viewer.personCode, at: now })
  await ctx.audit('home.publication.made', {
    target: `company:${comCode}`,
    comCode,
    details: { number, ...publication },
  })
  await ctx.tell([`company:${comCode}`], 'home.published', { number })
  return number
}

/** Numbers a publication and renews the cache versions it names; a trigger tells every process. @returns the number */
export async function countPublication(
  db: Db,
  comCode: string,
  { kinds, webparts, templates, note }: Publication,
  { personCode, at }: Omit<Publisher, 'note'>,
): Promise<number> {
  await holdCompany(db, comCode)
  const { number } = await db
    .insertInto('home_publications')
    .values({
      com_code: comCode,
      number: sql<number>`(
        select coalesce(max(number), 0) + 1 from home_publications where com_code = ${comCode})`,
      kinds: [...kinds],
      webparts,
      templates,
      published_by: personCode,
      published_at: at,
      note,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  await sql`
    insert into home_cache_versions (com_code, kind, version)
    select ${comCode}, unnest(${[...kinds]}::text[]), ${number}
    on conflict (com_code, kind) do update set version = excluded.version`.execute(db)
  return number
}

/** When a company published last, and what employees do not have yet. @throws AppError NotFoundException out of reach */
export async function publication(ctx: Ctx, input: Input<'publication'>): Promise<Result<'publication'>> {
  const { db, viewer, services } = ctx
  const comCode = await administeredCompany(db, viewer, input.comCode)
  const companies = await administeredCompanies(db, viewer)
  const last = await db
    .selectFrom('home_publications')
    .select(['number', 'published_at as publishedAt', 'published_by as publishedBy'])
    .where('com_code', '=', comCode)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const names = await personNames(db, last?.publishedBy ? [last.publishedBy] : [])
  const fixed = services.config(publishConfig).PERSONAL_DESIGNER_COMPANY
  return {
    comCode,
    companies,
    personalDesignerComCode: companies.find((company) => company.comCode === fixed)?.comCode ?? viewer.comCode,
    number: last?.number ?? 0,
    publishedAt: last?.publishedAt.toISOString() ?? null,
    publishedBy: names.get(last?.publishedBy ?? '') ?? null,
    webparts: await pendingWebparts(db, comCode),
    templates: await pendingTemplates(db, comCode),
    counts: await countsOf(db, comCode),
  }
}

type Pending<Kind extends string> = { id: number; title: LocalName; change: Kind }

async function pendingWebparts(db: Db, comCode: string) {
  const { rows } = await sql<Pending<'new' | 'changed'>>`
    select * from (
      select webpart_id as id, ${selectLocalName('w.title')} as title, ${webpartState('w')} as change
      from home_webparts w where com_code = ${comCode}) pending
    where change <> 'published' order by id limit ${sql.lit(mostWebparts)}`.execute(db)
  return rows
}

async function pendingTemplates(db: Db, comCode: string) {
  const { rows } = await sql<Pending<'new' | 'changed' | 'ended' | 'order'>>`
    select id, title, case
        when not is_enabled then 'ended' when state = 'new' then 'new'
        when content is distinct from published then 'changed' else 'order' end as change
    from (
      select template_id as id, ${selectLocalName('t.title')} as title, is_enabled, page_id, sort_order,
             ${templateState('t')} as state, ${templateContent('t')} as content,
             (select v.content from home_template_versions v
              where v.template_id = t.template_id and v.version = t.published_version) as published
      from home_templates t where com_code = ${comCode}) pending
    where state <> 'published' and (is_enabled or published is not null)
    order by page_id, sort_order, id limit ${sql.lit(mostTemplates)}`.execute(db)
  return rows
}

async function countsOf(db: Db, comCode: string) {
  const { rows } = await sql<{ webparts: number; templates: number; pages: number }>`
    select (select count(*) from home_webparts where com_code = ${comCode}) as webparts,
           (select count(*) from home_templates where com_code = ${comCode}) as templates,
           (select count(*) from home_pages where com_code = ${comCode}) as pages`.execute(db)
  return rows[0]!
}
