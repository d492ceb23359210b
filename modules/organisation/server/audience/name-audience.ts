import { sql } from 'kysely'
import { invalid } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages, nameIn } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { AudienceEntry, NamedAudienceEntry } from '../../contract/audience.ts'
import { titleOf } from '../../contract/organisation.contract.ts'
import { codesOnPath } from '../departments/paths.ts'
import { postsOf } from '../people/posts.ts'
import type { AudienceScope } from './scope.ts'

/** Whose names are told: those of one company, of several, or with null of all. */
type NamingScope = AudienceScope | ReadonlySet<string>

/** A name with what tells it from others of the same name. */
type Named = { name: LocalName; hint: LocalName }
type Names = ReadonlyMap<string, Named>

const noHint: LocalName = { ko: '', en: '', zh: '', ja: '' }

/**
 * Entries with the names to show, in their order. Those that a company does not know (any more) are left out: a person
 * without a post there, a department or role group of another company, anything that is gone.
 * @param scope the company whose audience it is, or several; null for one of all companies
 */
export async function nameAudience(
  db: Db,
  scope: NamingScope,
  entries: readonly AudienceEntry[],
): Promise<NamedAudienceEntry[]> {
  const codes = (...kinds: AudienceEntry['kind'][]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).map(({ code }) => code)
  const [person, department, company, role] = await Promise.all([
    namePeople(db, scope, codes('person')),
    nameDepartments(db, scope, codes('department', 'departmentTree')),
    nameCompanies(db, scope, codes('company')),
    nameRoles(db, scope, codes('role')),
  ])
  const names = { person, department, departmentTree: department, company, role }
  return entries.flatMap(({ kind, code }) => {
    const found = names[kind].get(code)
    return found ? [{ kind, code, ...found }] : []
  })
}

/**
 * Holds what somebody chose against what the company knows.
 * @param field the name of the input field, for the refusal
 * @throws AppError ValidationException at the field when an entry does not exist or belongs to another company
 */
export async function checkAudience(
  db: Db,
  scope: AudienceScope,
  entries: readonly AudienceEntry[],
  field = 'audience',
): Promise<void> {
  const known = await nameAudience(db, scope, entries)
  if (known.length < entries.length) throw invalid(field, 'organisation.audience.unknown')
}

/** People with a post in the company; also who retired, so that she can be seen and taken out. */
async function namePeople(db: Db, scope: NamingScope, codes: string[]): Promise<Names> {
  if (codes.length === 0) return new Map()
  const [people, posts] = await Promise.all([
    db
      .selectFrom('organisation_people')
      .select(['person_code as code', selectLocalName('name').as('name')])
      .where('person_code', '=', anyOf(codes))
      .execute(),
    postsOf(db, codes),
  ])
  const companies = companiesOf(scope)
  return new Map(
    people.flatMap(({ code, name }) => {
      const held = posts.get(code)?.find(({ comCode }) => companies?.includes(comCode) ?? true)
      if (!held) return []
      const hint = joined([...(isOfOne(scope) ? [] : [held.companyName]), held.deptName, titleOf(held)])
      return [[code, { name, hint }] as const]
    }),
  )
}

async function nameDepartments(db: Db, scope: NamingScope, codes: string[]): Promise<Names> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; name: LocalName; companyName: LocalName; above: LocalName[] }>`
    select d.dept_code as code, ${selectLocalName('d.name')} as name, ${selectLocalName('c.name')} as "companyName",
           coalesce((
             select json_agg(${selectLocalName('a.name')} order by length(a.path)) from organisation_departments a
             where a.dept_code = any(array(select ${codesOnPath('d.path')})) and a.dept_code <> d.dept_code
           ), '[]') as above
    from organisation_departments d join organisation_companies c on c.com_code = d.com_code
    where d.dept_code = ${anyOf(codes)} and ${ofScope(scope, 'd.com_code')}`.execute(db)
  return new Map(
    rows.map(({ code, name, companyName, above }) => [
      code,
      { name, hint: joined([...(isOfOne(scope) ? [] : [companyName]), ...above], ' › ') },
    ]),
  )
}

async function nameCompanies(db: Db, scope: NamingScope, codes: string[]): Promise<Names> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; name: LocalName }>`
    select com_code as code, ${selectLocalName('name')} as name from organisation_companies
    where com_code = ${anyOf(codes)} and ${ofScope(scope, 'com_code')}`.execute(db)
  return new Map(rows.map(({ code, name }) => [code, { name, hint: noHint }]))
}

/** The role groups of the company and those of all companies. */
async function nameRoles(db: Db, scope: NamingScope, codes: string[]): Promise<Names> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; name: LocalName; companyName: LocalName | null }>`
    select g.role_id::text as code, ${selectLocalName('g.name')} as name,
           case when c.com_code is not null then ${selectLocalName('c.name')} end as "companyName"
    from organisation_role_groups g left join organisation_companies c on c.com_code = g.com_code
    where g.role_id::text = ${anyOf(codes)} and (g.com_code is null or ${ofScope(scope, 'g.com_code')})`.execute(db)
  return new Map(rows.map(({ code, name, companyName }) => [code, { name, hint: companyName ?? noHint }]))
}

const anyOf = (codes: readonly string[]) => sql<string>`any(${[...codes]}::text[])`

const ofScope = (scope: NamingScope, column: string) => {
  const companies = companiesOf(scope)
  return sql<boolean>`(${companies}::text[] is null or ${sql.ref(column)} = any(${companies}::text[]))`
}

const companiesOf = (scope: NamingScope): string[] | null =>
  scope === null ? null : typeof scope === 'string' ? [scope] : [...scope]

/** Within one company nobody needs to be told which. */
const isOfOne = (scope: NamingScope) => typeof scope === 'string'

/** Several names as one, in each language. */
const joined = (names: readonly LocalName[], between = ' · '): LocalName =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      names
        .map((name) => nameIn(name, language))
        .filter(Boolean)
        .join(between),
    ]),
  ) as LocalName
