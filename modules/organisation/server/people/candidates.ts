import { type RawBuilder, sql } from 'kysely'
import { queryRanges } from '#platform/contract/hangul/search-index.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { LocalNameColumns } from '#platform/server/database/local-names.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import type { Whose } from './access.ts'
import { retiredTier, type SearchedPerson } from './search-keys.ts'

export type Candidate = SearchedPerson & {
  personCode: string
  homeComCode: string
  /** 0 is a whole name, then its beginning, a whole part, the beginning of a part, a whole number, its beginning. */
  quality: number
  /** Found by a range that holds nothing but hits; otherwise the rule must confirm it. */
  isExact: boolean
  isOfOwnCompany: boolean
  isOfOwnDepartment: boolean
}

/** Keys read in one range: enough to fill what is counted, so that a very frequent query costs as little as a rare one. */
const keysPerRange = 101
/** Colleagues of the own department looked through on their own, since a frequent query would not reach them. */
const colleagues = 200
const candidateLimit = 120
/** More ranges no query has; the limit also tells the planner, which then keeps one plan for all queries. */
const rangeLimit = 9

/**
 * Whom the index brings for a query: at most 120 people, those of the own department first.
 * @param companies a table (com_code) of those whose people are looked through
 */
export async function findCandidates(
  db: Db,
  viewer: Viewer,
  query: string,
  companies: RawBuilder<{ com_code: string }>,
  whose: Whose = 'present',
): Promise<Candidate[]> {
  const firstTier = sql.lit(whose === 'retired' ? retiredTier : 0)
  const ranges = queryRanges(query).map(({ from, until, exact, sieve }) => ({
    lower: from,
    upper: until,
    exact,
    sieve,
  }))
  const { rows } = await sql<Omit<Candidate, 'name'> & LocalNameColumns<'name'>>`
    with range as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
        as range (lower text, upper text, exact boolean, sieve text)
      limit ${sql.lit(rangeLimit)}
    ),
    hit as (
      select found.person_code, found.key, tier.tier, range.lower, range.exact,
             seen.com_code = ${viewer.comCode} as own_company, false as own_department
      from ${companies} as seen
      cross join (values (0::smallint), (1::smallint), (2::smallint)) as tier (tier)
      cross join range
      cross join lateral (
        select k.person_code, k.key from organisation_search_keys k
        where k.com_code = seen.com_code and k.tier = tier.tier + ${firstTier}::smallint and k.key >= range.lower and k.key < range.upper
          and (range.sieve is null or k.key like range.sieve)
        order by k.com_code, k.tier, k.key limit ${sql.lit(keysPerRange)}
      ) as found
      union all
      select k.person_code, k.key, k.tier - ${firstTier}, range.lower, range.exact, true, true
      from (
        select person_code from organisation_posts where dept_code = ${viewer.deptCode} limit ${sql.lit(colleagues)}
      ) as colleague
      cross join range
      join organisation_search_keys k on k.person_code = colleague.person_code and k.com_code = ${viewer.comCode}
        and k.tier between ${firstTier} and ${firstTier} + 2
        and k.key >= range.lower and k.key < range.upper and (range.sieve is null or k.key like range.sieve)
    ),
    best as (
      select person_code, bool_or(exact) as exact, bool_or(own_company) as own_company,
             bool_or(own_department) as own_department, min(key) as key,
             min(tier * 2 + case when key = lower or starts_with(key, lower || ' ') then 0 else 1 end) as quality
      from hit group by person_code
      order by bool_or(own_department) desc, quality, min(key) limit ${sql.lit(candidateLimit)}
    )
    select p.person_code as "personCode", p.home_com_code as "homeComCode", p.name_ko, p.name_en, p.name_zh, p.name_ja, p.email,
           p.employee_number as "employeeNumber", p.office_tel as "officeTel", p.extension, p.mobile_tel as "mobileTel",
           best.quality, best.exact as "isExact", best.own_company as "isOfOwnCompany",
           best.own_department as "isOfOwnDepartment"
    from best join organisation_people p on p.person_code = best.person_code`.execute(db)
  return rows.map(({ name_ko, name_en, name_zh, name_ja, ...row }) => ({
    ...row,
    name: { ko: name_ko, en: name_en, zh: name_zh, ja: name_ja },
  }))
}
