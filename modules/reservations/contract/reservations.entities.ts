import { z } from 'zod'
import { namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { code, day, id, instant, line, localName, text } from '#platform/contract/fields.ts'
import { reservationAdministrators } from './administrators.ts'
import { colors, decisionKinds, limits, resourceRights, scopes, ways } from './reservations.rules.ts'
import { resourceRules } from './resource-rules.ts'

/** What the reader may do with a resource. */
export const resourceCan = z.object({
  see: z.boolean(),
  book: z.boolean(),
  bookFreely: z.boolean(),
  approve: z.boolean(),
  manage: z.boolean(),
})
export type ResourceCan = z.output<typeof resourceCan>

export const group = z.object({
  groupId: z.int(),
  parentGroupId: z.int().nullable(),
  name: localName(),
})

/** A resource as lists and grids need it. */
export const resource = z.object({
  resourceId: z.int(),
  boardId: z.int(),
  groupId: z.int(),
  comCode: z.string(),
  name: localName(),
  place: z.string(),
  /** 0 where that says nothing. */
  seats: z.int(),
  equipment: z.array(z.string()),
  color: z.enum(colors),
  timeZone: z.string(),
  slotMinutes: z.int(),
  way: z.enum(ways),
  outOfOrder: z.object({ from: instant().nullable(), to: instant().nullable(), reason: z.string() }).nullable(),
  isShared: z.boolean(),
  /** Where its picture is, if it has one. */
  picturePath: z.string().nullable(),
  can: resourceCan,
})
export type Resource = z.output<typeof resource>

export const resourceDetail = resource.extend({
  contact: z.string(),
  /** Whoever manages it is not held to these. */
  rules: resourceRules,
  /** What whoever has booked it is told. */
  instructions: z.string(),
  groupPath: z.array(z.object({ groupId: z.int(), name: localName() })),
  version: z.int(),
})

/**
 * By which line somebody may do something: one of the resource, of a group, a grant of administrators, or that of
 * somebody whose deputy she is.
 */
export const reason = z.object({
  right: z.enum(resourceRights),
  by: z.enum(['everyone', 'right', 'administrator', 'deputy']),
  /** The group whose line it is; null for one of the resource itself, and for a grant. */
  groupId: z.int().nullable(),
  entry: namedAudienceEntry.nullable(),
  grant: z.enum(reservationAdministrators).nullable(),
})

export const person = z.object({ personCode: z.string(), name: localName() })

/** States on the wire: 0 waiting, 1 accepted, 2 rejected, 3 cancelled. */
const requestState = z.literal([0, 1, 2, 3])

/** When something is booked: by the clock of the resource, and as instants. Of all days the last is the end. */
const shownTimes = {
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  start: instant(),
  end: instant(),
  /** Minutes. */
  scheduleDuration: z.int(),
  isAllDayEvent: z.boolean(),
}

/** A booking of a list. Of what is private others learn that it is, and nothing of what and whose. */
export const booking = z.object({
  bookingId: z.int(),
  resourceId: z.int(),
  ...shownTimes,
  requestState,
  isPrivate: z.boolean(),
  /** Whether title and booker are kept from the reader. */
  isHidden: z.boolean(),
  reserveTitle: z.string(),
  reserver: person.nullable(),
  isRecurring: z.boolean(),
  dateTimeCreated: instant().nullable(),
  /** 0 where nothing of it may be changed. */
  version: z.int(),
  can: z.object({ change: z.boolean(), decide: z.boolean() }),
})
export type Booking = z.output<typeof booking>

/** Who holds a time that is asked for. */
export const holder = booking.pick({
  bookingId: true,
  resourceId: true,
  start: true,
  end: true,
  requestState: true,
  isPrivate: true,
  isHidden: true,
  reserveTitle: true,
  reserver: true,
})
export type Holder = z.output<typeof holder>

/** An occurrence that cannot be booked as it is. */
export const clash = z.object({
  /** The original start by the clock of the resource: what a decision names. */
  occurrence: z.string(),
  resourceId: z.int(),
  start: instant(),
  end: instant(),
  why: z.enum(['taken', 'outOfOrder', 'rule']),
  /** Of a rule of the resource: what it says, in the reader's language. Empty for others. */
  says: z.string(),
  holders: z.array(holder),
})
export type Clash = z.output<typeof clash>

export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** A day of the years in which anybody books. */
export const bookingDay = () => day().refine((value) => value >= '1900' && value < '3000')
/** yyyy-MM-ddTHH:mm by the clock of the resource. */
export const moment = () => z.string().regex(/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/)

/** What becomes of an occurrence of a series, named by its original start. */
export const decision = z.object({
  occurrence: moment(),
  take: z.enum(decisionKinds),
  /** Of another resource. */
  resourceId: id().optional(),
  /** Of another time. */
  start: moment().optional(),
  end: moment().optional(),
})
export type Decision = z.output<typeof decision>

/** What somebody asks for. Times are by the clock of the resource; of whole days the last one is given as the end. */
export const requestFields = z.object({
  /** The request to change; left out, a new one. */
  requestId: id().optional(),
  /** Of the request to change, as it was read. */
  version: id().optional(),
  scope: z.enum(scopes).default('this'),
  resourceId: id(),
  reserveTitle: line(limits.title).trim().min(1),
  reserveContent: text(limits.content).default(''),
  startDate: bookingDay(),
  startTime: clockTime.default('00:00'),
  endDate: bookingDay(),
  endTime: clockTime.default('00:00'),
  isAllDayEvent: z.boolean().default(false),
  isPrivate: z.boolean().default(false),
  /** An RRULE without its name; empty when it takes place once. */
  rule: line(500).default(''),
  /** Whose booking it is to be; left out, one's own. Of a request that is there it stays. */
  reserverCode: code().optional(),
  decisions: z.array(decision).max(limits.occurrences).default([]),
  /** Who else is asked to come; left out, of a request that is there they stay. */
  attendees: z.array(code()).max(limits.attendees).optional(),
})
export type RequestFields = z.output<typeof requestFields>

/** The draft it was written in, which goes. */
export const fromDraft = { draftId: id().optional() }

/** A request with all that is kept of it, for whoever sees the resource; of a private one only for those it concerns. */
export const request = booking.extend({
  requestId: z.int(),
  /** 0 Request, 1 Booking (2§3). */
  reserveKind: z.literal([0, 1]),
  reserveContent: z.string(),
  askedBy: person.nullable(),
  attendees: z.array(person),
  /** When somebody said that she has come; null where nobody did. */
  checkedInAt: instant().nullable(),
  /** Nobody came, so that it was given back by itself. */
  isReleased: z.boolean(),
  /** What one may do about it now. */
  canNow: z.object({ checkIn: z.boolean(), end: z.boolean(), wait: z.boolean() }),
  /** How many wait for some of its time. */
  inLine: z.int(),
  /** It is only offered to the reader, who waited for it: until then she may take it. */
  offer: z.object({ waitId: z.int(), until: instant() }).nullable(),
  /** What became of the mail about it: 0 Wating, 1 Send, 2 Fail; null where none was to go out. */
  mailState: z.literal([0, 1, 2]).nullable(),
  seriesId: z.int().nullable(),
  rule: z.string(),
  /** Of a series: how many of it are still to come, this one among them. */
  coming: z.int(),
  reason: z.string(),
  resource: resource.pick({
    resourceId: true,
    name: true,
    place: true,
    timeZone: true,
    slotMinutes: true,
    way: true,
    picturePath: true,
  }),
  /** What whoever has booked it is told; empty for others. */
  instructions: z.string(),
})

/** A time that somebody waits for. */
export const wait = booking
  .pick({
    startDate: true,
    startTime: true,
    endDate: true,
    endTime: true,
    start: true,
    end: true,
    scheduleDuration: true,
    isAllDayEvent: true,
    isPrivate: true,
    reserveTitle: true,
  })
  .extend({
    waitId: z.int(),
    resource: resource.pick({ resourceId: true, name: true, place: true, color: true, timeZone: true }),
    /** Among all who wait for some of this time: 1 is the first. */
    place: z.int(),
    /** It is held for her until then; null as long as others have it. */
    offer: z.object({ bookingId: z.int(), until: instant() }).nullable(),
  })
export type Wait = z.output<typeof wait>

/** A booking among those of many resources: with that of the resource by which people know it. */
export const listedBooking = booking.extend({
  requestId: z.int(),
  resource: resource.pick({ resourceId: true, name: true, place: true, color: true, timeZone: true }),
  /** Why it was rejected, and what was said to its acceptance. */
  reason: z.string(),
})
export type ListedBooking = z.output<typeof listedBooking>

/** What somebody asks for, as whoever answers it reads it. */
export const approval = listedBooking.extend({
  reserveContent: z.string(),
  /** Who asked for it, where that was not the booker herself. */
  askedBy: person.nullable(),
  decidedBy: person.nullable(),
  decidedAt: instant().nullable(),
  /** Whether the answer may still be taken back. */
  canWithdraw: z.boolean(),
})
export type Approval = z.output<typeof approval>
