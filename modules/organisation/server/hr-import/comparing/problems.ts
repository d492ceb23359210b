import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Offers } from '#platform/server/offers/offers.ts'
import '#platform/server/offers/held-address.ts'
import { type HrField, type HrKind, type HrProblemCode, hrListedProblems } from '../../../contract/hr-import.rules.ts'
import { theImport } from './prepare.ts'

type Check = { kind: HrKind; code: HrProblemCode; field: HrField; find: RawBuilder<unknown> }

/**
 * Finds what is wrong between rows, and between rows and the organisation; of prepared tables and written changes.
 * Of each kind of problem the first ones are listed.
 * @returns how many were found
 */
export async function writeProblems({ modules }: Pick<Services, 'modules'>, db: Db): Promise<number> {
  let found = 0
  for (const { kind, code, field, find } of [...checks, ...modules.flatMap(heldBy)]) {
    const { numAffectedRows } = await sql`
      insert into organisation_hr_problems (import_id, kind, source, line, field, code, value)
      select current_setting('maru.hr_import')::int, ${sql.lit(kind)}, source, line, ${sql.lit(field)},
        ${sql.lit(code)}, left(coalesce(value, ''), 100)
      from (${find}) as wrong (source, line, value)
      order by source, line limit ${sql.lit(hrListedProblems)}`.execute(db)
    found += Number(numAffectedRows ?? 0)
  }
  return found
}

const of = (table: string, value: string, where: RawBuilder<unknown>) =>
  sql`select w.source, w.line, w.${sql.raw(value)} from ${sql.raw(table)} w cross join ${theImport} i where ${where}`
const second = sql`w.nth > 1`
const first = sql`w.nth = 1`
/** The company exists or comes with the import. */
const isKnownCompany = (column: string) => sql`(
  exists (select from organisation_companies c where c.com_code = w.${sql.raw(column)})
  or exists (select from hr_company c where c.com_code = w.${sql.raw(column)}))`
const isForeign = (column: string) => sql`not i.reaches_all and w.${sql.raw(column)} <> i.com_code`

/** Addresses that belong to nobody alone, as a module knows them. */
const heldBy = ({ heldAddress }: Pick<Offers, 'heldAddress'>): Check[] =>
  heldAddress
    ? [
        {
          kind: 'person',
          code: 'emailHeld',
          field: 'email',
          find: of('hr_person', 'email', sql`${first} and w.email <> '' and ${heldAddress(sql`w.email`)}`),
        },
      ]
    : []

const parents = sql`
  with recursive final as (
    select dept_code, com_code, parent_dept_code from hr_department where nth = 1
    union all
    select d.dept_code, d.com_code, d.parent_dept_code from organisation_departments d
    where not exists (select from hr_department w where w.dept_code = d.dept_code)
  ),
  tree as (
    select dept_code from final f
    where parent_dept_code is null or not exists (select from final k where k.dept_code = f.parent_dept_code)
    union all
    select f.dept_code from final f join tree on f.parent_dept_code = tree.dept_code
  )`

/** Who leads a department afterwards, with the row that says so; nobody who retired does. */
const twoHeads = sql`
  with said as (
    select c.source, c.line, c.key, c.after->>'dept_code' as dept_code
    from organisation_hr_changes c
    cross join ${theImport} i
    left join organisation_companies t on t.com_code = c.after->>'com_code'
    -- A new company begins with the duties of the one that the import belongs to.
    join organisation_duties u
      on u.com_code = coalesce(t.com_code, i.com_code) and u.duty_code = c.after->>'duty_code' and u.is_head
    where c.import_id = current_setting('maru.hr_import')::int and c.kind = 'post' and c.after is not null
  ),
  changed as (
    select key, before->>'dept_code' as dept_code from organisation_hr_changes
    where import_id = current_setting('maru.hr_import')::int and kind = 'post' and before is not null
  ),
  heads as (
    select key, dept_code from said
    union
    select p.home_com_code || '/' || p.employee_number, o.dept_code
    from organisation_posts o
    join organisation_duties u on u.com_code = o.com_code and u.duty_code = o.duty_code and u.is_head
    join organisation_people p using (person_code)
    where o.dept_code in (select dept_code from said)
      and not exists (select from changed v
        where v.dept_code = o.dept_code and v.key = p.home_com_code || '/' || p.employee_number)
  ),
  at_the_head as (
    select h.* from heads h
    left join hr_person w on w.home_com_code || '/' || w.employee_number = h.key and w.nth = 1
    left join organisation_people p on w.nth is null and p.home_com_code || '/' || p.employee_number = h.key
    where coalesce(w.state, p.state) <> 'retired'
  )
  select said.source, said.line, said.dept_code from said
  join (select dept_code from at_the_head group by dept_code having count(distinct key) > 1) two using (dept_code)`

