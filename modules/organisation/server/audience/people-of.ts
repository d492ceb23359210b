import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { AudienceEntry } from '../../contract/audience.ts'
import { isWithin } from '../departments/paths.ts'
import type { AudienceScope } from './scope.ts'

export type AudienceMember = { personCode: string; homeComCode: string }

/** A table (person_code) of everybody who belongs to one of the entries by a post; who retired belongs to none. */
const members = (scope: AudienceScope, entries: readonly AudienceEntry[]) => sql<{ person_code: string }>`(
  with entry (kind, code) as (
    select * from unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ code }) => code)}::text[])
  ),
  -- A role group of one company counts at posts of that company only.
  wanted (kind, code, com_code) as (
    select kind, code, null::text from entry where kind <> 'role'
    union
    select m.kind, m.code, g.com_code from entry e
    join organisation_role_groups g on e.kind = 'role' and g.role_id::text = e.code
    join organisation_role_members m on m.role_id = g.role_id
  ),
  place (dept_code) as (
    select d.dept_code from wanted w
    join organisation_departments top on w.kind in ('department', 'departmentTree') and top.dept_code = w.code
    join organisation_departments d on ${isWithin('d', 'top', 'w')}
    where (w.com_code is null or d.com_code = w.com_code) and (${scope}::text is null or d.com_code = ${scope})
    union
    select d.dept_code from wanted w join organisation_departments d on w.kind = 'company' and d.com_code = w.code
    where (w.com_code is null or d.com_code = w.com_code) and (${scope}::text is null or d.com_code = ${scope})
  )
  select p.person_code from place join organisation_posts p on p.dept_code = place.dept_code
  union
  select p.person_code from wanted w join organisation_posts p on w.kind = 'person' and p.person_code = w.code
  where (w.com_code is null or p.com_code = w.com_code) and (${scope}::text is null or p.com_code = ${scope})
)`

/**
 * The people of an audience, some at a time, by code.
 * @param scope the company whose audience it is; null for one of all companies
 * @param page `after` the last code of the page before, empty for the first one
 */
export async function peopleOfAudience(
  db: Db,
  scope: AudienceScope,
  entries: readonly AudienceEntry[],
  page: { after: string; limit: number },
): Promise<AudienceMember[]> {
  const { rows } = await sql<AudienceMember>`
    select person.person_code as "personCode", person.home_com_code as "homeComCode"
    from ${members(scope, entries)} member
    join organisation_people person on person.person_code = member.person_code and person.state <> 'retired'
    where person.person_code > ${page.after} order by person.person_code limit ${page.limit}`.execute(db)
  return rows
}

/** How many people an audience has. */
export async function countAudience(db: Db, scope: AudienceScope, entries: readonly AudienceEntry[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from ${members(scope, entries)} member
    join organisation_people person on person.person_code = member.person_code and person.state <> 'retired'`.execute(
    db,
  )
  return rows[0]!.people
}
