import { type RawBuilder, sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Webpart } from '../../contract/webparts.contract.ts'
import { mostWebparts } from '../../contract/webparts.rules.ts'
import { widgetNamed } from '../page/widgets.ts'
import { webpartContent } from '../publish/contents.ts'
import { rolesOf } from './roles.ts'
import '../home.tables.ts'

type Row = {
  id: number
  comCode: string
  component: string
  titles: LocalName
  enabled: boolean
  isFixedSize: boolean
  columns: number
  rows: number
  allowsOwn: boolean
  isForEveryone: boolean
  props: Record<string, unknown>
  version: number
  changedAt: Date
  changedBy: string | null
  state: Webpart['state']
}

/** Whether employees have a webpart, and have it as it is. @param w the alias of home_webparts */
export const webpartState = (w: string): RawBuilder<Webpart['state']> => sql`
  case when ${sql.ref(`${w}.published`)} is null then 'new'
       when ${sql.ref(`${w}.published`)} is distinct from ${webpartContent(w)} then 'changed' else 'published' end`

/** The webparts of a company for its administrators, by Korean title. @param roleIds only those for one of these */
export async function webpartsOf(
  ctx: Pick<Ctx, 'db' | 'services' | 'language'>,
  comCode: string,
  roleIds: readonly number[] = [],
): Promise<Webpart[]> {
  const { db, services, language } = ctx
  const { rows } = await sql<Row>`
    select webpart_id as id, com_code as "comCode", component, ${selectLocalName('w.title')} as titles,
           is_enabled as enabled, is_fixed_size as "isFixedSize", columns, rows, allows_own as "allowsOwn",
           is_for_everyone as "isForEveryone", settings as props, version, changed_at as "changedAt",
           changed_by as "changedBy", ${webpartState('w')} as state
    from home_webparts w
    where com_code = ${comCode} and (${roleIds.length} = 0 or exists (
      select from home_webpart_roles r where r.webpart_id = w.webpart_id and r.role_id = any(${[...roleIds]}::int[])))
    order by title_ko collate "und-x-icu", webpart_id limit ${sql.lit(mostWebparts)}`.execute(db)
  const [roles, names] = await Promise.all([
    rolesOf(
      db,
      'webpart',
      rows.map(({ id }) => id),
      language,
    ),
    personNames(db, [...new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))]),
  ])
  return rows.map(({ changedAt, changedBy, ...row }) => ({
    ...row,
    title: row.titles.ko,
    titleEn: row.titles.en,
    isRegistered: widgetNamed(services, row.component) !== undefined,
    roles: roles(row.id),
    changedAt: changedAt.toISOString(),
    changedBy: names.get(changedBy ?? '') ?? null,
  }))
}

/** One webpart, whichever company it belongs to; locked until the transaction of a changing call ends. */
export const lockWebpart = (db: Db, id: number) =>
  db
    .selectFrom('home_webparts')
    .select(['webpart_id as id', 'com_code as comCode', 'component', 'version', selectLocalName('title').as('titles')])
    .where('webpart_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The templates that have a webpart, saved or published, by name. */
export async function templatesWith(db: Db, comCode: string, webpartId: number): Promise<LocalName[]> {
  const placed = JSON.stringify([{ id: String(webpartId), type: 'part' }])
  const { rows } = await sql<{ name: LocalName }>`
    select ${selectLocalName('t.title')} as name from home_templates t
    left join home_template_versions v on v.template_id = t.template_id and v.version = t.published_version
    where t.com_code = ${comCode} and (t.parts @> ${placed}::jsonb or v.content -> 'parts' @> ${placed}::jsonb)
    order by t.page_id, t.sort_order, t.template_id limit 20`.execute(db)
  return rows.map(({ name }) => name)
}
