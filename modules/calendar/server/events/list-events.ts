import { sql } from 'kysely'
import { findPersonCodesByEmail, personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readWall } from '#platform/server/zones.ts'
import { allows, limits } from '../../contract/calendar.rules.ts'
import { itemIdOf } from '../../contract/item-id.ts'
import type { WireEvent, wireCalls } from '../../contract/wire.contract.ts'
import { foldersWithOwn, isOwnFirst, type SeenFolder } from '../calendar.access.ts'
import { findEvents, type Occurrence, occurrencesOf, type Window } from './find-events.ts'
import { folderHolder, personHolder } from './places.ts'
import { sightOfEvent } from './sight.ts'

type List = (typeof wireCalls)['calendarList']

const dayMs = 86_400_000
/** Lists lie in years of four digits, with what is looked at before and after them. */
const [firstYear, yearAfter] = ['1000', '9999']

/** The calendars of folders; who looks into her own first one looks also at what she is asked to. */
export const holdersOf = (folders: readonly SeenFolder[], personCode: string): string[] =>
  folders.flatMap((folder) => [
    ...(folder.folderId > 0 ? [folderHolder(folder.folderId)] : []),
    ...(isOwnFirst(folder) ? [personHolder(personCode)] : []),
  ])

/**
 * @throws AppError ValidationException for a time that is none or longer than a list covers (G-122); folders that one
 * does not see count as empty, whether foreign or gone
 */
export async function calendarList(ctx: Ctx, input: CallParsedInput<List>): Promise<CallResult<List>> {
  const { viewer } = ctx
  const window = windowOf(input, viewer.timeZone)
  const folders = await foldersWithOwn(ctx.db, viewer)
  const asked = chosenFolders(folders, input.EwsFolderIDArray)
  const occurrences = await seenOccurrences(ctx, folders, asked, window)
  const organisers = await organiserNames(ctx, occurrences)
  const withPeople = await peopleFilter(ctx, occurrences, input)
  const all = occurrences
    .filter(withPeople)
    .map((each) => wireEventOf(each, organisers))
    .filter((event) => isWanted(event, input))
  const { EumPageNumber: page, EumRowsPerPage: rows } = input
  return { items: all.slice((page - 1) * rows, page * rows), totalCount: all.length }
}

/** What happens in some folders, as far as one sees it, with the folder under which it is shown. */
export async function seenOccurrences(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  folders: readonly SeenFolder[],
  asked: readonly SeenFolder[],
  window: Window,
) {
  const byNumber = new Map(folders.map((folder) => [folder.folderId, folder]))
  const own = folders.find(isOwnFirst)
  const events = await findEvents(db, viewer.personCode, holdersOf(asked, viewer.personCode), window)
  const isAsked = new Set(asked)
  return occurrencesOf(events, window, limits.rows).flatMap((occurrence) => {
    const { event } = occurrence
    const folder = byNumber.get(event.folderId)
    const sight = sightOfEvent(event, folder, viewer.personCode)
    // Who has time all day is not told about by what leaves her time.
    if (sight === 'nothing' || (sight === 'busy' && event.showAs === 'free')) return []
    const shownIn = folder && isAsked.has(folder) ? folder : own
    const canEdit = sight === 'all' && folder !== undefined && allows(folder.level, 'write')
    return shownIn ? [{ ...occurrence, sight, canEdit, folder: shownIn }] : []
  })
}
export type SeenOccurrence = Occurrence & { sight: 'all' | 'busy'; canEdit: boolean; folder: SeenFolder }

function chosenFolders(folders: readonly SeenFolder[], ids: readonly string[] | undefined): SeenFolder[] {
  if (!ids) return folders.filter(({ isTaken, isHidden }) => isTaken && !isHidden)
  const asked = new Set(ids)
  return folders.filter((folder) => asked.has(String(folder.folderId)) || (isOwnFirst(folder) && asked.has('0')))
}

