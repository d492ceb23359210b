import { sql } from 'kysely'
import { conflict } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import { departmentColumns } from '../comparing/columns.ts'

// What an import writes of departments that come and go, of `hr_change`. One that goes is closed where somebody who
// retired had a post in it, and is removed where nothing tells of it any more.

const columns = sql.raw(departmentColumns.join(', '))
const values = sql.raw(departmentColumns.map((column) => `n.${column}`).join(', '))
const isNew = sql`c.kind = 'department' and c.was is null and c.will is not null`
const picture = sql`cross join lateral jsonb_populate_record(null::organisation_departments, c.will) n`

/** New departments; those that were closed are opened again, as they are to be now. */
export const openDepartments = sql`
  with opened as (
    update organisation_all_departments t set closed_at = null, is_indexed = false,
      ${sql.raw(
        departmentColumns
          .slice(2)
          .map((column) => `${column} = n.${column}`)
          .join(', '),
      )}
    from hr_change c ${picture}
    where ${isNew} and t.dept_code = c.key and t.com_code = n.com_code and t.closed_at is not null
    returning t.dept_code
  )
  insert into organisation_departments (${columns})
  select ${values} from hr_change c ${picture}
  where ${isNew} and c.key not in (select dept_code from opened)`

/** The paths of all, made at one go: an import moves whole trees. */
export const paths = sql`
  with recursive tree as (
    select dept_code, dept_code || '/' as path from organisation_all_departments where parent_dept_code is null
    union all
    select d.dept_code, tree.path || d.dept_code || '/' from organisation_all_departments d
    join tree on d.parent_dept_code = tree.dept_code
  )
  update organisation_all_departments d set path = tree.path
  from tree where tree.dept_code = d.dept_code and d.path <> tree.path`

/** A closed department leaves its abbreviation to others; its code stays its own. */
const close = sql`
  with recursive gone as (
    select d.dept_code, d.com_code, d.parent_dept_code from hr_change c
    join organisation_all_departments d on d.dept_code = c.key
    where c.kind = 'department' and c.will is null
  ),
  staying as (
    select g.dept_code, g.parent_dept_code from gone g
    where exists (select from organisation_posts o where o.dept_code = g.dept_code)
      or exists (
        select from organisation_all_departments below
        where below.com_code = g.com_code and below.parent_dept_code = g.dept_code
          and below.dept_code not in (select dept_code from gone))
    union
    select g.dept_code, g.parent_dept_code from gone g join staying s on s.parent_dept_code = g.dept_code
  )
  update organisation_all_departments d set closed_at = now(), is_indexed = false, abbreviation = '~' || d.dept_code
  from staying s where s.dept_code = d.dept_code and d.closed_at is null`

const remove = sql`
  delete from organisation_departments d using hr_change c
  where c.kind = 'department' and c.will is null and d.dept_code = c.key`

const forgetKeys = sql`
  delete from organisation_department_keys k using hr_change c
  where c.kind = 'department' and c.will is null and k.dept_code = c.key`

/** Open departments lie in open ones, and nobody at work has a post in a closed one. */
const leftBehind = sql`
  select from hr_change c join organisation_all_departments d on d.dept_code = c.key
  left join organisation_all_departments above on above.dept_code = d.parent_dept_code
  where c.kind = 'department' and case when d.closed_at is null then above.closed_at is not null
    else exists (
        select from organisation_departments below
        where below.com_code = d.com_code and below.parent_dept_code = d.dept_code)
      or exists (
        select from organisation_posts o join organisation_people p using (person_code)
        where o.dept_code = d.dept_code and p.state <> 'retired') end
  limit 1`

/**
 * Closes or removes departments that go, once people and posts are written.
 * @throws AppError ConflictException where an open department or somebody at work would be left behind in one
 */
export async function closeDepartments(db: Db): Promise<void> {
  for (const statement of [close, remove, forgetKeys]) await statement.execute(db)
  const { rows } = await leftBehind.execute(db)
  if (rows.length > 0) throw conflict('organisation.import.failure.changedSince')
}
