import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, instant, line, own } from '#platform/contract/fields.ts'
import { folderClasses, levels, limits, showsAs, viewModes } from './calendar.rules.ts'

/** A day where the reader lives (the last one included), or an instant. */
const edge = () => z.union([day(), instant()])

/** One occurrence as every page shows it. All-day ones carry days, both included; others instants in UTC. */
export const wireEvent = z.object({
  /** Of the occurrence; the editor takes it as `itemid`. */
  id: z.string(),
  /** Empty where one only sees that somebody has no time. */
  subject: z.string(),
  location: z.string(),
  start: z.string(),
  end: z.string(),
  isAllDayEvent: z.boolean(),
  parentFolderId: z.string(),
  status: z.enum(showsAs),
  isPrivate: z.boolean(),
  isRecurring: z.boolean(),
  /** Only the time is told. */
  isBusyOnly: z.boolean(),
  /** One’s own answer to an invitation; null where one is not asked. */
  answer: z.enum(['none', 'accepted', 'tentative', 'declined']).nullable(),
  attendees: z.int(),
  organizer: z.string(),
  /** Whether one may change it; who holds an older version cannot. 0 where only the time is told. */
  canEdit: z.boolean(),
  version: z.int(),
})
export type WireEvent = z.output<typeof wireEvent>

const wireFolder = z.object({
  id: z.string(),
  displayName: z.string(),
  colorCode: z.string(),
  /** As Exchange names the two classes it knows. */
  folderClass: z.enum(['IPF.Appointment', 'IPF.Appointment.Birthday']),
  kind: z.enum(folderClasses),
  level: z.enum(levels),
  isDefault: z.boolean(),
})

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** What a person has chosen for her calendars (1§3). */
export const config = z.object({
  firstDay: z.int().min(0).max(6),
  viewMode: z.enum(viewModes),
  workingStartTime: time,
  workingEndTime: time,
  workingWeek: z.array(z.int().min(0).max(6)).max(7),
  /** What a new event begins with; null is none. */
  reminderMinutes: z.int().min(0).max(40_320).nullable(),
  /** The day of the lunar calendar beside each day of a month. */
  showsLunar: z.boolean(),
  /** Whether colleagues see when one has no time. */
  sharesBusy: z.boolean(),
})
export type Config = z.output<typeof config>

/** The calendar as the specification's own clients ask for it. */
export const wireCalls = defineCalls('calendar', {
  todayAppointmentCount: {
    method: 'GET',
    path: '/HCWebpart/HC_Webpart/api/appointment/today/count',
    summary: 'How many appointments the signed-in user has today: her own and those she is asked to.',
    access: access.signedIn,
    input: z.object({ email: own('email') }),
    result: z.int().min(0),
    requirements: ['CALENDAR-005'],
  },
  calendarList: {
    method: 'POST',
    path: '/api/ews/Calendar/list',
    summary:
      'What happens in some folders in a time, every occurrence of what returns by itself, by its start; without folders in all that are not hidden. The further fields narrow the list.',
    access: access.signedIn,
    effect: 'read',
    queryFields: ['funcName'],
    input: z.object({
      funcName: line(100).default('getCalendarEventListWithRecurrence'),
      EwsFolderIDArray: z.array(code()).max(200).optional(),
      StartDate: edge(),
      EndDate: edge(),
      Status: line(30).default(''),
      Subject: line(100).default(''),
      Location: line(100).default(''),
      OrganizerName: line(100).default(''),
      OrganizerEmail: line(320).default(''),
      PersonCode: own('personCode'),
      Attendees: z.array(line(320)).max(50).default([]),
      EumNoCondition: z.boolean().default(true),
      EumPageNumber: z.int().min(1).max(1000).default(1),
      EumRowsPerPage: z.int().min(1).max(limits.rows).default(limits.rows),
    }),
    result: z.object({ items: z.array(wireEvent), totalCount: z.int() }),
    requirements: ['CALENDAR-006', 'CALENDAR-011'],
  },
  calendarFolders: {
    method: 'POST',
    path: '/api/ews/Dynamic/list',
    summary: 'The calendar folders one looks into, without hidden ones: appointments and birthdays.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      folderClass: line(50).default(''),
      traversal: line(20).default('Deep'),
      includeHidden: z.boolean().default(false),
    }),
    result: z.object({ items: z.array(wireFolder), totalCount: z.int() }),
    requirements: ['CALENDAR-007', 'CALENDAR-012'],
  },
  calendarConfigGet: {
    method: 'POST',
    path: '/api/calendar/UserConfig/get',
    summary: 'What the signed-in user has chosen for her calendars.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ PERSON_CODE: own('personCode') }),
    result: config,
    requirements: ['CALENDAR-008', 'CALENDAR-010'],
  },
  calendarConfigSet: {
    method: 'POST',
    path: '/api/calendar/UserConfig/update',
    summary: 'Keeps what the signed-in user chooses for her calendars; what is not sent stays.',
    access: access.signedIn,
    input: config.partial().extend({ PERSON_CODE: own('personCode') }),
    result: config,
    requirements: ['CALENDAR-009', 'CALENDAR-010'],
  },
})