function windowOf({ StartDate, EndDate }: CallParsedInput<List>, timeZone: string): Window {
  const edge = (field: 'StartDate' | 'EndDate', text: string): Date => {
    if (text < firstYear || text >= yearAfter) throw invalid(field, 'calendar.list.noSuchYear')
    if (text.includes('T')) return new Date(text)
    return readWall(`${field === 'EndDate' ? addDays(text, 1) : text}T00:00`, timeZone)!
  }
  const [from, to] = [edge('StartDate', StartDate), edge('EndDate', EndDate)]
  if (to < from) throw invalid('EndDate', 'calendar.list.endFirst')
  if (to.getTime() - from.getTime() > (limits.listDays + 1) * dayMs)
    throw invalid('EndDate', 'calendar.list.tooLong', { days: limits.listDays })
  return { from, to, timeZone }
}

async function organiserNames({ db, language }: Ctx, occurrences: readonly SeenOccurrence[]) {
  const codes = new Set(occurrences.flatMap(({ event, sight }) => (sight === 'all' && event.organiserCode) || []))
  const names = await personNames(db, [...codes])
  return new Map([...names].map(([code, name]) => [code, nameIn(name, language)]))
}

/** Keeps what a mail address organises, and that to which any of some addresses is asked. */
async function peopleFilter(
  { db }: Ctx,
  occurrences: readonly SeenOccurrence[],
  { OrganizerEmail, Attendees }: CallParsedInput<List>,
): Promise<(occurrence: SeenOccurrence) => boolean> {
  if (OrganizerEmail === '' && Attendees.length === 0) return () => true
  const organisers = OrganizerEmail === '' ? undefined : new Set(await findPersonCodesByEmail(db, OrganizerEmail))
  const eventIds = [...new Set(occurrences.map(({ event }) => event.eventId))]
  const isComing = Attendees.length === 0 ? undefined : await eventsWith(db, eventIds, Attendees)
  return ({ event, sight }) =>
    sight === 'all' &&
    (!organisers || (event.organiserCode !== null && organisers.has(event.organiserCode))) &&
    (!isComing || isComing.has(event.eventId))
}

async function eventsWith(db: Db, eventIds: readonly number[], emails: readonly string[]): Promise<Set<number>> {
  const { rows } = await sql<{ eventId: number }>`
    select distinct a.event_id as "eventId" from calendar_attendees a
    left join organisation_people p on p.person_code = a.person_code
    where a.event_id = any(${[...eventIds]}::int[])
      and lower(coalesce(p.email, a.email)) = any(${emails.map((each) => each.toLowerCase())}::text[])`.execute(db)
  return new Set(rows.map(({ eventId }) => eventId))
}

/** yyyy-MM-dd of a midnight of UTC. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** An occurrence on the wire. @param organisers names by code, in the reader's language */
export function wireEventOf(
  { event, start, end, sight, canEdit, folder }: SeenOccurrence,
  organisers: ReadonlyMap<string, string>,
): WireEvent {
  const isSeen = sight === 'all'
  const isReturning = event.rule !== '' || event.rdates.length > 0
  const occurrence = isReturning ? Math.floor(start.getTime() / 1000) : undefined
  return {
    id: itemIdOf({ eventId: event.eventId, occurrence }),
    subject: isSeen ? event.subject : '',
    location: isSeen ? event.location : '',
    start: event.isAllDay ? dayOf(start) : start.toISOString(),
    end: event.isAllDay ? dayOf(new Date(end.getTime() - dayMs)) : end.toISOString(),
    isAllDayEvent: event.isAllDay,
    parentFolderId: String(folder.folderId),
    status: event.showAs,
    isPrivate: event.isPrivate,
    isRecurring: isReturning || event.seriesId !== null,
    isBusyOnly: !isSeen,
    answer: event.organiserCode === null || isSeen ? event.answer : null,
    attendees: isSeen ? event.attendees : 0,
    organizer: isSeen ? ((event.organiserCode && organisers.get(event.organiserCode)) ?? event.organiserName) : '',
    canEdit,
    version: isSeen ? event.version : 0,
  }
}

/** The further fields of the event list; each holds what it says, and an empty one everything. */
function isWanted(event: WireEvent, { Status, Subject, Location, OrganizerName }: CallParsedInput<List>): boolean {
  const holds = (text: string, word: string) =>
    word === '' || normaliseForSearch(text).includes(normaliseForSearch(word))
  return (
    (Status === '' || event.status.toLowerCase() === Status.toLowerCase()) &&
    holds(event.subject, Subject) &&
    holds(event.location, Location) &&
    holds(event.organizer, OrganizerName)
  )
}
