import { sql } from 'kysely'
import { addDays } from '#platform/contract/days.ts'
import type { Db } from '#platform/server/database/database.ts'
import { seoulDay } from '../statistics/menu-use.ts'

/** Days before today on which the demo people opened menus. */
const days = 60

/**
 * Has the people of the demo companies open menus on the working days before today: some menus much, some hardly, some
 * never. The same for the same day, without a random number.
 */
export async function insertMenuUses(db: Db, now: Date): Promise<void> {
  const today = seoulDay(now)
  await sql`
    with menus as materialized (
      select * from (
        -- Out of a thousand people on a working day; a few menus have most of the use.
        select com_code, menu_id, (abs(hashtext('menu' || menu_id)) % 40 - 12) ^ 3 / 150 as liking from shell_menus
        where call_type = 'USER' and target_url is not null
      ) m where liking > 0
    ), people as materialized (
      select o.com_code, o.person_code, hashtext(o.person_code)::bigint as whim from organisation_posts o
      join organisation_people p on p.person_code = o.person_code and p.state = 'active' where o.is_primary
    ), days as materialized (
      select day::date as day, nth
      from generate_series(${addDays(today, -days)}::timestamp, ${addDays(today, -1)}::timestamp, '1 day')
        with ordinality days (day, nth)
      where extract(isodow from day) < 6
    )
    insert into shell_menu_uses (com_code, day, menu_id, person_code, opens)
    select com_code, day, menu_id, person_code, 1 + chance % 3
    from menus join people using (com_code) cross join days
    -- Of numbers, not of texts: there are a million of these.
    cross join lateral (select abs(hashint8(whim + (menu_id * 100 + nth) * 4294967296)::bigint) % 1000 as chance) of_day
    where chance < liking`.execute(db)
}
