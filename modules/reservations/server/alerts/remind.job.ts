import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { reminderMinutes } from '../../contract/reservations.rules.ts'
import { sayFrom, tellPeople } from './tell-people.ts'

/** Bookings reminded of in one transaction. */
const atOnce = 200
const [early, late] = reminderMinutes

/**
 * Reminds whoever answers of what begins soon and still waits: a day before, and an hour before. What was asked for
 * within that time was told when it was asked for.
 */
export async function remindOfWaiting(services: Services): Promise<void> {
  for (let done = atOnce; done === atOnce; )
    done = await services.database.writer.transaction().execute((db) => remindSome(services, db))
}

async function remindSome(services: Services, db: Db): Promise<number> {
  const now = services.now()
  const within = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const { rows } = await sql<{ bookingId: number; isNew: boolean }>`
    with due as (
      select b.booking_id, case when lower(b.period) <= ${within(late)} then ${late}::int else ${early}::int end as lead
      from reservations_bookings b
      where b.state = 'waiting' and lower(b.period) > ${now} and lower(b.period) <= ${within(early)}
        and (b.reminded_minutes is null or b.reminded_minutes > ${late} and lower(b.period) <= ${within(late)})
      order by lower(b.period) limit ${sql.lit(atOnce)} for update skip locked
    )
    update reservations_bookings b set reminded_minutes = due.lead
    from due where due.booking_id = b.booking_id
    returning b.booking_id as "bookingId",
      b.changed_at > lower(b.period) - make_interval(mins => due.lead) as "isNew"`.execute(db)
  await tellPeople(
    sayFrom(services, db),
    'waits',
    rows.filter(({ isNew }) => !isNew).map(({ bookingId }) => bookingId),
  )
  return rows.length
}
