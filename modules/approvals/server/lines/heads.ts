import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Somebody at a post, and how high she stands: a smaller order is a higher rank. */
export type Found = { personCode: string; deptCode: string; rankOrder: number }

/** Departments that lie above each other at most. */
const deepest = 20

/** The first of each department from one's own up to the top who is meant there. */
async function upwards(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  deptCode: string,
  isMeant: RawBuilder<boolean>,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with above as (
      select code, nth from organisation_departments d
      cross join lateral unnest(string_to_array(trim(trailing '/' from d.path), '/')) with ordinality as up (code, nth)
      where d.dept_code = ${deptCode}
    )
    select found.* from above cross join lateral (
      select o.person_code as "personCode", o.dept_code as "deptCode", r.sort_order as "rankOrder"
      from organisation_posts o
      join organisation_people p on p.person_code = o.person_code and p.state <> 'retired'
      join organisation_ranks r on r.com_code = o.com_code and r.rank_code = o.rank_code
      left join organisation_duties u on u.com_code = o.com_code and u.duty_code = o.duty_code
      where o.dept_code = above.code and o.person_code <> ${viewer.personCode} and ${isMeant}
      order by r.sort_order, o.is_primary desc, o.person_code limit 1
    ) found
    order by above.nth desc limit ${sql.lit(deepest)}`.execute(db)
  return rows
}

/** Who leads a department, then the one above it, and so on; never whoever asks. */
export const headsAbove = (ctx: Pick<Ctx, 'db' | 'viewer'>, deptCode: string): Promise<Found[]> =>
  upwards(ctx, deptCode, sql<boolean>`u.is_head`)

/** Who holds a duty nearest above somebody, or else the highest of them in the company. */
export async function holderOf(
  ctx: Pick<Ctx, 'db' | 'viewer'>,
  deptCode: string,
  dutyCode: string,
): Promise<Found | undefined> {
  const [near] = await upwards(ctx, deptCode, sql<boolean>`o.duty_code = ${dutyCode}`)
  if (near) return near
  const { rows } = await sql<Found>`
    select o.person_code as "personCode", o.dept_code as "deptCode", r.sort_order as "rankOrder"
    from organisation_posts o
    join organisation_people p on p.person_code = o.person_code and p.state <> 'retired'
    join organisation_ranks r on r.com_code = o.com_code and r.rank_code = o.rank_code
    where o.com_code = ${ctx.viewer.comCode} and o.duty_code = ${dutyCode} and o.person_code <> ${ctx.viewer.personCode}
    order by r.sort_order, o.person_code limit 1`.execute(ctx.db)
  return rows[0]
}
