import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { companyColumns, departmentColumns, personColumns } from './columns.ts'
import { leaveLastAdministratorsOut } from './last-administrator.ts'
import { leaveOutOfReach } from './leave-out.ts'
import { theImport } from './prepare.ts'

/** Writes down what an import does: the state of each thing that differs, before and after. Of prepared tables. */
export async function writeChanges(db: Db, { isSmall = false, isBound = false } = {}): Promise<void> {
  const ofPosts = [posts, givenUpPosts, overPosts, missingPosts]
  for (const statement of [companies, departments, people, retiring, ...ofPosts]) await statement.execute(db)
  await leaveOutOfReach(db, { isBound })
  await leaveLastAdministratorsOut(db, 'apply')
  // Whoever is left out stays where she is.
  for (const statement of [missingDepartments, overDepartments]) await statement.execute(db)
  if (!isSmall) await sql`analyze organisation_hr_changes`.execute(db)
}

const imageOf = (alias: string, columns: readonly string[]) =>
  sql.raw(`jsonb_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`)
const record = (columns: readonly string[]) => (alias: string) =>
  sql.raw(`(${columns.map((column) => `${alias}.${column}`).join(', ')})`)

const insert = sql`
  insert into organisation_hr_changes (import_id, kind, action, key, label, source, line, before, after)`
const importId = sql.raw(`current_setting('maru.hr_import')::int`)

const companyRecord = record(companyColumns)
const companies = sql`
  ${insert}
  select ${importId}, 'company', case when t.com_code is null then 'add' else 'change' end, w.com_code, w.name_ko,
    w.source, w.line, case when t.com_code is not null then ${imageOf('t', companyColumns)} end,
    ${imageOf('w', companyColumns)}
  from hr_company w left join organisation_companies t on t.com_code = w.com_code
  where w.nth = 1 and (t.com_code is null or ${companyRecord('w')} is distinct from ${companyRecord('t')})
  order by w.source, w.line`

const departmentRecord = record(departmentColumns)
const departments = sql`
  ${insert}
  select ${importId}, 'department',
    case when t.dept_code is null then 'add' when t.parent_dept_code is distinct from w.parent_dept_code then 'move'
      else 'change' end,
    w.dept_code, w.name_ko, w.source, w.line,
    case when t.dept_code is not null then ${imageOf('t', departmentColumns)} end, ${imageOf('w', departmentColumns)}
  from hr_department w left join organisation_departments t on t.dept_code = w.dept_code
  where w.nth = 1 and not w.over and (t.dept_code is null or ${departmentRecord('w')} is distinct from ${departmentRecord('t')})
  order by w.source, w.line`

const personRecord = record(personColumns)
const personKey = (alias: string) => sql.raw(`${alias}.home_com_code || '/' || ${alias}.employee_number`)
const people = sql`
  ${insert}
  select ${importId}, 'person',
    case when t.person_code is null then 'add' when w.state = 'retired' and t.state <> 'retired' then 'retire'
      else 'change' end,
    ${personKey('w')}, w.name_ko, w.source, w.line,
    case when t.person_code is not null then ${imageOf('t', personColumns)} end, ${imageOf('w', personColumns)}
  from hr_person w left join organisation_people t on t.person_code = w.person_code
  where w.nth = 1 and (t.person_code is null or ${personRecord('w')} is distinct from ${personRecord('t')})
  order by w.source, w.line`

/** In complete files, whoever is missing in her company has left. */
const retiring = sql`
  ${insert}
  select ${importId}, 'person', 'retire', ${personKey('t')}, t.name_ko, '', 0, ${imageOf('t', personColumns)},
    ${imageOf('t', personColumns)} || '{"state": "retired"}'
  from organisation_people t cross join ${theImport} i
  where i.scope = 'complete' and t.state <> 'retired'
    and t.home_com_code in (select distinct home_com_code from hr_person where not only_place)
    and not exists (select from hr_person w where w.person_code = t.person_code)
  order by t.home_com_code, t.employee_number`

/** A post as it is kept: by its person's number, since somebody new has no code yet. */
const postImage = (image: RawBuilder<unknown>, alias: string) =>
  sql`(${image} - 'person_code' || ${imageOf(alias, ['home_com_code', 'employee_number'])})`
const same = sql.raw('w.same')
const prime = sql.raw('w.prime')
/** Whom the post takes the place of: a primary one of the primary one before. */
const replaced = sql`case when w.is_primary then coalesce(${prime}, ${same}) when not (w.same->>'is_primary')::boolean then ${same} end`
const emptyPost = sql`jsonb_build_object(
  'job_description_ko', '', 'job_description_en', '', 'job_description_zh', '', 'job_description_ja', '',
  'sort_order', case when w.is_primary then 0 else w.at_person end)`
/** Whoever moves does what she did, unless the file says otherwise. */
const movedPost = sql`(${emptyPost} || case when w.is_primary and w.prime is not null then jsonb_build_object(
  'job_description_ko', w.prime->'job_description_ko', 'job_description_en', w.prime->'job_description_en',
  'job_description_zh', w.prime->'job_description_zh', 'job_description_ja', w.prime->'job_description_ja')
  else '{}' end)`