const checks: readonly Check[] = [
  { kind: 'company', code: 'duplicate', field: 'comCode', find: of('hr_company', 'com_code', second) },
  {
    kind: 'company',
    code: 'foreignCompany',
    field: 'comCode',
    find: of('hr_company', 'com_code', sql`${first} and ${isForeign('com_code')}`),
  },
  { kind: 'company', code: 'required', field: 'nameKo', find: of('hr_company', 'name_ko', sql`w.name_ko = ''`) },
  { kind: 'department', code: 'duplicate', field: 'deptCode', find: of('hr_department', 'dept_code', second) },
  {
    kind: 'department',
    code: 'unknownCompany',
    field: 'comCode',
    find: of('hr_department', 'com_code', sql`${first} and not ${isKnownCompany('com_code')}`),
  },
  {
    kind: 'department',
    code: 'foreignCompany',
    field: 'comCode',
    find: of('hr_department', 'com_code', sql`${first} and ${isForeign('com_code')}`),
  },
  {
    kind: 'department',
    code: 'codeTaken',
    field: 'deptCode',
    find: of('hr_department', 'dept_code', sql`${first} and w.known_com_code <> w.com_code`),
  },
  {
    kind: 'department',
    code: 'closedDepartment',
    field: 'deptCode',
    // What was planned of it does not open it again.
    find: of(
      'hr_department',
      'name_ko',
      sql`${first} and w.is_closed and i.origin = 'hand' and i.apply_on is not null`,
    ),
  },
  { kind: 'department', code: 'required', field: 'nameKo', find: of('hr_department', 'name_ko', sql`w.name_ko = ''`) },
  {
    kind: 'department',
    code: 'unknownParent',
    field: 'parentDeptCode',
    find: of(
      'hr_department',
      'parent_dept_code',
      sql`${first} and w.parent_dept_code is not null
        and not exists (select from hr_department k
          where k.dept_code = w.parent_dept_code and k.com_code = w.com_code and k.nth = 1)
        and not exists (select from organisation_departments d
          where d.dept_code = w.parent_dept_code and d.com_code = w.com_code)`,
    ),
  },
  {
    kind: 'department',
    code: 'cycle',
    field: 'parentDeptCode',
    find: sql`${parents}
      select w.source, w.line, w.parent_dept_code from hr_department w
      where w.nth = 1 and w.dept_code not in (select dept_code from tree)`,
  },
  {
    kind: 'department',
    code: 'abbreviationTaken',
    field: 'abbreviation',
    find: of(
      'hr_department',
      'abbreviation',
      sql`${first} and (
        exists (select from organisation_departments d
          where d.com_code = w.com_code and d.abbreviation = w.abbreviation
            and not exists (select from hr_department k where k.dept_code = d.dept_code))
        or (w.com_code, w.abbreviation) in (
          select com_code, abbreviation from hr_department where nth = 1 group by 1, 2 having count(*) > 1))`,
    ),
  },
  { kind: 'person', code: 'duplicate', field: 'employeeNumber', find: of('hr_person', 'employee_number', second) },
  {
    kind: 'person',
    code: 'unknownCompany',
    field: 'comCode',
    find: of('hr_person', 'home_com_code', sql`${first} and not ${isKnownCompany('home_com_code')}`),
  },
  {
    kind: 'person',
    code: 'foreignCompany',
    field: 'comCode',
    find: of('hr_person', 'home_com_code', sql`${first} and ${isForeign('home_com_code')}`),
  },
  { kind: 'person', code: 'required', field: 'nameKo', find: of('hr_person', 'name_ko', sql`w.name_ko = ''`) },
  { kind: 'person', code: 'required', field: 'email', find: of('hr_person', 'email', sql`w.email = ''`) },
  {
    kind: 'person',
    code: 'emailTaken',
    field: 'email',
    find: of(
      'hr_person',
      'email',
      sql`${first} and w.email <> '' and (
        exists (select from organisation_people p where lower(p.email) = lower(w.email)
          and p.person_code is distinct from w.person_code
          and not exists (select from hr_person k where k.person_code = p.person_code and k.nth = 1))
        or lower(w.email) in (select lower(email) from hr_person where nth = 1 group by 1 having count(*) > 1))`,
    ),
  },
  {
    kind: 'person',
    code: 'noPost',
    field: 'deptCode',
    find: of(
      'hr_person',
      'employee_number',
      sql`${first} and w.person_code is null and not exists (select from hr_post o
        where o.home_com_code = w.home_com_code and o.employee_number = w.employee_number and o.is_primary)`,
    ),
  },
  {
    kind: 'person',
    code: 'retiresYourself',
    field: 'state',
    find: sql`select c.source, c.line, c.label from organisation_hr_changes c cross join ${theImport} i
      join organisation_people p on p.person_code = i.begun_by
      where c.import_id = i.import_id and c.action = 'retire' and c.key = p.home_com_code || '/' || p.employee_number`,
  },
  {
    kind: 'person',
    code: 'closedDepartment',
    field: 'state',
    find: sql`select w.source, w.line, d.name_ko from hr_person w
      join organisation_people p on p.person_code = w.person_code and p.state = 'retired'
      join organisation_posts o on o.person_code = w.person_code
      join organisation_all_departments d on d.dept_code = o.dept_code and d.closed_at is not null
      where w.nth = 1 and w.state <> 'retired'
        and not exists (select from hr_department k where k.dept_code = o.dept_code and k.nth = 1 and not k.over)
        and not exists (select from organisation_hr_changes c
          where c.import_id = current_setting('maru.hr_import')::int and c.kind = 'post'
            and c.key = w.home_com_code || '/' || w.employee_number and c.before->>'dept_code' = o.dept_code
            and c.after->>'dept_code' is distinct from o.dept_code)`,
  },
  {
    kind: 'post',
    code: 'duplicate',
    field: 'deptCode',
    // A post that stands at its person and again among the posts is one.
    find: of(
      'hr_post',
      'dept_code',
      sql`w.place = 1 and exists (select from hr_post k
        where k.home_com_code = w.home_com_code and k.employee_number = w.employee_number
          and k.dept_code = w.dept_code and k.place = 1 and k.nth < w.nth)`,
    ),
  },
  {
    kind: 'post',
    code: 'unknownPerson',
    field: 'employeeNumber',
    find: of('hr_post', 'employee_number', sql`not w.is_known`),
  },
  {
    kind: 'post',
    code: 'unknownDepartment',
    field: 'deptCode',
    find: of('hr_post', 'dept_code', sql`${first} and w.com_code is null`),
  },
  {
    kind: 'post',
    code: 'foreignCompany',
    field: 'deptCode',
    find: of('hr_post', 'dept_code', sql`${first} and (${isForeign('com_code')} or ${isForeign('home_com_code')})`),
  },
  {
    kind: 'post',
    code: 'unknownRank',
    field: 'rank',
    find: of(
      'hr_post',
      'rank_given',
      sql`${first} and w.com_code is not null and w.rank_given is not null and w.rank_code is null`,
    ),
  },
  {
    kind: 'post',
    code: 'required',
    field: 'rank',
    find: of(
      'hr_post',
      'rank_given',
      sql`${first} and w.com_code is not null and w.rank_given is null and w.rank_code is null`,
    ),
  },
  {
    kind: 'post',
    code: 'unknownDuty',
    field: 'duty',
    find: of(
      'hr_post',
      'duty_given',
      sql`${first} and w.com_code is not null and w.duty_given <> '' and w.duty_code is null`,
    ),
  },
  {
    kind: 'post',
    code: 'twoPrimaries',
    field: 'primary',
    find: of(
      'hr_post',
      'employee_number',
      sql`${first} and w.is_primary and (w.home_com_code, w.employee_number) in (
        select home_com_code, employee_number from hr_post where nth = 1 and is_primary
        group by 1, 2 having count(*) > 1)`,
    ),
  },
  {
    kind: 'post',
    code: 'primaryNeeded',
    field: 'primary',
    find: of(
      'hr_post',
      'employee_number',
      sql`${first} and not w.is_primary and (w.same->>'is_primary')::boolean and not exists (select from hr_post k
        where k.home_com_code = w.home_com_code and k.employee_number = w.employee_number and k.nth = 1
          and k.is_primary)`,
    ),
  },
  { kind: 'post', code: 'twoHeads', field: 'duty', find: twoHeads },
]
