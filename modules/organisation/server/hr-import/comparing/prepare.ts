import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/**
 * Lays what is staged beside the organisation, in tables of this transaction: each row as the thing would be
 * afterwards. `nth` counts rows of one key; only the first is taken, the others are problems. The import is named by a
 * setting, so that the statements are the same for every import and stay prepared.
 */
export async function prepareComparison(db: Db, importId: number, { isSmall = false } = {}): Promise<void> {
  await sql`select set_config('maru.hr_import', ${String(importId)}, true)`.execute(db)
  // Whoever reckons a table anew keeps others from doing so until the end: a few rows are not worth waiting for it.
  if (!isSmall) await sql`analyze organisation_hr_rows`.execute(db)
  for (const statement of [companies, departments, people, ranks, posts]) await statement.execute(db)
}

/** The import that is compared. */
export const theImport = sql.raw(
  `(select * from organisation_hr_imports where import_id = current_setting('maru.hr_import')::int)`,
)

/** A table with what it is looked up by; what stands in it is known to the planner before the next one is made. */
const table = (name: string, indexes: readonly string[], made: { execute: (db: Db) => Promise<unknown> }) => ({
  execute: async (db: Db) => {
    await made.execute(db)
    for (const columns of indexes) await sql.raw(`create index on ${name} (${columns})`).execute(db)
    await sql.raw(`analyze ${name}`).execute(db)
  },
})

const rowsOf = (kind: string) =>
  sql.raw(
    `(select source, line, fields as f from organisation_hr_rows
      where import_id = current_setting('maru.hr_import')::int and kind = '${kind}')`,
  )
const names = sql.raw(
  ['ko', 'en', 'zh', 'ja']
    .map((tag) => `coalesce(r.f->>'name${tag[0]!.toUpperCase()}${tag[1]}', t.name_${tag}, '') as name_${tag}`)
    .join(', '),
)

const companies = table(
  'hr_company',
  ['com_code'],
  sql`
  create temp table hr_company on commit drop as
  select row_number() over (partition by r.f->>'comCode' order by r.source, r.line) as nth, r.source, r.line,
    r.f->>'comCode' as com_code, t.com_code is null as is_new, ${names},
    coalesce(t.group_code, own.group_code) as group_code,
    coalesce(r.f->>'emailDomain', t.email_domain, '') as email_domain,
    coalesce(nullif(r.f->>'order', '')::int, t.sort_order, 1000 + r.line) as sort_order
  from ${rowsOf('company')} r
  cross join ${theImport} i join organisation_companies own on own.com_code = i.com_code
  left join organisation_companies t on t.com_code = r.f->>'comCode'`,
)

const departments = table(
  'hr_department',
  ['dept_code', 'parent_dept_code'],
  sql`
  create temp table hr_department on commit drop as
  select row_number() over (partition by r.f->>'deptCode' order by r.source, r.line) as nth, r.source, r.line,
    -- A code stays that of the company that had it; what comes again under it is as new as any other.
    r.f->>'deptCode' as dept_code, known.closed_at is not null as is_closed, known.com_code as known_com_code,
    coalesce(nullif(r.f->>'comCode', ''), known.com_code, i.com_code) as com_code,
    case when r.f ? 'parentDeptCode' then nullif(r.f->>'parentDeptCode', '') else t.parent_dept_code end
      as parent_dept_code,
    ${names},
    coalesce(nullif(r.f->>'abbreviation', ''), t.abbreviation, r.f->>'deptCode') as abbreviation,
    coalesce(r.f->>'email', t.email, '') as email,
    coalesce(nullif(r.f->>'order', '')::int, t.sort_order, r.line) as sort_order,
    coalesce(r.f->>'over' = 'Y', false) as over
  from ${rowsOf('department')} r cross join ${theImport} i
  left join organisation_all_departments known on known.dept_code = r.f->>'deptCode'
  left join organisation_departments t on t.dept_code = known.dept_code`,
)

const people = table(
  'hr_person',
  ['home_com_code, employee_number', 'person_code', 'lower(email)'],
  sql`
  create temp table hr_person on commit drop as
  select row_number() over (partition by r.home_com_code, r.f->>'employeeNumber' order by r.source, r.line) as nth,
    r.source, r.line, r.home_com_code, r.f->>'employeeNumber' as employee_number, t.person_code, ${names},
    coalesce(nullif(r.f->>'email', ''), t.email, '') as email,
    coalesce(r.f->>'officeTel', t.office_tel, '') as office_tel,
    coalesce(r.f->>'extension', t.extension, '') as extension,
    coalesce(r.f->>'mobileTel', t.mobile_tel, '') as mobile_tel,
    case when r.f ? 'joinedOn' then nullif(r.f->>'joinedOn', '')::date else t.joined_on end as joined_on,
    case when r.f ? 'birthday' then nullif(r.f->>'birthday', '') else t.birthday end as birthday,
    coalesce(nullif(r.f->>'state', ''), t.state, 'active') as state,
    nullif(r.f->>'deptCode', '') as dept_given, nullif(r.f->>'rank', '') as rank_given, r.f->>'duty' as duty_given,
    -- A list of who moves is no list of everybody.
    r.f - array['employeeNumber', 'comCode', 'deptCode', 'rank', 'duty'] = '{}'::jsonb as only_place
  from (
    select each.*, coalesce(nullif(each.f->>'comCode', ''), i.com_code) as home_com_code
    from ${rowsOf('person')} each cross join ${theImport} i
  ) r
  left join organisation_people t
    on t.home_com_code = r.home_com_code and t.employee_number = r.f->>'employeeNumber'`,
)

