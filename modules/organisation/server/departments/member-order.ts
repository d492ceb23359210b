import { sql } from 'kysely'

/**
 * The order of a department's people: those an administrator placed, then executives, whoever leads it, by duty, rank
 * and name. For statements with the post as `o`, its rank as `r`, its duty (or none) as `u` and the person as `p`.
 */
export const memberOrder = sql`o.member_order nulls last, r.is_executive desc, coalesce(u.is_head, false) desc,
  u.sort_order nulls last, r.sort_order, p.name_ko, p.person_code`
