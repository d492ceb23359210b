import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { peopleOfAudience } from '../../audience/people-of.ts'
import { rolesThatGrant } from '../../roles/roles.ts'
import { type Direction, sidesOf } from '../direction.ts'
import { departmentsNow, departmentsThen, leaveMovesOut, leavePeopleOut, markHandedOut, theId } from './leave-out.ts'

/** Nobody has more super administrators; who is beyond them is not needed to know that one stays. */
const enough = 200

/**
 * Leaves out what would leave nobody to administer the installation: all that an import, or its taking back, says of
 * those who do, and moves of the departments by which they do. Of prepared tables and written changes.
 */
export async function leaveLastAdministratorsOut(db: Db, direction: Direction): Promise<void> {
  const roles = await rolesThatGrant(db, 'superAdmin')
  const people = await peopleOfAudience(db, null, roles, { after: '', limit: enough })
  const codes = people.map(({ personCode }) => personCode)
  if (codes.length === 0 || codes.length === enough || !(await isAbout(db, codes))) return
  await markHandedOut(db, 'hr_right_then', departmentsThen)
  if (await oneStays(db, direction)) return
  const theirs = sql`
    select p.home_com_code || '/' || p.employee_number as key from organisation_people p
    where p.person_code = any(${codes}::text[])`
  await leavePeopleOut(db, 'lastAdministrator', 'administrator', theirs)
  if (await oneStays(db, direction)) return
  await markHandedOut(db, 'hr_right_now', departmentsNow)
  await leaveMovesOut(
    db,
    'lastAdministrator',
    sql`
    select c.key from organisation_hr_changes c
    join hr_right_now had on had.dept_code = c.key and had.grant_name = 'superAdmin'
    where c.import_id = ${theId} and c.kind = 'department' and c.action = 'move'
      and not exists (select from hr_right_then h where h.dept_code = c.key and h.grant_name = 'superAdmin')`,
  )
}

/** Whether something is said of people, or a department moves and takes people along. */
async function isAbout(db: Db, codes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from organisation_hr_changes c
    where c.import_id = ${theId} and ((c.kind = 'department' and c.action = 'move')
      or (c.kind in ('person', 'post') and c.key in (
        select p.home_com_code || '/' || p.employee_number from organisation_people p
        where p.person_code = any(${[...codes]}::text[]))))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether somebody at work holds the right by what is written then: herself or by a department. */
async function oneStays(db: Db, direction: Direction): Promise<boolean> {
  const [was, will] = sidesOf(direction).map((side) => sql.ref(`c.${side}`))
  const key = sql`p.home_com_code || '/' || p.employee_number`
  const { rows } = await sql`
    with named as (
      select m.code as person_code, g.com_code from organisation_role_grants r
      join organisation_role_groups g using (role_id)
      join organisation_role_members m using (role_id)
      where r.grant_name = 'superAdmin' and m.kind = 'person'
    ),
    place as (select dept_code from hr_right_then where grant_name = 'superAdmin'),
    now as (
      select o.* from named join organisation_posts o using (person_code)
      union
      select o.* from place join organisation_posts o using (dept_code)
    ),
    post (key, com_code, dept_code) as (
      select ${key}, o.com_code, o.dept_code from now o join organisation_people p using (person_code)
      where not exists (
        select from organisation_hr_changes c
        where c.import_id = ${theId} and c.kind = 'post' and c.key = ${key} and ${was}->>'dept_code' = o.dept_code)
      union all
      select c.key, ${will}->>'com_code', ${will}->>'dept_code' from organisation_hr_changes c
      where c.import_id = ${theId} and c.kind = 'post' and ${will} is not null
    ),
    holder (key) as (
      select key from post where dept_code in (select dept_code from place)
      union
      select ${key} from named n join organisation_people p using (person_code)
      join post on post.key = ${key} and (n.com_code is null or n.com_code = post.com_code)
    )
    select from holder h
    left join organisation_people p on ${key} = h.key
    left join organisation_hr_changes c on c.import_id = ${theId} and c.kind = 'person' and c.key = h.key
    where case when c.key is null then p.state <> 'retired' else ${will}->>'state' <> 'retired' end
    limit 1`.execute(db)
  return rows.length > 0
}