/**
 * Ranks and duties by every word that may mean one: the code before a name, a smaller code before a larger one. A new
 * company begins with those of the company that the import belongs to.
 */
const titles = (table: string, from: string, code: string) => `
  create temp table ${table} on commit drop as
  with title as (
    select com_code, ${code} as code, name_ko, name_en from ${from}
    union all
    select c.com_code, t.${code}, t.name_ko, t.name_en from hr_company c
    join ${from} t on t.com_code = (select com_code from organisation_hr_imports
      where import_id = current_setting('maru.hr_import')::int)
    where c.is_new and c.nth = 1
  )
  select distinct on (com_code, word) com_code, word, code
  from title cross join lateral (values (0, code), (1, name_ko), (2, name_en)) as means (place, word)
  where word <> '' order by com_code, word, place, code`
const ranks = {
  execute: async (db: Db) => {
    await sql.raw(titles('hr_rank', 'organisation_ranks', 'rank_code')).execute(db)
    await sql.raw(titles('hr_duty', 'organisation_duties', 'duty_code')).execute(db)
    await sql`analyze hr_rank, hr_duty`.execute(db)
  },
}

/** Posts of the rows of people (the primary ones) and of the rows of posts; the row of a person goes before. */
const posts = table(
  'hr_post',
  ['home_com_code, employee_number', 'dept_code', 'person_code'],
  sql`
  create temp table hr_post on commit drop as
  with asked as (
    select 0 as place, h.source, h.line, h.home_com_code, h.employee_number, h.person_code,
      coalesce(h.dept_given, prime.dept_code) as dept_code, h.rank_given, h.duty_given, 'Y' as primary_given,
      null as job_given, false as over
    from hr_person h
    left join organisation_posts prime on prime.person_code = h.person_code and prime.is_primary
    where h.nth = 1 and coalesce(h.dept_given, prime.dept_code) is not null
      and (h.dept_given is not null or h.rank_given is not null or h.duty_given is not null)
    union all
    select 1, r.source, r.line, r.home_com_code, r.f->>'employeeNumber', p.person_code, r.f->>'deptCode',
      nullif(r.f->>'rank', ''), r.f->>'duty', nullif(r.f->>'primary', ''), r.f->>'jobDescription',
      coalesce(r.f->>'over' = 'Y', false)
    from (
      select each.*, coalesce(nullif(each.f->>'comCode', ''), i.com_code) as home_com_code
      from ${rowsOf('post')} each cross join ${theImport} i
    ) r
    left join organisation_people p
      on p.home_com_code = r.home_com_code and p.employee_number = r.f->>'employeeNumber'
  )
  select a.*, row_number() over (
      partition by a.home_com_code, a.employee_number, a.dept_code order by a.place, a.source, a.line) as nth,
    row_number() over (partition by a.home_com_code, a.employee_number order by a.place, a.source, a.line) as at_person,
    coalesce(d.com_code, h.com_code) as com_code,
    not a.over and coalesce(a.primary_given = 'Y', same.is_primary, false) as is_primary,
    a.person_code is not null or exists (
      select from hr_person k where k.home_com_code = a.home_com_code and k.employee_number = a.employee_number
    ) as is_known,
    case when a.rank_given is not null then rank.code
      else coalesce(same.rank_code, case when prime.com_code = coalesce(d.com_code, h.com_code) then prime.rank_code end)
    end as rank_code,
    case when a.duty_given = '' then null when a.duty_given is not null then duty.code
      when same.person_code is not null then same.duty_code
      -- Whoever moves stays what she was, unless the file says otherwise; duties are those of a company.
      when coalesce(a.primary_given = 'Y', false) and prime.com_code = coalesce(d.com_code, h.com_code)
        then prime.duty_code end
      as duty_code,
    to_jsonb(same) as same, to_jsonb(prime) as prime
  from asked a
  left join organisation_posts same on same.person_code = a.person_code and same.dept_code = a.dept_code
  -- Whoever retired may have had a post in one that is closed.
  left join organisation_all_departments d
    on d.dept_code = a.dept_code and (d.closed_at is null or same.person_code is not null)
  left join hr_department h on h.dept_code = a.dept_code and h.nth = 1
  left join organisation_posts prime on prime.person_code = a.person_code and prime.is_primary
  left join hr_rank rank on rank.com_code = coalesce(d.com_code, h.com_code) and rank.word = a.rank_given
  left join hr_duty duty on duty.com_code = coalesce(d.com_code, h.com_code) and duty.word = a.duty_given`,
)
