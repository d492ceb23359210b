import { sql } from 'kysely'
import { koreanHolidays } from '#modules/workdays/server/workdays.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { calendarCalls } from '../../contract/calendar.contract.ts'
import type { Folder } from '../../contract/calendar.entities.ts'
import { limits } from '../../contract/calendar.rules.ts'
import {
  allowedFolder,
  foldersWithOwn,
  folderToFill,
  keepsCompany,
  type SeenFolder,
  seenFolder,
  seenFolders,
} from '../calendar.access.ts'
import { writePlaces } from '../events/places.ts'
import { tellPages } from '../events/telling.ts'
import { newUid } from '../events/write-event.ts'

type Calls = typeof calendarCalls
type Input<Key extends Exclude<keyof Calls, 'folders' | 'feeds'>> = CallParsedInput<Calls[Key]>

/** The folders one looks into; the own first one stands there although it is only made when something is put into it. */
export async function listFolders({ db, viewer }: Ctx): Promise<CallResult<Calls['folders']>> {
  const items = (await foldersWithOwn(db, viewer)).map(shown)
  return { items, can: { createCompany: keepsCompany(viewer) } }
}

const shown = ({ ownerCode: _code, ...folder }: SeenFolder): Folder => folder

const otherNames = (names: Input<'changeFolder'>['names']) => ({
  name_en: names?.en ?? '',
  name_zh: names?.zh ?? '',
  name_ja: names?.ja ?? '',
})

/** @throws AppError ConflictException when there are too many, AccessDeniedException for one of the company by others */
export async function createFolder(
  { db, viewer, audit }: Ctx,
  { name, names, color, class: kind, isCompany }: Input<'createFolder'>,
) {
  if (isCompany && !keepsCompany(viewer)) throw denied()
  const seen = await seenFolders(db, viewer)
  const alike = seen.filter(({ relation, comCode }) =>
    isCompany ? relation === 'company' && comCode === viewer.comCode : relation === 'own',
  )
  const most = isCompany ? limits.companyFolders : limits.ownFolders
  if (alike.length >= most) throw conflict('calendar.folder.tooMany', { max: most })
  const whose = isCompany
    ? ({ kind: 'company', com_code: viewer.comCode, person_code: null } as const)
    : ({ kind: 'personal', com_code: null, person_code: viewer.personCode } as const)
  const { folder_id: folderId } = await db
    .insertInto('calendar_folders')
    .values({ ...whose, class: kind, name, ...(isCompany ? otherNames(names) : {}), color })
    .returning('folder_id')
    .executeTakeFirstOrThrow()
  if (isCompany) await audit('calendar.folderCreated', { target: `calendar:${folderId}`, details: { name } })
  return { folderId }
}

export async function changeFolder(ctx: Ctx, { folderId: asked, name, names, color }: Input<'changeFolder'>) {
  const { db, viewer } = ctx
  const folder = await allowedFolder(db, viewer, asked, 'manage')
  const { folderId } = await folderToFill(db, viewer, asked)
  // A name that changes alone takes its translations along: they would say what it was called before.
  const others = folder.relation !== 'company' || (!names && name === folder.names.ko) ? {} : otherNames(names)
  await db
    .updateTable('calendar_folders')
    .set({ name, ...others, color })
    .where('folder_id', '=', folderId)
    .execute()
  await tellPages(ctx, [folderId], [])
  return { folderId }
}

/** @throws AppError ConflictException for the first folder of a person */
export async function removeFolder(ctx: Ctx, { folderId }: Input<'removeFolder'>) {
  const { db, viewer, audit } = ctx
  const folder = await allowedFolder(db, viewer, folderId, 'manage')
  // Who was given a folder to manage does not take it from its owner.
  if (folder.relation === 'shared') throw denied()
  if (folder.isDefault) throw conflict('calendar.folder.firstStays')
  await tellPages(ctx, [folderId], [])
  await db.deleteFrom('calendar_folders').where('folder_id', '=', folderId).execute()
  await audit('calendar.folderRemoved', { target: `calendar:${folderId}`, details: { name: folder.name } })
  return { folderId }
}

export async function markFolder(
  { db, viewer }: Ctx,
  { folderId: asked, isHidden, isTaken, color }: Input<'markFolder'>,
) {
  const folder = await seenFolder(db, viewer, asked)
  const { folderId } = folder.folderId > 0 ? folder : await folderToFill(db, viewer, asked)
  const change = {
    ...(isHidden === undefined ? {} : { is_hidden: isHidden }),
    ...(isTaken === undefined ? {} : { is_taken: isTaken }),
    ...(color === undefined ? {} : { color }),
  }
  await db
    .insertInto('calendar_marks')
    .values({ person_code: viewer.personCode, folder_id: folderId, color: null, is_taken: null, ...change })
    .onConflict((known) => known.columns(['person_code', 'folder_id']).doUpdateSet({ folder_id: folderId, ...change }))
    .execute()
  return { folderId }
}

/**
 * Puts the holidays of a year into a folder for them. One that is there, also one that somebody has changed, stays.
 * @throws AppError ValidationException for a folder of another class
 */
export async function addHolidays(ctx: Ctx, { folderId, year }: Input<'addHolidays'>) {
  const { db, viewer, services } = ctx
  const folder = await allowedFolder(db, viewer, folderId, 'write')
  if (folder.class !== 'holiday') throw invalid('folderId', 'calendar.folder.noHolidays')
  const days = koreanHolidays(year)
  const known = await db
    .selectFrom('calendar_events')
    .select('starts_at')
    .where('folder_id', '=', folderId)
    .where('is_all_day', '=', true)
    .where('event_id', 'in', (query) =>
      query
        .selectFrom('calendar_places')
        .select('event_id')
        .where('holder', '=', `f${folderId}`)
        .where('is_long', '=', false)
        .where('starts_at', '>=', new Date(Date.UTC(year, 0, 1)))
        .where('starts_at', '<', new Date(Date.UTC(year + 1, 0, 1))),
    )
    .limit(sql.lit(1000))
    .execute()
  const there = new Set(known.map(({ starts_at }) => starts_at.toISOString().slice(0, 10)))
  const rows = days
    .filter(({ day }) => !there.has(day))
    .map(({ day, key }) => holidayRow(folderId, day, services.texts.say('ko', { key: `workdays.holiday.${key}` })))
  await insertRows(db, 'calendar_events', rows)
  const ids = await db
    .selectFrom('calendar_events')
    .select('event_id')
    .where('folder_id', '=', folderId)
    .where('uid', 'in', rows.length > 0 ? rows.map(({ uid }) => uid) : [''])
    .limit(sql.lit(100))
    .execute()
  await writePlaces(
    db,
    ids.map(({ event_id }) => event_id),
  )
  await tellPages(ctx, [folderId], [])
  return { added: rows.length }
}

/** A day off for everybody, as a row. @param day yyyy-MM-dd */
export function holidayRow(folderId: number, day: string, subject: string) {
  const starts_at = new Date(`${day}T00:00:00Z`)
  const ends_at = new Date(starts_at.getTime() + 86_400_000)
  return {
    folder_id: folderId,
    uid: newUid(),
    series_id: null,
    occurrence_at: null,
    subject,
    location: '',
    body: '',
    is_all_day: true,
    starts_at,
    ends_at,
    time_zone: 'UTC',
    rule: '',
    exdates: [],
    rdates: [],
    last_end: ends_at,
    show_as: 'free' as const,
    is_private: false,
    organiser_code: null,
    organiser_name: '',
    reminder_minutes: null,
    remind_at: null,
    version: 1,
    changed_at: new Date(),
  }
}
