import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { wireCalls } from '../../contract/wire.contract.ts'
import { foldersWithOwn } from '../calendar.access.ts'
import { settingsOf } from '../settings/settings.ts'

type Calls = typeof wireCalls

const classNames = {
  appointment: 'IPF.Appointment',
  holiday: 'IPF.Appointment',
  birthday: 'IPF.Appointment.Birthday',
} as const

/** CALENDAR-007: folders hold no others, so a deep traversal finds them all. */
export async function calendarFolders(
  { db, viewer, language, services }: Ctx,
  { folderClass, includeHidden }: CallParsedInput<Calls['calendarFolders']>,
): Promise<CallResult<Calls['calendarFolders']>> {
  const items = (await foldersWithOwn(db, viewer))
    .filter(({ isTaken, isHidden }) => isTaken && (includeHidden || !isHidden))
    .map((folder) => ({
      id: String(folder.folderId),
      displayName: folder.name || services.texts.say(language, { key: 'calendar.folder.own' }),
      colorCode: folder.color,
      folderClass: classNames[folder.class],
      kind: folder.class,
      level: folder.level,
      isDefault: folder.isDefault,
    }))
    .filter((folder) => folderClass === '' || folder.folderClass.toLowerCase() === folderClass.toLowerCase())
  return { items, totalCount: items.length }
}

export const calendarConfigGet = ({ db, viewer }: Ctx) => settingsOf(db, viewer.personCode)
