/** Colours of a resource, by the names of the tokens. */
export const colors = ['blue', 'teal', 'purple', 'green', 'orange', 'yellow', 'pink', 'red'] as const
export type Color = (typeof colors)[number]

/** 예약제: what is asked is booked; 승인제: somebody accepts it first. */
export const ways = ['instant', 'approval'] as const
export type Way = (typeof ways)[number]

/**
 * What one may do with a resource one sees: book it, book it without anybody accepting that, accept and reject what
 * others ask, and everything. Each of the last two books freely.
 */
export const resourceRights = ['see', 'book', 'bookFreely', 'approve', 'manage'] as const
export type ResourceRight = (typeof resourceRights)[number]

export const bookingStates = ['waiting', 'accepted', 'rejected', 'cancelled'] as const
export type BookingState = (typeof bookingStates)[number]

/** States on the wire (2§3; the spelling is the specification's, G-117). What was cancelled is an addition of ours. */
export const requestStates = { Wating: 0, Accept: 1, Reject: 2, Cancel: 3, All: 999 } as const
export const requestStateOf: Readonly<Record<BookingState, 0 | 1 | 2 | 3>> = {
  waiting: requestStates.Wating,
  accepted: requestStates.Accept,
  rejected: requestStates.Reject,
  cancelled: requestStates.Cancel,
}

/** What became of the mail about a booking (2§3; numbers are ours, the spelling is the specification's, G-117). */
export const mailStates = { Wating: 0, Send: 1, Fail: 2 } as const
export type MailState = 'waiting' | 'sent' | 'failed'
export const mailStateOf: Readonly<Record<MailState, 0 | 1 | 2>> = {
  waiting: mailStates.Wating,
  sent: mailStates.Send,
  failed: mailStates.Fail,
}

/** What is asked for, and what is booked (2§3). */
export const reserveKinds = { Request: 0, Booking: 1 } as const

/** Periods of a list as requests name them, and the names the specification has beside them (G-052). */
export const requestTypes = ['Daily', 'Weekly', 'Monthly'] as const
export type RequestType = (typeof requestTypes)[number]
export const otherRequestTypes = ['Week', 'Month'] as const
const meant = { Daily: 'Daily', Weekly: 'Weekly', Monthly: 'Monthly', Week: 'Weekly', Month: 'Monthly' } as const
export const requestTypeOf = (name: keyof typeof meant): RequestType => meant[name]

export { type Scope, scopes } from '#modules/workdays/contract/recurrence/scopes.ts'

/** What a search looks at (2§3); what a booking says, `Content`, is an addition of ours, as is `Any` for all of them. */
export const searchKinds = ['Any', 'Title', 'Content', 'ResourceName', 'RequesterName'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Parts of somebody's own bookings: what is to come, what waits for an answer, and what is over or came to nothing. */
export const ownParts = ['coming', 'waiting', 'past'] as const
export type OwnPart = (typeof ownParts)[number]

/** What becomes of an occurrence whose time is taken: another resource, another time, or it does not take place. */
export const decisionKinds = ['leaveOut', 'otherResource', 'otherTime'] as const

/** Whose clock counts where no resource says another: +09:00 (2§9). */
export const usualZone = 'Asia/Seoul'

/** Parts of a day in which somebody looks for something free, by the clock of the resource. */
export const dayParts = {
  any: { from: '09:00', to: '18:00' },
  morning: { from: '09:00', to: '12:00' },
  afternoon: { from: '13:00', to: '18:00' },
} as const
export type DayPart = keyof typeof dayParts

/** The hours of a day that are shown of what is found; later on nobody begins. */
export const foundHours = { from: '08:00', to: '20:00' } as const

/** How long before its beginning whoever answers is reminded of what waits, minutes. */
export const reminderMinutes = [1440, 60] as const
/** So long somebody may bring back what she cancelled, minutes; longer than any page offers it. */
export const undoMinutes = 5
/** Minutes of a slot: parts of an hour, so that every hour begins with one. */
export const slotMinutes = [5, 6, 10, 12, 15, 20, 30, 60] as const

/** So many minutes before it begins one may say that one has come. */
export const earlyMinutes = 15

/** What drafts of requests are kept as, on the server and in this browser. */
export const requestDraft = 'reservations.request'

/** For how many minutes somebody who stands at a door may have what is free. */
export const doorMinutes = [15, 30] as const
export type DoorMinutes = (typeof doorMinutes)[number]

export const limits = {
  title: 200,
  content: 4000,
  reason: 500,
  /** People asked to come to one booking, besides whose it is. */
  attendees: 100,
  /** Days that one booking lasts at the most. */
  days: 31,
  /** How far ahead anybody may book, days. */
  aheadDays: 1830,
  /** Bookings that one series has at the most. */
  occurrences: 400,
  /** A series without end is booked so many days ahead. */
  endlessDays: 366,
  /** Resources of which bookings are listed at once, and the bookings of one list. */
  listedResources: 100,
  listed: 5000,
  /** Resources and groups of one board. */
  resources: 2000,
  groups: 500,
  boards: 200,
  /** Holders that a conflict sheet names of one occurrence. */
  holders: 5,
  /** Days that a search looks through at the most, bookings it looks at for one page, and the longest words it takes. */
  searchedDays: 366,
  searchedAtOnce: 3000,
  searched: 100,
  /** Times that one person waits for, and people who wait for some time of a resource. */
  waits: 20,
  line: 50,
  /** Requests decided at once. */
  decided: 100,
  rightLines: 200,
  /** People for whom a resource has room. */
  seats: 10_000,
  /** People who come along, and what is found for them at once. */
  comingPeople: 50,
  found: 50,
  /** Days, the first among them, on which something free is looked for. */
  foundDays: 14,
  blackouts: 50,
  /** Bookings that are shown at a door, and those made at one within an hour. */
  atDoor: 6,
  madeAtDoor: 12,
  /** Addresses for calendar programs that somebody has, and the bookings that one tells. */
  feeds: 20,
  feedBookings: 2000,
  /** Levels of groups. */
  depth: 6,
  name: 100,
  place: 200,
  contact: 200,
  instructions: 2000,
  equipment: 50,
  equipmentName: 50,
} as const
