import type { CallParsedInput } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defaultSettings } from '../../contract/calendar.rules.ts'
import type { Config, wireCalls } from '../../contract/wire.contract.ts'

/** What somebody has chosen for her calendars, or the defaults. */
export async function settingsOf(db: Db, personCode: string): Promise<Config> {
  const row = await db
    .selectFrom('calendar_settings')
    .selectAll()
    .where('person_code', '=', personCode)
    .executeTakeFirst()
  if (!row) return defaultSettings
  return {
    firstDay: row.first_day,
    viewMode: row.view_mode,
    workingStartTime: row.working_start,
    workingEndTime: row.working_end,
    workingWeek: row.working_week,
    reminderMinutes: row.reminder_minutes,
    showsLunar: row.shows_lunar,
    sharesBusy: row.shares_busy,
  }
}

/** @throws AppError ValidationException when work would end before it begins */
export async function saveSettings(
  { db, viewer, tell }: Ctx,
  { PERSON_CODE: _own, ...given }: CallParsedInput<(typeof wireCalls)['calendarConfigSet']>,
): Promise<Config> {
  const { personCode } = viewer
  const next: Config = { ...(await settingsOf(db, personCode)), ...given }
  if (next.workingEndTime <= next.workingStartTime) throw invalid('workingEndTime', 'calendar.settings.endFirst')
  const row = {
    first_day: next.firstDay,
    view_mode: next.viewMode,
    working_start: next.workingStartTime,
    working_end: next.workingEndTime,
    working_week: [...new Set(next.workingWeek)].toSorted((a, b) => a - b),
    reminder_minutes: next.reminderMinutes,
    shows_lunar: next.showsLunar,
    shares_busy: next.sharesBusy,
  }
  await db
    .insertInto('calendar_settings')
    .values({ person_code: personCode, ...row })
    .onConflict((known) => known.column('person_code').doUpdateSet(row))
    .execute()
  await tell([`person:${personCode}`], 'calendar.settingsChanged')
  return { ...next, workingWeek: row.working_week }
}
