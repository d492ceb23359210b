import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { isWithin } from '../departments/paths.ts'

/**
 * A table (person_code, com_code, dept_code) of the posts that belong to a role group by one of its entries: posts in
 * the company of the group, or with none in any. Who retired is in none.
 */
export const postsInRole = (roleId: number) => sql<{ person_code: string; com_code: string; dept_code: string }>`(
  with place as (
    select d.dept_code from organisation_role_members m
    join organisation_departments top on m.kind in ('department', 'departmentTree') and top.dept_code = m.code
    join organisation_departments d on ${isWithin('d', 'top', 'm')}
    where m.role_id = ${roleId}
    union
    select d.dept_code from organisation_role_members m
    join organisation_departments d on m.kind = 'company' and d.com_code = m.code
    where m.role_id = ${roleId}
  ),
  post as (
    select p.person_code, p.com_code, p.dept_code from place join organisation_posts p on p.dept_code = place.dept_code
    union
    select p.person_code, p.com_code, p.dept_code from organisation_role_members m
    join organisation_posts p on m.kind = 'person' and p.person_code = m.code
    where m.role_id = ${roleId}
  )
  select post.person_code, post.com_code, post.dept_code
  from post
  join organisation_role_groups g on g.role_id = ${roleId} and (g.com_code is null or g.com_code = post.com_code)
  join organisation_people person on person.person_code = post.person_code and person.state <> 'retired'
)`

/** More people than this are not told one by one. */
const mostTold = 200

/** The people of a role group at this moment; `null` when they are too many to be told one by one. */
export async function peopleInRole(db: Db, roleId: number): Promise<ReadonlySet<string> | null> {
  const { rows } = await sql<{ code: string }>`
    select distinct person_code as code from ${postsInRole(roleId)} post limit ${sql.lit(mostTold + 1)}`.execute(db)
  return rows.length > mostTold ? null : new Set(rows.map(({ code }) => code))
}
