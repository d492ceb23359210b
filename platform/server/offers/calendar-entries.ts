import type { Ctx } from '../ctx.ts'
import type { Db } from '../database/database.ts'
import type { Viewer } from '../viewer.ts'

/** What changes entries: a call, or background work on account of somebody. */
export type Keeping = Pick<Ctx, 'db' | 'now' | 'emit' | 'tell'> & { viewer: Pick<Viewer, 'personCode'> }

/** What stands there and when: days of whole days (the last one included), else yyyy-MM-ddTHH:mm by the clock of its zone. */
export type EntryLook = {
  subject: string
  location: string
  /** Plain text that the entry begins with. */
  text: string
  isAllDay: boolean
  start: string
  end: string
  isPrivate: boolean
  /** Not certain yet. */
  isTentative: boolean
  attendees: readonly string[]
}

/** What stands in somebody's calendar because of something that another module keeps. */
export type CalendarEntry = EntryLook & {
  /** Its name among those of the module. */
  key: string
  personCode: string
  timeZone: string
  /** An RRULE without its name; empty when it takes place once. */
  rule: string
  /** Original starts that are left out. */
  leftOut: readonly string[]
  /** What is otherwise by itself, by its original start. */
  changed: readonly (EntryLook & { occurrence: string })[]
}

/** An entry, of what returns one occurrence of it by its original start. */
export type EntryName = { key: string; occurrence: string | null }

/** How something comes to stand in the calendars of people. */
export type CalendarEntries = {
  /** Puts an entry where it is to be, or makes it what it is to be; who is asked to it hears of that. */
  keep: (ctx: Keeping, origin: string, entry: CalendarEntry) => Promise<void>
  /** Takes one away, if it is there. */
  remove: (ctx: Keeping, origin: string, key: string) => Promise<void>
  /** Under which ids of the calendar entries stand, in their order; null for one that is not there. */
  itemIds: (db: Db, origin: string, names: readonly EntryName[]) => Promise<(string | null)[]>
  /** Where an entry is opened. */
  addressOf: (itemId: string) => string
}

/** Which occurrences of what returns somebody means. */
type Scope = 'this' | 'following' | 'all'

/** What somebody made of an entry in the calendar; what is left out stays. */
export type EntryChange = Pick<EntryLook, 'subject' | 'isAllDay' | 'start' | 'end' | 'isPrivate' | 'attendees'> & {
  timeZone: string
  rule?: string
}

/** Whose entries follow what is done with them in the calendar, or say why that cannot be. */
export type EntryOrigin = {
  /** As {@link CalendarEntries} is told it. */
  origin: string
  /**
   * Changes what an entry stands for; its module keeps the entry then.
   * @returns which entry it is now
   * @throws AppError where that cannot be, in words for whoever changes the calendar
   */
  change: (ctx: Ctx, name: EntryName, scope: Scope, change: EntryChange) => Promise<EntryName>
  /**
   * Calls off what an entry stands for.
   * @returns by which name its module brings it back for a while; null where it does not
   * @throws AppError as above
   */
  remove: (ctx: Ctx, name: EntryName, scope: Scope) => Promise<string | null>
  /** Brings back what was called off. @throws AppError where that cannot be any more, or was never hers */
  restore: (ctx: Ctx, called: string) => Promise<void>
}

declare module './offers.ts' {
  interface Offers {
    /** Of the module that has the calendars of people. */
    calendarEntries?: CalendarEntries
    /** Of a module whose things stand in calendars. */
    entryOrigin?: EntryOrigin
  }
}
