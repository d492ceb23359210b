import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { type HrLeftOutCode, hrListedProblems } from '../../../contract/hr-import.rules.ts'
import { grantsOfManagers } from '../../../contract/role-groups.contract.ts'
import { type Direction, sidesOf } from '../direction.ts'
import { theImport } from './prepare.ts'

// A file or a directory of one company must not be a way to what its administrators may not do by hand: to become a
// super administrator by way of her mail address, or by a department whose role groups hand out more than they may
// give. What is done by hand is refused by its calls before it comes here, and held against it on the day it was
// planned for.

/**
 * Leaves out of an import of one company what its administrators may not do, each with its line and reason; the rest is
 * taken over. Of prepared tables and of the changes of departments, people and posts.
 */
export async function leaveOutOfReach(db: Db, { isBound = false } = {}): Promise<void> {
  const { rows } = await sql`
    select from ${theImport} i where ${isBound} or (not i.reaches_all and i.origin <> 'hand')`.execute(db)
  if (rows.length > 0) await leaveOut(db, 'apply')
}

/** Leaves out what is out of reach or hands out more, of what is written or, undoing, of what is taken back. */
export async function leaveOut(db: Db, direction: Direction): Promise<void> {
  await leavePeopleOut(db, 'outOfReach', 'person', outranking)
  await markHandedOut(db, 'hr_handed_out', departmentsNow)
  await markHandedOut(db, 'hr_handed_out_then', departmentsThen)
  await leaveMovesOut(db, 'handsOutMore', movesThatGive)
  await sql`drop table hr_handed_out_then`.execute(db)
  await markHandedOut(db, 'hr_handed_out_then', departmentsThen)
  await leavePeopleOut(db, 'handsOutMore', 'post', givenMore(direction))
}

/** The import that is compared. */
export const theId = sql.raw(`current_setting('maru.hr_import')::int`)

/** People who may do more than a company manager: her own changes are theirs. */
const outranking = sql`
  with wanted as (
    select m.kind, m.code, g.com_code, r.grant_name
    from organisation_role_grants r
    join organisation_role_groups g using (role_id)
    join organisation_role_members m using (role_id)
    where r.grant_name in ('superAdmin', 'companyManager')
  ),
  holder as (
    select o.person_code, o.com_code, w.com_code as only_in, w.grant_name
    from wanted w join organisation_posts o on o.person_code = w.code where w.kind = 'person'
    union all
    select o.person_code, o.com_code, w.com_code, w.grant_name
    from wanted w join organisation_departments d on d.com_code = w.code
    join organisation_posts o on o.dept_code = d.dept_code where w.kind = 'company'
    union all
    select o.person_code, o.com_code, w.com_code, w.grant_name
    from wanted w join organisation_departments top on top.dept_code = w.code
    join organisation_departments d
      on d.path between top.path and case when w.kind = 'departmentTree' then top.path || '~' else top.path end
    join organisation_posts o on o.dept_code = d.dept_code where w.kind in ('department', 'departmentTree')
  )
  select p.home_com_code || '/' || p.employee_number as key
  from holder h cross join ${theImport} i join organisation_people p using (person_code)
  where (h.only_in is null or h.only_in = h.com_code)
    and (h.grant_name = 'superAdmin' or h.com_code <> i.com_code)`

/** Departments as they are. */
export const departmentsNow = sql`select dept_code, com_code, parent_dept_code from organisation_departments`

/** Departments as they will be. */
export const departmentsThen = sql`
  select dept_code, com_code, parent_dept_code from hr_department where nth = 1
  union all
  select d.dept_code, d.com_code, d.parent_dept_code from organisation_departments d
  where not exists (select from hr_department w where w.dept_code = d.dept_code)`

/** Writes down what each department hands out to whoever works in it beyond what a company manager may give. */
export async function markHandedOut(db: Db, table: string, departments: RawBuilder<unknown>): Promise<void> {
  await sql`
    create temp table ${sql.table(table)} on commit drop as
    with recursive department as (${departments}),
    wanted as (
      select m.kind, m.code, g.com_code, r.grant_name
      from organisation_role_grants r
      join organisation_role_groups g using (role_id)
      join organisation_role_members m using (role_id)
      where r.grant_name <> all(${[...grantsOfManagers]}::text[])
    ),
    handed (dept_code, com_code, grant_name, only_in, goes_down) as (
      select d.dept_code, d.com_code, w.grant_name, w.com_code, w.kind = 'departmentTree'
      from wanted w join department d on d.dept_code = w.code where w.kind in ('department', 'departmentTree')
      union
      select d.dept_code, d.com_code, w.grant_name, w.com_code, false
      from wanted w join department d on d.com_code = w.code where w.kind = 'company'
      union
      select d.dept_code, d.com_code, h.grant_name, h.only_in, true
      from handed h join department d on d.parent_dept_code = h.dept_code where h.goes_down
    )
    select distinct dept_code, grant_name from handed where only_in is null or only_in = com_code`.execute(db)
  await sql`create index on ${sql.table(table)} (dept_code)`.execute(db)
  await sql`analyze ${sql.table(table)}`.execute(db)
}

