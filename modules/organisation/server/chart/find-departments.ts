import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { queryRanges } from '#platform/contract/hangul/search-index.ts'
import { languages, nameIn } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { type ChartDepartmentFound, departmentsFoundLimit } from '../../contract/chart.contract.ts'
import { codesOf, readDepartments } from './departments.ts'

/** Keys read in one range, so that a frequent query costs as little as a rare one. */
const keysPerRange = 60
const candidateLimit = 60

type Candidate = { deptCode: string; name: LocalName; abbreviation: string; isExact: boolean }

/**
 * The codes of the departments a query means, best first: whole names before beginnings before parts, the larger ones
 * of a company before those in it.
 * @param companies codes of those looked through
 * @param most departments, up to 60
 */
export async function findDepartments(
  db: Db,
  companies: readonly string[],
  query: string,
  most: number = departmentsFoundLimit,
): Promise<string[]> {
  const ranges = queryRanges(query).map(({ from, until, exact, sieve }) => ({
    lower: from,
    upper: until,
    exact,
    sieve,
  }))
  const { rows } = await sql<Candidate>`
    with range as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
        as range (lower text, upper text, exact boolean, sieve text)
    ),
    hit as (
      select found.dept_code, found.key, tier.tier, range.lower, range.exact
      from unnest(${[...companies]}::text[]) as seen (com_code)
      cross join (values (0::smallint), (1::smallint), (2::smallint)) as tier (tier)
      cross join range
      cross join lateral (
        select k.dept_code, k.key from organisation_department_keys k
        where k.com_code = seen.com_code and k.tier = tier.tier and k.key >= range.lower and k.key < range.upper
          and (range.sieve is null or k.key like range.sieve)
        order by k.com_code, k.tier, k.key limit ${sql.lit(keysPerRange)}
      ) as found
    ),
    best as (
      select dept_code, bool_or(exact) as exact,
             min(tier * 2 + case when key = lower or starts_with(key, lower || ' ') then 0 else 1 end) as quality
      from hit group by dept_code
    )
    select d.dept_code as "deptCode", ${selectLocalName('d.name')} as name, d.abbreviation, best.exact as "isExact"
    from best join organisation_departments d on d.dept_code = best.dept_code
    order by best.quality, length(d.path), d.path limit ${sql.lit(candidateLimit)}`.execute(db)
  const match = createMatcher(query, { insideWords: false })
  return rows
    .filter(
      ({ isExact, name, abbreviation }) =>
        isExact || [...Object.values(name), abbreviation].some((text) => match(text) !== null),
    )
    .slice(0, most)
    .map(({ deptCode }) => deptCode)
}

/** Departments to show in the order given, each with the names of what it lies in. */
export async function describeDepartments(db: Db, codes: readonly string[]): Promise<ChartDepartmentFound[]> {
  if (codes.length === 0) return []
  const [departments, paths] = await Promise.all([
    readDepartments(db, sql`d.dept_code = any(${[...codes]}::text[])`),
    db
      .selectFrom('organisation_departments')
      .select(['dept_code as deptCode', 'path'])
      .where('dept_code', '=', sql<string>`any(${[...codes]}::text[])`)
      .execute(),
  ])
  const above = new Map(paths.map(({ deptCode, path }) => [deptCode, codesOf(path).slice(0, -1)]))
  const names = await namesOfDepartments(db, [...new Set([...above.values()].flat())])
  return departments
    .map((department) => {
      const outer = above.get(department.deptCode)!.flatMap((code) => names.get(code) ?? [])
      return { ...department, pathName: joined(outer) }
    })
    .toSorted((a, b) => codes.indexOf(a.deptCode) - codes.indexOf(b.deptCode))
}

async function namesOfDepartments(db: Db, codes: readonly string[]): Promise<Map<string, LocalName>> {
  const rows = await db
    .selectFrom('organisation_departments')
    .select(['dept_code as deptCode', selectLocalName('name').as('name')])
    .where('dept_code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute()
  return new Map(rows.map(({ deptCode, name }) => [deptCode, name]))
}

/** Names behind each other in each language. */
function joined(names: readonly LocalName[]): LocalName {
  const said = languages.map((language) => [language, names.map((name) => nameIn(name, language)).join(' › ')])
  return Object.fromEntries(said) as LocalName
}
