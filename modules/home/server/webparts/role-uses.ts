import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { WhereUsed } from '#platform/server/offers/where-used.ts'

/** Enough to know where to look; more would not be read. */
const named = 10

/** The webparts and templates that are for a role group, saved or published; asked before it goes. */
export const usesOfRoles: WhereUsed = async (db, { kind, code }) => {
  if (kind !== 'role' || !/^\d{1,9}$/.test(code)) return []
  const role = Number(code)
  const inPublished = JSON.stringify([role])
  const { rows } = await sql<{ name: LocalName }>`
    (select ${selectLocalName('w.title')} as name from home_webparts w
     where w.webpart_id in (select webpart_id from home_webpart_roles where role_id = ${role})
        or w.published -> 'roleIds' @> ${inPublished}::jsonb
     order by w.webpart_id limit ${sql.lit(named)})
    union all
    (select ${selectLocalName('t.title')} as name from home_templates t
     where t.template_id in (select template_id from home_template_roles where role_id = ${role})
        or exists (select from home_template_versions v where v.template_id = t.template_id
                   and v.version = t.published_version and v.content -> 'roleIds' @> ${inPublished}::jsonb)
     order by t.template_id limit ${sql.lit(named)})`.execute(db)
  return rows.map(({ name }) => name)
}
