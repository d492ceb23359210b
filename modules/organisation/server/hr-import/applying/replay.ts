import { type RawBuilder, sql } from 'kysely'
import { dropUnusedAccounts, type Newcomer, openAccounts } from '#modules/accounts/server/accounts.public.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishSignal } from '#platform/server/live/live.ts'
import { indexDepartments } from '../../chart/department-index.ts'
import { indexPeople } from '../../people/search-index.ts'
import { keepAdministrator } from '../../roles/keep-administrator.ts'
import { companyColumns, departmentColumns, personColumns } from '../comparing/columns.ts'
import { liftLimits } from '../comparing/compare.ts'
import { type Direction, sidesOf } from '../direction.ts'
import { closeDepartments, openDepartments, paths } from './departments.ts'

/** People whose search keys are written at once. */
const indexedAtOnce = 2_000

/**
 * Writes the changes of an import, or takes them back, in the caller's transaction. Only what differs is written: what
 * somebody else has changed at the same thing meanwhile stays.
 * @param onIndexed hears how many of the touched people can be found again
 * @throws AppError ConflictException when the organisation does not allow it (any more), or nobody would administer it
 */
export async function replay(
  db: Db,
  importId: number,
  direction: Direction,
  onIndexed: (done: number, total: number) => Promise<void> = async () => undefined,
): Promise<void> {
  await liftLimits(db)
  await sql`select set_config('maru.paths_later', 'on', true)`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('organisation_departments'))`.execute(db)
  const oneStays = await keepAdministrator(db)
  try {
    await copyChanges(db, importId, direction)
    for (const statement of statements) await statement.execute(db)
    if (direction === 'apply') await openAccounts(db, newcomers)
    await dropLeftPeople(db)
    await closeDepartments(db)
    for (const statement of droppings) await statement.execute(db)
    await sql`set constraints all immediate`.execute(db)
  } catch (error) {
    // 23…: a rule of the tables; what the changes build on is not there (any more).
    if (!String((error as { code?: unknown }).code).startsWith('23')) throw error
    throw conflict('organisation.import.failure.changedSince')
  }
  await sql`select set_config('maru.paths_later', 'off', true)`.execute(db)
  await oneStays()
  await indexDepartments(db)
  await indexTouched(db, onIndexed)
  await publishSignal(db, 'organisation.changed', '')
}

/** The changes as `was` and `will`, whichever way they are written. */
async function copyChanges(db: Db, importId: number, direction: Direction): Promise<void> {
  await sql`select set_config('maru.hr_import', ${String(importId)}, true)`.execute(db)
  const [was, will] = sidesOf(direction)
  await sql`
    create temp table hr_change (kind text not null, key text not null, was jsonb, will jsonb) on commit drop`.execute(
    db,
  )
  await sql`
    insert into hr_change select kind, key, ${sql.ref(was)}, ${sql.ref(will)} from organisation_hr_changes
    where import_id = ${importId} order by change_id`.execute(db)
  await sql`analyze hr_change`.execute(db)
}

const list = (columns: readonly string[]) => sql.raw(columns.join(', '))
const isNew = sql`was is null and will is not null`

/** A new thing of a kind, from its picture. */
const insert = (kind: string, table: string, columns: readonly string[], order: RawBuilder<unknown> = sql`1`) => sql`
  insert into ${sql.table(table)} (${list(columns)})
  select ${sql.raw(columns.map((column) => `n.${column}`).join(', '))}
  from hr_change c cross join lateral jsonb_populate_record(null::${sql.table(table)}, c.will) n
  where c.kind = ${sql.lit(kind)} and ${isNew} order by ${order}`

type Aside = { column: string; key: string }

/**
 * Sets what differs and still is as it was: what somebody has set since stays when an import is taken back.
 * @param aside a text that was put aside just now
 */
const update = (kind: string, table: string, keys: readonly string[], columns: readonly string[], aside?: Aside) => sql`
  update ${sql.table(table)} t set ${sql.raw(
    columns
      .map((column) => {
        const wasAside = aside?.column === column ? ` or t.${column} = '~' || t.${aside.key}` : ''
        return `${column} = case when c.was->'${column}' is distinct from c.will->'${column}'
          and (coalesce(to_jsonb(t.${column}), 'null') = c.was->'${column}'${wasAside}) then n.${column} else t.${column} end`
      })
      .join(', '),
  )}
  from hr_change c cross join lateral jsonb_populate_record(null::${sql.table(table)}, c.will) n
  where c.kind = ${sql.lit(kind)} and c.was is not null and c.will is not null
    and ${sql.raw(keys.map((key) => `t.${key} = n.${key}`).join(' and '))}`

/** A text that two of one statement exchange must not stand twice for a moment. */
const setAside = (kind: string, table: string, same: string, { column, key }: Aside) =>
  sql.raw(`
    update ${table} t set ${column} = '~' || t.${key} from hr_change c
    where c.kind = '${kind}' and c.was is not null and c.will is not null and ${same}
      and c.was->'${column}' is distinct from c.will->'${column}' and t.${column} = c.was->>'${column}'`)

const abbreviation: Aside = { column: 'abbreviation', key: 'dept_code' }
const email: Aside = { column: 'email', key: 'person_code' }

/** A new company begins with the ranks and duties of the company its import belongs to. */
const titles = (table: string, columns: string) =>
  sql.raw(`
    insert into ${table} (com_code, ${columns})
    select c.key, ${columns} from hr_change c join ${table} t
      on t.com_code = (select i.com_code from organisation_hr_imports i
        where i.import_id = current_setting('maru.hr_import')::int)
    where c.kind = 'company' and was is null and will is not null`)
const titleColumns = 'name_ko, name_en, name_zh, name_ja, sort_order'

const ofPerson = (image: string) =>
  sql.raw(`p.home_com_code = c.${image}->>'home_com_code' and p.employee_number = c.${image}->>'employee_number'`)
const endPosts = sql`
  delete from organisation_posts o using hr_change c, organisation_people p
  where c.kind = 'post' and c.was is not null and ${ofPerson('was')}
    and o.person_code = p.person_code and o.dept_code = c.was->>'dept_code'`
const beginPosts = sql`
  insert into organisation_posts
  select n.* from hr_change c join organisation_people p on ${ofPerson('will')}
  cross join lateral jsonb_populate_record(
    null::organisation_posts, c.will || jsonb_build_object('person_code', p.person_code)) n
  where c.kind = 'post' and c.will is not null`

const touched = sql`
  create temp table hr_touched on commit drop as
  select distinct p.person_code from hr_change c
  join organisation_people p on p.home_com_code || '/' || p.employee_number = c.key
  where c.kind in ('person', 'post')`

const statements = [
  insert('company', 'organisation_companies', [...companyColumns]),
  titles('organisation_ranks', `rank_code, ${titleColumns}, is_executive`),
  titles('organisation_duties', `duty_code, ${titleColumns}, is_head`),
  update('company', 'organisation_companies', ['com_code'], companyColumns.slice(1)),
  setAside('department', 'organisation_departments', 't.dept_code = c.key', abbreviation),
  openDepartments,
  update('department', 'organisation_departments', ['dept_code'], departmentColumns.slice(1), abbreviation),
  paths,
  setAside('person', 'organisation_people', `t.home_com_code || '/' || t.employee_number = c.key`, email),
  insert('person', 'organisation_people', [...personColumns]),
  update('person', 'organisation_people', ['home_com_code', 'employee_number'], personColumns.slice(2), email),
  touched,
  endPosts,
  beginPosts,
]

const dropOfCompany = (table: string) =>
  sql.raw(`delete from ${table} t using hr_change c where c.kind = 'company' and c.will is null and t.com_code = c.key`)

const droppings = ['organisation_ranks', 'organisation_duties', 'organisation_companies'].map(dropOfCompany)

const leftPeople = sql`
  create temp table hr_left on commit drop as
  select p.person_code from hr_change c
  join organisation_people p on p.home_com_code || '/' || p.employee_number = c.key
  where c.kind = 'person' and c.will is null`

/** Who came with the import. */
const newcomers = sql<Newcomer>`
  select p.person_code, p.home_com_code as com_code, p.email, p.employee_number from hr_change c
  join organisation_people p on p.home_com_code || '/' || p.employee_number = c.key
  where c.kind = 'person' and ${isNew} and p.state <> 'retired'`

/**
 * People who came with what is undone go, unless somebody refers to them already (an account in use, something they wrote):
 * those keep their authorship and are retired.
 */
async function dropLeftPeople(db: Db): Promise<void> {
  await leftPeople.execute(db)
  const { rows: left } = await sql`select from hr_left limit 1`.execute(db)
  if (left.length === 0) return
  await dropUnusedAccounts(db, sql`select person_code from hr_left`)
  const { rows } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'organisation_people'::regclass
      and k.conrelid <> 'organisation_search_keys'::regclass`.execute(db)
  const isNamed = rows.map(({ table, column }) =>
    sql.raw(`exists (select from ${table} r where r.${column} = l.person_code)`),
  )
  await sql`
    update organisation_people set state = 'retired'
    where person_code in (select l.person_code from hr_left l where ${sql.join(isNamed, sql` or `)})`.execute(db)
  await sql`
    delete from organisation_people p using hr_left l where p.person_code = l.person_code and p.state <> 'retired'`.execute(
    db,
  )
}

async function indexTouched(db: Db, onIndexed: (done: number, total: number) => Promise<void>): Promise<void> {
  const { rows: people } = await sql<{ code: string }>`
    select person_code as code from hr_touched order by person_code`.execute(db)
  for (let at = 0; at < people.length; at += indexedAtOnce) {
    await indexPeople(
      db,
      people.slice(at, at + indexedAtOnce).map(({ code }) => code),
    )
    await onIndexed(Math.min(at + indexedAtOnce, people.length), people.length)
  }
}
