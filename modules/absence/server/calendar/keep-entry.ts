import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { listenTo } from '#platform/server/modules.ts'
import type { CalendarEntries, Keeping } from '#platform/server/offers/calendar-entries.ts'
import { absenceEvents } from '../../contract/absence.events.ts'
import { absenceRow } from '../reading/absence-rows.ts'
import { entryOf, entryOrigin, keyOf } from './entry-of.ts'

/** The calendars of people; undefined where the product has none. */
export const calendarsOf = ({ modules }: Pick<Services, 'modules'>): CalendarEntries | undefined =>
  modules.find(({ calendarEntries }) => calendarEntries)?.calendarEntries

/** Brings the calendar of a person to what her absence is now: there, moved, or gone. */
export const keepInCalendar = listenTo(
  absenceEvents.changed,
  'keepInCalendar',
  keep,
  nothingWaits('the absence stands as it is, and its next change brings the calendar along'),
)

async function keep(
  services: Services,
  { absenceId, personCode }: { absenceId: number; personCode: string },
): Promise<void> {
  const calendars = calendarsOf(services)
  if (!calendars) return
  await services.database.writer.transaction().execute(async (db) => {
    // Held, so that two changes at once leave the later one.
    const row = await absenceRow(db, absenceId, { lock: true })
    const { language } = await preferencesOf(db, personCode)
    const entry = row?.in_calendar ? entryOf(row, services.texts, language) : null
    const ctx: Keeping = {
      db,
      now: services.now(),
      viewer: { personCode },
      emit: (event, payload) => emitEvent(services, db, event, payload),
      tell: (topics, kind, data = {}) => publishLive(db, topics, kind, data),
    }
    if (entry) await calendars.keep(ctx, entryOrigin, entry)
    else await calendars.remove(ctx, entryOrigin, keyOf(absenceId))
  })
}
