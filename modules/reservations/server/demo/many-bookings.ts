import { sql } from 'kysely'
import { withoutIndexes, withoutTriggers } from '#platform/server/database/bulk-load.ts'
import type { Database, Db } from '#platform/server/database/database.ts'

/** Resources they are spread over, in groups of a hundred. */
export const manyResources = 1000
const groups = 10
/** When the bookings of a day begin, minutes; those of a third of the days half an hour later, of another an hour. */
const beginnings = [540, 630, 780, 870, 960]
const perDay = beginnings.length

/** A number that looks like chance and is always the same, from 0 up to 1. */
const chance = (of: string) => sql.raw(`((((${of})::bigint * 2654435761 + 40503) % 4294967291) / 4294967291.0)`)

/**
 * Puts many bookings of a thousand resources on a board of their own in the first company, for measurements: the same
 * each time for a day, and all of them or none. Four fifths are over; every tenth is private, every fiftieth waits.
 */
export async function seedManyBookings(
  { writer }: Database,
  bookings: number,
  tell: (line: string) => void,
): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx)
    tell('resources')
    await addResources(tx)
    tell('bookings')
    await withoutTriggers(tx, ['reservations_bookings'], () =>
      withoutIndexes(tx, ['reservations_bookings'], async () => {
        await addBookings(tx, bookings)
        tell('indexes of bookings')
      }),
    )
  })
}

async function addResources(tx: Db): Promise<void> {
  await sql`
    with board as (
      insert into reservations_boards (com_code, name_ko, name_en, sort_order)
      values ('HC', '대량 자원', 'Many resources', 10000) returning board_id
    ), of_board as (
      insert into reservations_groups (board_id, name_ko, name_en, sort_order)
      select board_id, '대량 건물 ' || nth, 'Large building ' || nth, nth
      from board, generate_series(1, ${sql.lit(groups)}) nth returning board_id, group_id, sort_order
    ), lines as (
      insert into reservations_rights (group_id, kind, code, can_book) select group_id, 'company', 'HC', true from of_board
    )
    insert into reservations_resources (com_code, board_id, group_id, name_ko, name_en, place_text, seats, equipment, sort_order)
    select 'HC', board_id, group_id, '대량 회의실 ' || nth, 'Large room ' || nth, (nth % 20 + 1) || '층',
           2 + nth % 19, (array['모니터', '화이트보드', '화상회의', '음향'])[1:nth % 5], nth
    from of_board, generate_series(1, ${sql.lit(manyResources / groups)}) nth`.execute(tx)
}

async function addBookings(tx: Db, bookings: number): Promise<void> {
  const each = Math.ceil(bookings / manyResources)
  const days = Math.ceil(each / perDay)
  await sql`
    insert into reservations_bookings (resource_id, period, title, is_private, person_code, asked_by, state)
    select r.resource_id, tstzrange(starts_at, starts_at + interval '1 hour'), '회의 ' || nth,
           (r.resource_id + nth) % 10 = 0, booker, booker,
           case when (r.resource_id + nth) % 50 = 7 then 'waiting' else 'accepted' end
    from (select array_agg(person_code order by person_code) as codes from organisation_people
            where home_com_code = 'HC') people,
         (select resource_id from reservations_resources where name_ko like '대량 회의실 %') r,
         generate_series(0, ${each - 1}::int) nth,
         lateral (select ((current_date - ${Math.floor(days * 0.8)}::int + nth / ${sql.lit(perDay)})::timestamp
             + (${beginnings}::int[])[1 + nth % ${sql.lit(perDay)}] * interval '1 minute'
             + (r.resource_id + nth / ${sql.lit(perDay)}) % 3 * interval '30 minutes') at time zone 'Asia/Seoul',
           people.codes[1 + floor(${chance('r.resource_id * 7919 + nth')} * cardinality(people.codes))::int]
         ) as chosen (starts_at, booker)`.execute(tx)
}
