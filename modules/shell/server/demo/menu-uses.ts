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
    insert into shell_menu_uses (com_code, day, menu_id, person_code, opens)
    select m.com_code, day::date, m.menu_id, o.person_code, 1 + chance % 3
    from shell_menus m
    -- Out of a thousand people on a working day; a few menus have most of the use.
    cross join lateral (select (abs(hashtext('menu' || m.menu_id)) % 40 - 12) ^ 3 / 150 as liking) of_menu
    cross join generate_series(${addDays(today, -days)}::timestamp, ${addDays(today, -1)}::timestamp, '1 day') day
    join organisation_posts o on o.com_code = m.com_code and o.is_primary
    join organisation_people p on p.person_code = o.person_code and p.state = 'active'
    cross join lateral (select abs(hashtext(m.menu_id || o.person_code || day)) % 1000 as chance) of_day
    where m.call_type = 'USER' and m.target_url is not null and extract(isodow from day) < 6 and chance < liking`.execute(
    db,
  )
}
