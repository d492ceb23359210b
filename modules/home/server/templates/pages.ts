import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { localNameColumns, selectLocalName } from '#platform/server/database/local-names.ts'
import type { templateCalls as calls } from '../../contract/templates.contract.ts'
import type { WebpartPage } from '../../contract/templates.entities.ts'
import { addressOfPage, mostPages, type PageKind } from '../../contract/webparts.rules.ts'
import { companyOfPage, holdCompany } from './template-rows.ts'
import '../home.tables.ts'

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>
type Result<Name extends keyof typeof calls> = CallResult<(typeof calls)[Name]>
type Row = { pageId: number; comCode: string; kind: PageKind; pageNames: LocalName; templates: number; version: number }

/** The pages of a company (DESIGNER-055). @throws AppError NotFoundException for a company out of reach */
export async function pageList({ db, viewer }: Ctx, input: Input<'pageList'>): Promise<WebpartPage[]> {
  const comCode = await administeredCompany(db, viewer, input.comCode)
  const { rows } = await sql<Row>`
    select page_id as "pageId", com_code as "comCode", kind, ${selectLocalName('p.name')} as "pageNames", version,
           (select count(*) from home_templates t where t.page_id = p.page_id) as templates
    from home_pages p where com_code = ${comCode} order by sort_order, page_id limit ${sql.lit(mostPages)}`.execute(db)
  return rows.map((row) => ({ ...row, pageName: row.pageNames.ko, address: addressOfPage(row) }))
}

/**
 * Saves a page; its kind stays what it was.
 * @throws AppError ValidationException for a missing name or a second home page, NotFoundException for what is out of
 * reach, ConflictException when somebody changed it meanwhile or there are as many as there may be
 */
export async function pageSave(ctx: Ctx, input: Input<'pageSave'>): Promise<Result<'pageSave'>> {
  const { db, viewer } = ctx
  const comCode = input.pageId
    ? await companyOfPage(ctx, input.pageId)
    : await administeredCompany(db, viewer, input.comCode)
  await holdCompany(db, comCode)
  const missing = (['ko', 'en'] as const).filter((language) => input.pageNames[language] === '')
  if (missing.length > 0)
    throw new AppError('ValidationException', undefined, {
      fields: missing.map((language) => ({ path: `pageNames.${language}`, key: 'home.pages.errors.noName' })),
    })
  const names = localNameColumns('name', input.pageNames)
  const saved = input.pageId
    ? await change(ctx, input.pageId, names, input.version)
    : await add(ctx, comCode, input.kind, names)
  await ctx.audit(input.pageId ? 'home.page.changed' : 'home.page.added', {
    target: `page:${saved.pageId}`,
    comCode,
    details: { name: input.pageNames.ko },
  })
  return saved
}

type Names = ReturnType<typeof localNameColumns<'name'>>

async function change({ db }: Ctx, pageId: number, names: Names, version: number | undefined) {
  const saved = await db
    .updateTable('home_pages')
    .set((row) => ({ ...names, version: row('version', '+', 1) }))
    .where('page_id', '=', pageId)
    .$if(version !== undefined, (all) => all.where('version', '=', version!))
    .returning(['page_id as pageId', 'version'])
    .executeTakeFirst()
  if (!saved) throw conflict('home.pages.errors.changedMeanwhile')
  return saved
}

async function add({ db }: Ctx, comCode: string, kind: PageKind, names: Names) {
  const pages = await db
    .selectFrom('home_pages')
    .select(['kind', 'sort_order as order'])
    .where('com_code', '=', comCode)
    .execute()
  if (pages.length >= mostPages) throw conflict('home.pages.errors.tooMany', { most: mostPages })
  if (kind !== 'other' && pages.some((page) => page.kind === kind)) throw invalid('kind', 'home.pages.errors.sameKind')
  return db
    .insertInto('home_pages')
    .values({ com_code: comCode, kind, ...names, sort_order: Math.max(0, ...pages.map(({ order }) => order)) + 1 })
    .returning(['page_id as pageId', 'version'])
    .executeTakeFirstOrThrow()
}

/**
 * Deletes a page.
 * @throws AppError NotFoundException for one out of reach; ConflictException, with the places, while it has templates
 * or a menu leads to it
 */
export async function pageDelete(ctx: Ctx, { pageId }: Input<'pageDelete'>): Promise<true> {
  const { db, services, language } = ctx
  const comCode = await companyOfPage(ctx, pageId)
  await holdCompany(db, comCode)
  const page = await db
    .selectFrom('home_pages')
    .select(['kind', selectLocalName('name').as('name')])
    .where('page_id', '=', pageId)
    .executeTakeFirst()
  if (!page) throw notFound()
  const templates = await db
    .selectFrom('home_templates')
    .select(selectLocalName('title').as('name'))
    .where('page_id', '=', pageId)
    .orderBy('sort_order')
    .limit(20)
    .execute()
  const menus = await Promise.all(
    services.modules.map(
      async ({ whereUsed }) => (await whereUsed?.(db, { kind: 'webpartPage', code: String(pageId) })) ?? [],
    ),
  )
  const places = [...templates.map(({ name }) => name), ...menus.flat()]
  if (places.length > 0)
    throw conflict('home.pages.errors.inUse', { places: places.map((name) => nameIn(name, language)).join(', ') })
  await db.deleteFrom('home_pages').where('page_id', '=', pageId).execute()
  await ctx.audit('home.page.removed', { target: `page:${pageId}`, comCode, details: { name: page.name.ko } })
  return true
}
