import { sql } from 'kysely'
import { absencesOf } from '#modules/absence/server/absence.public.ts'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { peopleOfAudience, rolesThatGrant } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { resourceRightsOf } from '../reservations.access.ts'

/** Enough to find somebody who answers; a line for a whole company would fill every bell of it. */
const mostTold = 100

/**
 * Who is to be told that something of a resource waits: everybody whom a line lets answer it, and for those who are
 * away whoever acts for them. Where no line names anybody, those who manage the reservations of the company.
 */
export async function approversOf(db: Db, resourceId: number, now: Date): Promise<string[]> {
  const { rows: lines } = await sql<{ kind: AudienceEntry['kind'] | 'everyone'; code: string; comCode: string }>`
    select l.kind, l.code, r.com_code as "comCode"
    from reservations_resources r
    join reservations_groups g on g.group_id = r.group_id
    join lateral (
      select own.* from reservations_rights own where own.resource_id = r.resource_id and not r.inherits
      union all
      select above.* from reservations_rights above where above.group_id = g.rights_group_id and r.inherits
    ) l on l.can_approve
    where r.resource_id = ${resourceId}
    limit ${sql.lit(mostTold)}`.execute(db)
  const named = lines.map(
    ({ kind, code, comCode }): AudienceEntry =>
      kind === 'everyone' ? { kind: 'company', code: comCode } : { kind, code },
  )
  const approvers = await thoseWho(db, resourceId, named)
  const told =
    approvers.length > 0 ? approvers : await thoseWho(db, resourceId, await rolesThatGrant(db, 'reserveManager'))
  const away = await absencesOf(db, told, { from: now, to: new Date(now.getTime() + 1) })
  return [
    ...new Set([...told, ...away.flatMap(({ isAway, deputyCode }) => (isAway && deputyCode ? [deputyCode] : []))]),
  ]
}

/** Those of an audience who may indeed answer what waits there: lines of other companies count for what is shared only. */
async function thoseWho(db: Db, resourceId: number, entries: readonly AudienceEntry[]): Promise<string[]> {
  if (entries.length === 0) return []
  const people = await peopleOfAudience(db, null, entries, { after: '', limit: mostTold })
  const { rows } = await sql<{ personCode: string }>`
    select p.code as "personCode"
    from unnest(${people.map(({ personCode }) => personCode)}::text[]) p (code)
    cross join lateral ${resourceRightsOf(sql<string>`p.code`, [resourceId])} held
    where held.can_approve order by p.code`.execute(db)
  return rows.map(({ personCode }) => personCode)
}
