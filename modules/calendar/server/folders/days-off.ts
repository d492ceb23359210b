import { sql } from 'kysely'
import { addDays, daysFromTo } from '#platform/contract/days.ts'
import type { DaysOff } from '#platform/server/offers/days-off.ts'
import { limits } from '../../contract/calendar.rules.ts'
import { findEvents, occurrencesOf } from '../events/find-events.ts'
import { folderHolder } from '../events/places.ts'

/** Days off of a company are the whole days in its folders of holidays, whoever looks and whatever their colour. */
export const daysOffInFolders: DaysOff = async (db, { comCode, from, to }) => {
  const folders = await db
    .selectFrom('calendar_folders')
    .select('folder_id')
    .where('com_code', '=', comCode)
    .where('kind', '=', 'company')
    .where('class', '=', 'holiday')
    .limit(sql.lit(limits.companyFolders))
    .execute()
  const holders = folders.map(({ folder_id }) => folderHolder(folder_id))
  const window = { from: new Date(`${from}T00:00:00Z`), to: new Date(`${addDays(to, 1)}T00:00:00Z`) }
  const events = (await findEvents(db, '', holders, window)).filter(({ isAllDay }) => isAllDay)
  return occurrencesOf(events, { ...window, timeZone: 'UTC' }, limits.events).flatMap(({ event, start, end }) =>
    daysFromTo(dayOf(start), addDays(dayOf(end), -1)).map((day) => ({ day, name: event.subject })),
  )
}

const dayOf = (midnight: Date): string => midnight.toISOString().slice(0, 10)
