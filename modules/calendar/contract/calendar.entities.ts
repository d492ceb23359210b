import { z } from 'zod'
import { code, id, line, localName } from '#platform/contract/fields.ts'
import { answers, colors, folderClasses, levels, limits, reminders, showsAs } from './calendar.rules.ts'
import { itemIdShape } from './item-id.ts'

/** The own folder everybody has; it is made when something is first put into it, and has this number until then. */
export const ownFolderId = 0
export const folderNumber = () => z.int().min(ownFolderId).max(2_147_483_647)
export const itemId = () => z.string().max(24).regex(itemIdShape)

/** yyyy-MM-dd of an all-day event, yyyy-MM-ddTHH:mm by the clock of its zone of any other. */
export const moment = () => z.string().regex(/^[12]\d{3}-\d{2}-\d{2}(T\d{2}:\d{2})?$/)

/** What a person says of an event. An all-day event names its last day as the end. */
export const eventFields = z.object({
  folderId: folderNumber(),
  subject: line(200).trim().min(1),
  location: line(200).trim().default(''),
  /** Rich text; it is cleaned before it is kept. */
  body: z.string().max(limits.body).default(''),
  isAllDay: z.boolean(),
  start: moment(),
  end: moment(),
  timeZone: line(64),
  /** An RRULE without its name; empty when it happens once. */
  rule: line(500).default(''),
  showAs: z.enum(showsAs).default('busy'),
  isPrivate: z.boolean().default(false),
  reminderMinutes: z
    .union(reminders.map((minutes) => z.literal(minutes)))
    .nullable()
    .default(null),
  attendees: z.array(code()).max(limits.attendees).default([]),
})
export type EventFields = z.output<typeof eventFields>

/** Somebody who is asked to come. */
export const attendee = z.object({
  /** Empty for those who came with a file. */
  personCode: z.string(),
  name: localName(),
  email: z.string(),
  titleName: localName(),
  deptName: localName(),
  answer: z.enum(answers),
})
export type Attendee = z.output<typeof attendee>

/** An event with all that is kept of it, its times by the clock of its own zone. */
export const eventDetail = z.object({
  itemId: z.string(),
  eventId: z.int(),
  folderId: z.int(),
  subject: z.string(),
  location: z.string(),
  body: z.string(),
  isAllDay: z.boolean(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  rule: z.string(),
  isOccurrence: z.boolean(),
  showAs: z.enum(showsAs),
  isPrivate: z.boolean(),
  reminderMinutes: z.int().nullable(),
  organiser: z.object({ personCode: z.string(), name: localName() }),
  attendees: z.array(attendee),
  answer: z.enum(answers).nullable(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), answer: z.boolean() }),
})
export type EventDetail = z.output<typeof eventDetail>

/** Whose a folder is: one’s own, somebody’s who shares it, or the company’s. */
export const folderRelations = ['own', 'shared', 'company'] as const

export const folder = z.object({
  folderId: z.int(),
  relation: z.enum(folderRelations),
  class: z.enum(folderClasses),
  isDefault: z.boolean(),
  /** In the reader’s language; empty for everybody’s first one, which the page names. */
  name: z.string(),
  /** A folder of a company has names in four languages, others the Korean one alone, as their owner calls them. */
  names: localName(),
  color: z.enum(colors),
  /** Of somebody else’s, or of that of a company in which one does not act at the moment. */
  ownerName: localName().nullable(),
  comCode: z.string(),
  /** Whether it stands among one’s own: what others share, and other companies have, is taken first. */
  isTaken: z.boolean(),
  isHidden: z.boolean(),
  isShared: z.boolean(),
  level: z.enum(levels),
})
export type Folder = z.output<typeof folder>

export const shareInput = z.object({
  kind: z.enum(['person', 'department', 'departmentTree', 'company']),
  code: code(),
  level: z.enum(levels),
})
export const share = shareInput.extend({ name: localName(), hint: localName() })
export type Share = z.output<typeof share>

export const feed = z.object({
  feedId: id(),
  name: z.string(),
  folderId: z.int().nullable(),
  busyOnly: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Feed = z.output<typeof feed>

/** What was called off together with an event that stood for it: whose it is, and what that calls it. */
export const called = z.object({ origin: line(50).min(1), id: line(50).min(1) })
export type Called = z.output<typeof called>
