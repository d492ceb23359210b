import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { itemIdOf } from '../../contract/item-id.ts'
import { type EventRow, isSeries, timedOf } from '../events/event-rows.ts'
import { editorAddress, whenOf } from '../events/telling.ts'
import { nextReminder } from './next-reminder.ts'

/** Events reminded of in one transaction. */
const atOnce = 200
/** A reminder that could not be given for so long, minutes, is of no use any more once its event has begun. */
const lateMinutes = 30

/** Gives the reminders that are due, and says when the next one of each is. */
export async function remind(services: Services): Promise<void> {
  for (let done = atOnce; done === atOnce; )
    done = await services.database.writer.transaction().execute((db) => remindSome(services, db))
}

async function remindSome(services: Services, db: Db): Promise<number> {
  const now = services.now()
  const rows = await db
    .selectFrom('calendar_events')
    .selectAll()
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(sql.lit(atOnce))
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of rows) {
    const start = new Date(row.remind_at!.getTime() + row.reminder_minutes! * 60_000)
    if (now.getTime() - start.getTime() < lateMinutes * 60_000) await remindOf(services, db, row, start)
    await db
      .updateTable('calendar_events')
      .set({ remind_at: nextReminder(timedOf(row), row.reminder_minutes, now) })
      .where('event_id', '=', row.event_id)
      .execute()
  }
  return rows.length
}

/** Whoever owns the folder, and those who are asked and have not declined. */
async function remindOf(services: Services, db: Db, row: EventRow, start: Date): Promise<void> {
  const { rows } = await sql<{ personCode: string }>`
    select person_code as "personCode" from calendar_folders where folder_id = ${row.folder_id} and person_code is not null
    union
    select person_code from calendar_attendees
    where event_id = ${row.event_id} and person_code is not null and answer <> 'declined'
    limit 1000`.execute(db)
  if (rows.length === 0) return
  const occurrence = isSeries(row) ? Math.floor(start.getTime() / 1000) : undefined
  const itemId = itemIdOf({ eventId: row.event_id, occurrence })
  await emitEvent(services, db, alertEvents.raised, {
    kind: 'calendar.reminder',
    comCode: null,
    to: rows.map(({ personCode }) => personCode),
    text: {
      key: row.location ? 'calendar.alert.reminderAt' : 'calendar.alert.reminder',
      params: { subject: row.subject, when: whenOf(row, start), location: row.location },
    },
    url: editorAddress(itemId),
    objectKey: `event:${itemId}`,
  })
}
