import { z } from 'zod'
import { ruledYears } from '#modules/workdays/contract/workdays.rules.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line } from '#platform/contract/fields.ts'
import {
  called,
  eventDetail,
  eventFields,
  feed,
  folder,
  folderNumber,
  itemId,
  moment,
  share,
  shareInput,
} from './calendar.entities.ts'
import { answers, colors, folderClasses, limits, scopes, showsAs } from './calendar.rules.ts'

const otherName = line(100).trim().default('')
const folderFields = {
  name: line(100).trim().min(1),
  /** Of a company’s folder; one that is empty shows the first. */
  names: z.object({ en: otherName, zh: otherName, ja: otherName }).optional(),
  color: z.enum(colors),
}
/** By the clock of the event's zone; no view shows more than two months. */
const minutesBy = () =>
  z
    .int()
    .min(-62 * 1440)
    .max(62 * 1440)
const saved = z.object({ itemId: z.string() })

/** The calendar as its own pages use it; the list of events is `calendarList` of the wire. */
export const calendarCalls = defineCalls('calendar', {
  event: {
    method: 'GET',
    path: '/api/calendar/events/{itemId}',
    summary: 'An event, or one occurrence of a series, with all one may see of it.',
    access: access.signedIn,
    input: z.object({ itemId: itemId() }),
    result: eventDetail,
  },
  createEvent: {
    method: 'POST',
    path: '/api/calendar/events',
    summary: 'Puts an event into a folder one may write in, and asks those who are to come.',
    access: access.signedIn,
    bodyBytes: 1_000_000,
    input: eventFields,
    result: saved,
  },
  changeEvent: {
    method: 'PUT',
    path: '/api/calendar/events/{itemId}',
    summary:
      'Changes an event; of a series this occurrence, it and all that follow, or all. Who comes is told. ConflictException when it was changed meanwhile.',
    access: access.signedIn,
    bodyBytes: 1_000_000,
    input: eventFields.extend({ itemId: itemId(), version: id(), scope: z.enum(scopes).default('all') }),
    result: saved,
  },
  moveEvent: {
    method: 'PUT',
    path: '/api/calendar/events/{itemId}/time',
    summary:
      'Moves the beginning and the end of an event by minutes (of an all-day one by whole days); of a series this occurrence, it and all that follow, or all. Moving it back undoes it. ConflictException when it was changed meanwhile.',
    access: access.signedIn,
    input: z.object({
      itemId: itemId(),
      version: id(),
      scope: z.enum(scopes).default('all'),
      startBy: minutesBy(),
      endBy: minutesBy(),
    }),
    result: saved.extend({ version: z.int() }),
  },
  removeEvent: {
    method: 'DELETE',
    path: '/api/calendar/events/{itemId}',
    summary: 'Removes an event; of a series this occurrence, it and all that follow, or all. Who was to come is told.',
    access: access.signedIn,
    input: z.object({ itemId: itemId(), scope: z.enum(scopes).default('all') }),
    /** What was called off with an event that stood for it, as `restoreEvent` takes it; null where nothing is brought back. */
    result: saved.extend({ called: called.nullable() }),
  },
  restoreEvent: {
    method: 'POST',
    path: '/api/calendar/events/restore',
    summary: 'Brings back what one called off a moment ago with an event that stood for it, and the event with it.',
    access: access.signedIn,
    input: called,
    result: called,
  },
  answer: {
    method: 'PUT',
    path: '/api/calendar/events/{itemId}/answer',
    summary: 'Says whether one comes to what one is asked to; a series is answered as a whole.',
    access: access.signedIn,
    input: z.object({ itemId: itemId(), answer: z.enum(answers).exclude(['none']) }),
    result: saved,
  },
  busy: {
    method: 'POST',
    path: '/api/calendar/busy',
    summary:
      'When some people have no time, themselves included if named: times alone, of those who let colleagues see them.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      personCodes: z.array(code()).min(1).max(50),
      /** An instant, or a day and time by the clock of the one who asks. */
      from: z.union([instant(), moment()]),
      to: z.union([instant(), moment()]),
      /** What is left out: the event that is being changed. */
      except: z.int().min(0).max(2_147_483_647).default(0),
    }),
    result: z.object({
      items: z.array(z.object({ personCode: z.string(), start: z.string(), end: z.string(), showAs: z.enum(showsAs) })),
    }),
  },
  folders: {
    method: 'GET',
    path: '/api/calendar/folders',
    summary: 'The folders one may look into, with what others offer to share.',
    access: access.signedIn,
    result: z.object({ items: z.array(folder), can: z.object({ createCompany: z.boolean() }) }),
  },
  createFolder: {
    method: 'POST',
    path: '/api/calendar/folders',
    summary: 'Makes a folder of one’s own, or one of the company (company managers).',
    access: access.signedIn,
    input: z.object({
      ...folderFields,
      class: z.enum(folderClasses).default('appointment'),
      isCompany: z.boolean().default(false),
    }),
    result: z.object({ folderId: z.int() }),
  },
  changeFolder: {
    method: 'PUT',
    path: '/api/calendar/folders/{folderId}',
    summary: 'Gives a folder that one manages another name and colour.',
    access: access.signedIn,
    input: z.object({ folderId: folderNumber(), ...folderFields }),
    result: z.object({ folderId: z.int() }),
  },
  removeFolder: {
    method: 'DELETE',
    path: '/api/calendar/folders/{folderId}',
    summary: 'Removes a folder with all its events; the first one of a person stays.',
    access: access.signedIn,
    input: z.object({ folderId: id() }),
    result: z.object({ folderId: z.int() }),
  },
  markFolder: {
    method: 'PUT',
    path: '/api/calendar/folders/{folderId}/mark',
    summary: 'How one looks at a folder: hidden, in what colour, and whether one takes or leaves what others share.',
    access: access.signedIn,
    input: z.object({
      folderId: folderNumber(),
      isHidden: z.boolean().optional(),
      isTaken: z.boolean().optional(),
      color: z.enum(colors).nullable().optional(),
    }),
    result: z.object({ folderId: z.int() }),
  },
  shares: {
    method: 'GET',
    path: '/api/calendar/folders/{folderId}/shares',
    summary: 'Who else may do what in a folder that one manages.',
    access: access.signedIn,
    input: z.object({ folderId: id() }),
    result: z.object({ items: z.array(share) }),
  },
  saveShares: {
    method: 'PUT',
    path: '/api/calendar/folders/{folderId}/shares',
    summary: 'Says who else may do what in a folder that one manages; who is new hears of it.',
    access: access.signedIn,
    input: z.object({ folderId: folderNumber(), shares: z.array(shareInput).max(limits.shares) }),
    result: z.object({ folderId: z.int() }),
  },
  addHolidays: {
    method: 'POST',
    path: '/api/calendar/folders/{folderId}/holidays',
    summary:
      'Puts the public holidays of Korea of a year, with their substitute days, into a folder for holidays; those that are there stay as they are.',
    access: access.signedIn,
    input: z.object({ folderId: id(), year: z.int().min(ruledYears.first).max(ruledYears.last) }),
    result: z.object({ added: z.int() }),
  },
  feeds: {
    method: 'GET',
    path: '/api/calendar/feeds',
    summary: 'The addresses under which other programs read one’s calendar.',
    access: access.signedIn,
    result: z.object({ items: z.array(feed), can: z.object({ create: z.boolean() }) }),
  },
  createFeed: {
    method: 'POST',
    path: '/api/calendar/feeds',
    summary: 'Makes such an address. It is told once; whoever has it reads the calendar until it is removed.',
    access: access.signedIn,
    input: z.object({
      name: line(100).trim().min(1),
      folderId: folderNumber().nullable().default(null),
      busyOnly: z.boolean().default(false),
    }),
    result: z.object({ feedId: z.int(), url: z.string() }),
  },
  removeFeed: {
    method: 'DELETE',
    path: '/api/calendar/feeds/{feedId}',
    summary: 'Removes such an address: it answers nobody any more.',
    access: access.signedIn,
    input: z.object({ feedId: id() }),
    result: z.object({ feedId: z.int() }),
  },
  readFeed: {
    method: 'GET',
    path: '/api/calendar/feed.ics',
    summary: 'A calendar for other programs, known by the secret in its address.',
    access: access.public,
    input: z.object({ token: code() }),
    result: z.never(),
    answer: 'file',
    caching: 'revalidate',
  },
})

