import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Title, Titles } from '../../contract/titles.contract.ts'
import { mostTitles, type TitleKind } from '../../contract/titles.rules.ts'
import { administeredCompany } from '../administered-companies.ts'

type Kept = { table: RawBuilder<unknown>; code: RawBuilder<unknown>; leads: RawBuilder<unknown>; letter: string }

/** Where the titles of each kind are kept; `letter` begins the codes we give. */
export const keptAs: Record<TitleKind, Kept> = {
  rank: {
    table: sql.table('organisation_ranks'),
    code: sql.ref('rank_code'),
    leads: sql.ref('is_executive'),
    letter: 'R',
  },
  duty: { table: sql.table('organisation_duties'), code: sql.ref('duty_code'), leads: sql.ref('is_head'), letter: 'D' },
}

/**
 * The ranks and duties of a company in their order.
 * @throws AppError NotFoundException, the same for a company out of reach and for none
 */
export async function listTitles(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  asked: { comCode: string },
): Promise<Titles> {
  return titlesOf(db, await administeredCompany(db, viewer, asked.comCode))
}

/** As {@link listTitles}, of a company that may be administered. */
export async function titlesOf(db: Db, comCode: string): Promise<Titles> {
  const [rank, duty] = await Promise.all([titlesIn(db, comCode, 'rank'), titlesIn(db, comCode, 'duty')])
  return { rank, duty }
}

/** The titles of one kind, the highest first. */
export async function titlesIn(db: Db, comCode: string, kind: TitleKind): Promise<Title[]> {
  const { table, code, leads } = keptAs[kind]
  const { rows } = await sql<Title>`
    select t.${code} as "titleCode", ${selectLocalName('t.name')} as name, t.${leads} as leads, t.version, (
      select count(distinct o.person_code) from organisation_posts o where o.com_code = t.com_code and o.${code} = t.${code}
    ) as people
    from ${table} t where t.com_code = ${comCode}
    order by t.sort_order, t.${code}
    limit ${sql.lit(mostTitles)}`.execute(db)
  return rows
}