/** People who come into a department that hands out what none of theirs does. */
const givenMore = (direction: Direction) => {
  const [was, will] = sidesOf(direction).map((side) => sql.ref(`c.${side}`))
  return sql`
  select distinct c.key
  from organisation_hr_changes c
  join hr_handed_out_then h on h.dept_code = ${will}->>'dept_code'
  where c.import_id = ${theId} and c.kind = 'post' and ${will} is not null
    and ${was}->>'dept_code' is distinct from ${will}->>'dept_code'
    and not exists (
      select from organisation_people p
      join organisation_posts o using (person_code)
      join hr_handed_out had on had.dept_code = o.dept_code and had.grant_name = h.grant_name
      where p.home_com_code || '/' || p.employee_number = c.key)`
}

/** Moves of departments whose people would get more by them. */
const movesThatGive = sql`
  select distinct c.key from organisation_hr_changes c
  join hr_handed_out_then h on h.dept_code = c.key
  where c.import_id = ${theId} and c.kind = 'department' and c.action = 'move'
    and not exists (select from hr_handed_out had
      where had.dept_code = h.dept_code and had.grant_name = h.grant_name)`

/**
 * Leaves out all that an import says of some departments: one moves with everybody in it, so what lies below it stays
 * where it is, too.
 * @param which a statement that gives their keys
 */
export async function leaveMovesOut(db: Db, code: HrLeftOutCode, which: RawBuilder<unknown>): Promise<void> {
  const table = `hr_staying_${code}`
  await sql`create temp table ${sql.table(table)} on commit drop as ${which}`.execute(db)
  await tell(db, code, sql`c.kind = 'department'`, table)
  await sql`delete from organisation_hr_changes c
    where c.import_id = ${theId} and c.kind = 'department' and c.key in (select key from ${sql.table(table)})`.execute(
    db,
  )
  await sql`delete from hr_department where dept_code in (select key from ${sql.table(table)})`.execute(db)
}

/** Leaves out all that an import says of some people. @param who a statement that gives their keys */
export async function leavePeopleOut(
  db: Db,
  code: HrLeftOutCode,
  told: 'person' | 'post' | 'administrator',
  who: RawBuilder<unknown>,
): Promise<void> {
  const table = `hr_left_out_${told}`
  await sql`create temp table ${sql.table(table)} on commit drop as ${who}`.execute(db)
  const ofThem = sql`c.kind in ('person', 'post')`
  await tell(db, code, ofThem, table)
  await sql`delete from organisation_hr_changes c
    where c.import_id = ${theId} and ${ofThem} and c.key in (select key from ${sql.table(table)})`.execute(db)
  for (const rows of ['hr_person', 'hr_post'])
    await sql`delete from ${sql.table(rows)} w
      where w.home_com_code || '/' || w.employee_number in (select key from ${sql.table(table)})`.execute(db)
}

/** Where the last administrator would lose her right; the others are told of the line as a whole. */
const fieldOf = (code: HrLeftOutCode) =>
  code === 'lastAdministrator'
    ? sql`case when c.kind = 'post' then 'deptCode' when c.kind = 'department' then 'parentDeptCode'
        when c.action = 'retire' then 'state' end`
    : sql`null`

/** Says which lines would have changed something and are left out; a line once. */
const tell = (db: Db, code: HrLeftOutCode, kinds: RawBuilder<unknown>, table: string) =>
  sql`
  insert into organisation_hr_problems (import_id, kind, source, line, field, code, value)
  select ${theId}, kind, source, line, field, ${sql.lit(code)}, left(label, 100) from (
    select distinct on (c.source, c.line, c.key) c.kind, c.source, c.line, c.label, ${fieldOf(code)} as field
    from organisation_hr_changes c
    where c.import_id = ${theId} and ${kinds} and c.key in (select key from ${sql.table(table)})
    order by c.source, c.line, c.key, c.change_id
  ) told
  order by source, line limit ${sql.lit(hrListedProblems)}`.execute(db)
