import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { queryRanges } from '#platform/contract/hangul/search-index.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { memberOrder } from '../departments/member-order.ts'
import type { Whose } from '../people/access.ts'
import { retiredTier } from '../people/search-keys.ts'

/** Somebody found by where she works: shown at that post. */
export type PlaceHit = { personCode: string; deptCode: string }

/** Ranks and duties of all companies one sees; no group has as many. */
const titleLimit = 5_000

const isWanted = (whose: Whose) => sql`(p.state = 'retired') = ${sql.lit(whose === 'retired')}`

/** Who works in departments: department after department, each in the order of its members. @param most people */
export async function peopleOfDepartments(
  db: Db,
  deptCodes: readonly string[],
  whose: Whose,
  most: number,
): Promise<PlaceHit[]> {
  if (deptCodes.length === 0) return []
  const { rows } = await sql<PlaceHit>`
    select found.person_code as "personCode", department.code as "deptCode"
    from unnest(${[...deptCodes]}::text[]) with ordinality as department (code, place)
    cross join lateral (
      select o.person_code, row_number() over (order by ${memberOrder}) as nth
      from organisation_posts o
      join organisation_people p on p.person_code = o.person_code and ${isWanted(whose)}
      join organisation_ranks r on r.com_code = o.com_code and r.rank_code = o.rank_code
      left join organisation_duties u on u.com_code = o.com_code and u.duty_code = o.duty_code
      where o.dept_code = department.code
      order by nth limit ${sql.lit(most)}
    ) as found
    order by department.place, found.nth limit ${sql.lit(most)}`.execute(db)
  return rows
}

/**
 * Who in some departments may be meant by a word as her name or number; the caller holds them against the rule.
 * @param most people
 */
export async function membersFoundBy(
  db: Db,
  deptCodes: readonly string[],
  word: string,
  whose: Whose,
  most: number,
): Promise<PlaceHit[]> {
  const ranges = queryRanges(word).map(({ from, until, sieve }) => ({ lower: from, upper: until, sieve }))
  const firstTier = sql.lit(whose === 'retired' ? retiredTier : 0)
  const { rows } = await sql<PlaceHit>`
    with range as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as range (lower text, upper text, sieve text)
    )
    select o.person_code as "personCode", o.dept_code as "deptCode"
    from unnest(${[...deptCodes]}::text[]) with ordinality as department (code, place)
    cross join lateral (select person_code, com_code, dept_code from organisation_posts where dept_code = code offset 0) o
    where exists (
      select from range cross join lateral (
        select from organisation_search_keys k
        where k.person_code = o.person_code and k.com_code = o.com_code
          and k.tier between ${firstTier} and ${firstTier} + 2 and k.key >= range.lower and k.key < range.upper
          and (range.sieve is null or k.key like range.sieve)
        limit 1
      ) as own
    )
    order by department.place, o.person_code limit ${sql.lit(most)}`.execute(db)
  return rows
}

type Title = { kind: 'rank' | 'duty'; comCode: string; code: string }

/** The ranks (직위) and duties (직책) of some companies whose names a query means. */
export async function findTitles(db: Db, companies: readonly string[], query: string): Promise<Title[]> {
  const codes = [...companies]
  const { rows } = await sql<Title & { name: LocalName }>`
    select 'rank' as kind, com_code as "comCode", rank_code as code, ${selectLocalName('name')} as name
    from organisation_ranks where com_code = any(${codes}::text[])
    union all
    select 'duty', com_code, duty_code, ${selectLocalName('name')}
    from organisation_duties where com_code = any(${codes}::text[])
    limit ${sql.lit(titleLimit)}`.execute(db)
  const match = createMatcher(query, { insideWords: false })
  return rows.filter(({ name }) => Object.values(name).some((text) => match(text) !== null))
}

/** Who holds one of some ranks or duties; those of the department given come first. @param most people */
export async function peopleWithTitles(
  db: Db,
  titles: readonly Title[],
  ownDeptCode: string,
  whose: Whose,
  most: number,
): Promise<PlaceHit[]> {
  if (titles.length === 0) return []
  const { rows } = await sql<PlaceHit>`
    with title as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as title (kind text, "comCode" text, code text)
      limit ${sql.lit(titleLimit)}
    ),
    found as (
      select o.person_code, o.dept_code, p.name_ko, 0 as turn
      from organisation_posts o join title on title."comCode" = o.com_code
        and title.code = case title.kind when 'rank' then o.rank_code else o.duty_code end
      join organisation_people p on p.person_code = o.person_code and ${isWanted(whose)}
      where o.dept_code = ${ownDeptCode}
      union all
      select one.*, 1 from title cross join lateral (
        select o.person_code, o.dept_code, p.name_ko from organisation_posts o
        join organisation_people p on p.person_code = o.person_code and ${isWanted(whose)}
        where o.com_code = title."comCode" and o.rank_code = title.code and title.kind = 'rank'
        order by o.person_code limit ${sql.lit(most)}
      ) as one
      union all
      select one.*, 1 from title cross join lateral (
        select o.person_code, o.dept_code, p.name_ko from organisation_posts o
        join organisation_people p on p.person_code = o.person_code and ${isWanted(whose)}
        where o.com_code = title."comCode" and o.duty_code = title.code and title.kind = 'duty'
        order by o.person_code limit ${sql.lit(most)}
      ) as one
    )
    select person_code as "personCode", dept_code as "deptCode"
    from found order by turn, name_ko, person_code limit ${sql.lit(most)}`.execute(db)
  return rows
}