const importReport = z.object({
  events: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  wrong: z.int(),
  faults: z.array(z.object({ row: z.int(), line: z.int(), subject: z.string(), key: z.string() })),
  /** What of the file was not understood, though the event is taken: all of it counted, the first of it listed. */
  noted: z.int(),
  notes: z.array(z.object({ line: z.int(), subject: z.string(), key: z.string(), name: z.string() })),
  sample: z.array(
    z.object({ subject: z.string(), start: z.string(), isAllDay: z.boolean(), isRecurring: z.boolean() }),
  ),
  calendarName: z.string(),
})
export type ImportReport = z.output<typeof importReport>

/** Wrong events and notes that are listed, and events shown before an import. */
export const shownFaults = 100
export const previewRows = 20

export const transferCalls = defineCalls('calendar', {
  previewImport: {
    method: 'POST',
    path: '/api/calendar/import/preview',
    summary: 'Says what an iCalendar file would add and change in a folder and what is wrong with it; changes nothing.',
    access: access.signedIn,
    effect: 'read',
    upload: { maxBytes: limits.importBytes },
    input: z.object({ folderId: folderNumber() }),
    result: importReport,
  },
  importEvents: {
    method: 'POST',
    path: '/api/calendar/import',
    summary:
      'Puts the events of an iCalendar file into a folder, without those that are wrong. The same file again changes nothing.',
    access: access.signedIn,
    // The file is read before the transaction.
    effect: 'staged',
    once: true,
    upload: { maxBytes: limits.importBytes },
    input: z.object({ folderId: folderNumber() }),
    result: importReport,
  },
  exportEvents: {
    method: 'POST',
    path: '/api/calendar/export',
    summary: 'A folder as an iCalendar file, as far as one sees what is in it.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ folderId: folderNumber() }),
    result: z.never(),
    answer: 'file',
  },
})
