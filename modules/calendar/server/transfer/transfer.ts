import type { CallParsedInput } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Upload } from '#platform/server/http/upload.ts'
import { calendarFile } from '#platform/server/icalendar/calendar-file.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { filesAside } from '#platform/server/worker/worker-queue.ts'
import { type ImportReport, previewRows, shownFaults, type transferCalls } from '../../contract/calendar.contract.ts'
import { allowedFolder, folderToFill, seenFolder } from '../calendar.access.ts'
import { holdersOf } from '../events/list-events.ts'
import { sightOfEvent } from '../events/sight.ts'
import { tellPages } from '../events/telling.ts'
import { checkRoom } from '../events/write-event.ts'
import { eventsAfter, withPeople } from './export-rows.ts'
import { type ImportPlan, planImport, writeImport } from './import-plan.ts'
import type { readCalendar } from './read-file.ts'
import type { ReadCalendar } from './read-ics.ts'
import { calendarText } from './write-ics.ts'

type Calls = typeof transferCalls
type ImportInput = CallParsedInput<Calls['importEvents']> & { upload: Upload }

/** The dry run: reads the file and changes nothing. */
export async function previewImport({ db, viewer }: Ctx, { folderId, upload }: ImportInput): Promise<ImportReport> {
  const folder = await allowedFolder(db, viewer, folderId, 'write')
  const { plan, report } = await planOf(db, folder.folderId, await readAside(viewer, upload))
  if (folder.folderId > 0) await checkRoom(db, folder.folderId, plan.added.length)
  return report
}

const readAside = ({ personCode, timeZone }: Viewer, { path }: Upload): Promise<ReadCalendar> =>
  filesAside.run<typeof readCalendar>(
    new URL('./read-file.ts', import.meta.url),
    'readCalendar',
    { path, timeZone },
    personCode,
  )

/** Everything or nothing of the events that are right, in one transaction. */
export async function importEvents(ctx: Ctx, { folderId, upload }: ImportInput): Promise<ImportReport> {
  const file = await readAside(ctx.viewer, upload)
  return ctx.inTransaction((inside) => putEvents(inside as Ctx, folderId, file))
}

async function putEvents(ctx: Ctx, asked: number, file: ReadCalendar): Promise<ImportReport> {
  const { db, viewer, now, audit } = ctx
  const { folderId } = await folderToFill(db, viewer, asked)
  const { plan, report } = await planOf(db, folderId, file)
  await checkRoom(db, folderId, plan.added.length)
  await writeImport(db, folderId, plan, now)
  await tellPages(ctx, [folderId], [])
  const { added, changed } = report
  await audit('calendar.imported', { target: `calendar:${folderId}`, details: { added, changed } })
  return report
}

async function planOf(
  db: Db,
  folderId: number,
  { name, rows, events, notes }: ReadCalendar,
): Promise<{ plan: ImportPlan; report: ImportReport }> {
  const plan = await planImport(db, folderId, events)
  const faults = rows.flatMap(({ row, line, subject, key }) => (key ? [{ row, line, subject, key }] : []))
  const report: ImportReport = {
    events: rows.length,
    added: plan.added.length,
    changed: plan.changed.length,
    same: rows.length - faults.length - plan.added.length - plan.changed.length,
    wrong: faults.length,
    faults: faults.slice(0, shownFaults),
    noted: notes.length,
    notes: notes.slice(0, shownFaults),
    sample: events.slice(0, previewRows).map(({ subject, starts_at, is_all_day, rule }) => ({
      subject,
      start: is_all_day ? starts_at.toISOString().slice(0, 10) : starts_at.toISOString(),
      isAllDay: is_all_day,
      isRecurring: rule !== '',
    })),
    calendarName: name,
  }
  return { plan, report }
}

/** @throws AppError NotFoundException for a folder that one does not see */
export async function exportEvents(
  { db, viewer, language, services }: Ctx,
  { folderId }: CallParsedInput<Calls['exportEvents']>,
): Promise<FileAnswer> {
  const folder = await seenFolder(db, viewer, folderId)
  const rows = await eventsAfter(db, holdersOf([folder], viewer.personCode), new Date(0), viewer.personCode)
  const events = await withPeople(db, rows, (row) => {
    const isOfFolder = row.folder_id === folder.folderId
    const shown = {
      isPrivate: row.is_private,
      organiserCode: row.organiser_code,
      answer: row.isAsked ? 'none' : null,
    }
    const sight = sightOfEvent(shown, isOfFolder ? folder : undefined, viewer.personCode)
    return sight === 'nothing' || (sight === 'busy' && row.show_as === 'free') ? undefined : sight
  })
  const say = (key: string) => services.texts.say(language, { key })
  const name = folder.name || say('calendar.folder.own')
  return calendarFile(name, await calendarText({ name, events, words: { busy: say('calendar.showAs.busy') } }))
}
