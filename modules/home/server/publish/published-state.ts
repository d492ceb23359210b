import { sql } from 'kysely'
import { type ActingPost, audienceOf } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { SignalledCache } from '#platform/server/live/signalled-cache.ts'
import { type CacheKind, mostPages, mostTemplates, mostWebparts, type PageKind } from '../../contract/webparts.rules.ts'
import type { TemplateContent, WebpartContent } from './contents.ts'

export type StatePage = { pageId: number; kind: PageKind; name: LocalName }
export type StateWebpart = WebpartContent & { id: number }
export type StateTemplate = TemplateContent & { id: number; version: number }

/** All that a page is composed of, of one company. */
export type PageState = {
  pages: readonly StatePage[]
  webparts: ReadonlyMap<number, StateWebpart>
  /** In the order in which they are asked for a person. */
  templates: readonly StateTemplate[]
  /** The number of the publication that renewed each cache last; 0 before the first. */
  numbers: Readonly<Record<CacheKind, number>>
}

const noNumbers: PageState['numbers'] = { menu: 0, webpartV3: 0, webpartV3Template: 0 }

const companiesRemembered = 200
/** Posts that were active lately. */
const postsRemembered = 5_000

type Caches = { companies: SignalledCache<PageState>; roles: SignalledCache<ReadonlySet<number>> }
const caches = new WeakMap<Services, Caches>()

function cachesOf(services: Services): Caches {
  const known = caches.get(services)
  if (known) return known
  const made = {
    companies: new SignalledCache<PageState>(services.live, ['home.published'], companiesRemembered),
    roles: new SignalledCache<ReadonlySet<number>>(services.live, ['organisation.changed'], postsRemembered),
  }
  caches.set(services, made)
  return made
}

/** What employees of a company have; remembered until something is published. */
export const publishedState = (services: Services, comCode: string): Promise<PageState> =>
  cachesOf(services).companies.get(comCode, () => readPublished(services.database.reader, comCode))

/** The role groups somebody belongs to at a post; remembered until the organisation changes. */
export const roleIdsOf = (services: Services, post: ActingPost): Promise<ReadonlySet<number>> =>
  cachesOf(services).roles.get(`${post.personCode} ${post.comCode} ${post.deptCode}`, () =>
    readRoleIds(services.database.reader, post),
  )

export async function readRoleIds(db: Db, post: ActingPost): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ code: string }>`
    select code from ${audienceOf(post)} audience where kind = 'role'`.execute(db)
  return new Set(rows.map(({ code }) => Number(code)))
}

type Row = {
  pages: StatePage[]
  webparts: { id: number; published: WebpartContent }[]
  templates: { id: number; version: number; content: TemplateContent }[]
  numbers: Partial<Record<CacheKind, number>>
}

/** The same as {@link publishedState}, read now: one statement, so that nothing is from before and after a publication. */
export async function readPublished(db: Db, comCode: string): Promise<PageState> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(p), '[]') from (${pagesOf(comCode)}) p) as pages,
      (select coalesce(json_agg(w), '[]') from (
        select webpart_id as id, published from home_webparts where com_code = ${comCode} and published is not null
        order by webpart_id limit ${sql.lit(mostWebparts)}) w) as webparts,
      (select coalesce(json_agg(t), '[]') from (
        select t.template_id as id, v.version, v.content from home_templates t
        join home_template_versions v on v.template_id = t.template_id and v.version = t.published_version
        where t.com_code = ${comCode} order by t.published_order, t.template_id limit ${sql.lit(mostTemplates)}) t) as templates,
      (select coalesce(json_object_agg(kind, version), '{}') from home_cache_versions where com_code = ${comCode}) as numbers`.execute(
    db,
  )
  const { pages, webparts, templates, numbers } = rows[0]!
  return {
    pages,
    webparts: new Map(webparts.map(({ id, published }) => [id, { id, ...published }])),
    templates: templates.map(({ id, version, content }) => ({ id, version, ...content })),
    numbers: { ...noNumbers, ...numbers },
  }
}

const pagesOf = (comCode: string) => sql<StatePage>`
  select page_id as "pageId", kind, ${selectLocalName('name')} as name from home_pages
  where com_code = ${comCode} order by sort_order, page_id limit ${sql.lit(mostPages)}`

/** The pages of a company in their order. */
export const readPages = async (db: Db, comCode: string): Promise<StatePage[]> =>
  (await pagesOf(comCode).execute(db)).rows

/** The number of the publication that renewed each cache of a company last. */
export async function readCacheNumbers(db: Db, comCode: string): Promise<PageState['numbers']> {
  const rows = await db
    .selectFrom('home_cache_versions')
    .select(['kind', 'version'])
    .where('com_code', '=', comCode)
    .execute()
  return { ...noNumbers, ...Object.fromEntries(rows.map((row) => [row.kind, row.version])) }
}

/** Whether something is for somebody with these role groups. */
export const isFor = (
  { isForEveryone, roleIds }: { isForEveryone: boolean; roleIds: readonly number[] },
  hers: ReadonlySet<number>,
): boolean => isForEveryone || roleIds.some((roleId) => hers.has(roleId))