const label = sql`coalesce(
  (select k.name_ko from hr_person k
    where k.home_com_code = w.home_com_code and k.employee_number = w.employee_number and k.nth = 1),
  (select p.name_ko from organisation_people p where p.person_code = w.person_code), '')`

const posts = sql`
  ${insert}
  select ${importId}, 'post',
    case when c.before is null then 'add' when c.before->>'dept_code' <> c.after->>'dept_code' then 'move'
      else 'change' end,
    ${personKey('w')}, ${label}, w.source, w.line, c.before, c.after
  from hr_post w
  cross join lateral (
    select ${postImage(sql`(${replaced})`, 'w')} as before,
      ${postImage(
        sql`(coalesce(${same}, ${movedPost}) || jsonb_build_object('com_code', w.com_code, 'dept_code', w.dept_code,
          'rank_code', w.rank_code, 'duty_code', w.duty_code, 'is_primary', w.is_primary)
          || case when w.job_given is null then '{}' else jsonb_build_object('job_description_ko', w.job_given) end)`,
        'w',
      )} as after
    -- Worked out once for each row, not wherever it is spoken of.
    offset 0
  ) c
  where w.nth = 1 and w.is_known and not w.over and w.com_code is not null and w.rank_code is not null
    and c.before is distinct from c.after
  order by w.source, w.line`

/** Another post in a department that becomes the primary one is one and the same afterwards. */
const givenUpPosts = sql`
  ${insert}
  select ${importId}, 'post', 'remove', ${personKey('w')}, ${label}, w.source, w.line, ${postImage(same, 'w')}, null
  from hr_post w
  where w.nth = 1 and w.is_primary and not (w.same->>'is_primary')::boolean and w.prime is not null
    and w.rank_code is not null`

/** Posts that rows say are over; the primary one is over when another row takes its place. */
const overPosts = sql`
  ${insert}
  select ${importId}, 'post', 'remove', ${personKey('w')}, ${label}, w.source, w.line, ${postImage(same, 'w')}, null
  from hr_post w
  where w.nth = 1 and w.over and w.same is not null and not (w.same->>'is_primary')::boolean`

/** Departments that rows say are over; whoever has a post there is moved by other rows. */
const overDepartments = sql`
  ${insert}
  select ${importId}, 'department', 'remove', d.dept_code, d.name_ko, w.source, w.line, ${imageOf('d', departmentColumns)}, null
  from hr_department w join organisation_departments d on d.dept_code = w.dept_code
  where w.nth = 1 and w.over`

/** In complete files of posts, other posts that are missing are over. */
const missingPosts = sql`
  ${insert}
  select ${importId}, 'post', 'remove', ${personKey('t')}, t.name_ko, '', 0, ${postImage(sql`to_jsonb(o)`, 't')}, null
  from organisation_posts o join organisation_people t using (person_code) cross join ${theImport} i
  where i.scope = 'complete' and not o.is_primary and t.state <> 'retired'
    and t.home_com_code in (select distinct home_com_code from hr_post where place = 1)
    and not exists (select from hr_post w where w.person_code = o.person_code and w.dept_code = o.dept_code)`

/**
 * In complete files of departments, those that are missing go, with everything below them that is missing too, when
 * nobody has a post there who is at work afterwards. What else refers to one keeps it; see `keepUsedDepartments`.
 */
const missingDepartments = sql`
  ${insert}
  with recursive missing as (
    select d.dept_code, d.parent_dept_code from organisation_departments d cross join ${theImport} i
    where i.scope = 'complete' and d.com_code in (select distinct com_code from hr_department)
      and not exists (select from hr_department w where w.dept_code = d.dept_code)
  ),
  over as (
    select key, before->>'dept_code' as dept_code from organisation_hr_changes
    where import_id = ${importId} and kind = 'post' and before is not null
  ),
  state as (
    select key, after->>'state' as state from organisation_hr_changes
    where import_id = ${importId} and kind = 'person' and before is not null
  ),
  occupied as (
    select m.dept_code, m.parent_dept_code from missing m
    where exists (
      select from organisation_posts o join organisation_people p using (person_code)
      left join state later on later.key = ${personKey('p')}
      where o.dept_code = m.dept_code and coalesce(later.state, p.state) <> 'retired'
        and not exists (select from over v where v.dept_code = o.dept_code and v.key = ${personKey('p')})
    ) or exists (select from hr_post w where w.dept_code = m.dept_code)
      or exists (select from hr_department w where w.parent_dept_code = m.dept_code)
      or exists (select from organisation_role_members r
        where r.kind in ('department', 'departmentTree') and r.code = m.dept_code)
  ),
  kept as (
    select dept_code, parent_dept_code from occupied
    union
    select m.dept_code, m.parent_dept_code from missing m join kept k on k.parent_dept_code = m.dept_code
  )
  select ${importId}, 'department', 'remove', d.dept_code, d.name_ko, '', 0, ${imageOf('d', departmentColumns)}, null
  from organisation_departments d
  where d.dept_code in (select dept_code from missing) and d.dept_code not in (select dept_code from kept)
  order by d.path`
