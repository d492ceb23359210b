import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { EntryOrigin } from '#platform/server/offers/calendar-entries.ts'
import { type AbsenceRow, absenceRow } from '../reading/absence-rows.ts'
import { absenceIdOf, entryOf, entryOrigin } from './entry-of.ts'
import { calendarsOf } from './keep-entry.ts'

/**
 * What people do in the calendar with the entry of an absence: notes and reminders are theirs, time and words are those
 * of the absence, and who removes it there is absent all the same.
 */
export const absenceInCalendar: EntryOrigin = {
  origin: entryOrigin,
  async change(ctx, name, _scope, change) {
    const row = await ownRow(ctx, name.key)
    const { language } = await preferencesOf(ctx.db, row.person_code)
    const entry = entryOf(row, ctx.services.texts, language)
    const isSame =
      entry !== null &&
      (['subject', 'isAllDay', 'start', 'end', 'isPrivate'] as const).every((field) => entry[field] === change[field])
    if (!isSame || change.rule || change.attendees.length > 0) throw conflict('absence.settings.changeThere')
    return name
  },
  async remove(ctx, { key }) {
    const row = await ownRow(ctx, key)
    await ctx.db
      .updateTable('absence_absences')
      .set({ in_calendar: false })
      .where('absence_id', '=', row.absence_id)
      .execute()
    await calendarsOf(ctx.services)?.remove(ctx, entryOrigin, key)
    return null
  },
  restore: () => Promise.reject(notFound('an entry of an absence comes back with its switch')),
}

/** @throws AppError ConflictException for somebody who only sees the calendar it stands in */
async function ownRow({ db, viewer }: Ctx, key: string): Promise<AbsenceRow> {
  const row = await absenceRow(db, absenceIdOf(key), { lock: true })
  if (!row || row.person_code !== viewer.personCode) throw conflict('absence.settings.changeThere')
  return row
}
