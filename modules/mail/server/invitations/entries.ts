import { createHash } from 'node:crypto'
import { addDays } from '#platform/contract/days.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type {
  CalendarEntries,
  CalendarEntry,
  EntryLook,
  EntryOrigin,
} from '#platform/server/offers/calendar-entries.ts'
import { wallText } from '#platform/server/zones.ts'
import type { ReadInvitation } from './read-invitation.ts'

/** Under which name calendars know what came by mail. */
const origin = 'mail'

/** What stands in a calendar, without whose it is and by what it is named. */
export type Entry = Omit<CalendarEntry, 'key' | 'personCode'>

const calendarsOf = ({ modules }: Pick<Services, 'modules'>): CalendarEntries | undefined =>
  modules.find(({ calendarEntries }) => calendarEntries)?.calendarEntries

/** By what an invitation is named in the calendar of somebody. */
export const keyOf = (personCode: string, { uid, occurrence }: Pick<ReadInvitation, 'uid' | 'occurrence'>): string =>
  createHash('sha256')
    .update(JSON.stringify([personCode, uid, occurrence]))
    .digest('hex')

/** A moment by the clock of the entry, as calendars are told it; of whole days the day. */
const wallAt = (at: Date, { isAllDay, timeZone }: Pick<Entry, 'isAllDay' | 'timeZone'>): string =>
  isAllDay ? at.toISOString().slice(0, 10) : wallText(at, timeZone)

function lookOf(invited: ReadInvitation, timeZone: string, isTentative: boolean): EntryLook {
  const clock = { isAllDay: invited.isAllDay, timeZone }
  const end = wallAt(invited.end, clock)
  const start = wallAt(invited.start, clock)
  return {
    subject: invited.subject || '(–)',
    location: invited.location,
    text: invited.text,
    isAllDay: invited.isAllDay,
    start,
    // Of whole days calendars are told the last one, invitations the one after it.
    end: invited.isAllDay && end > start ? addDays(end, -1) : end,
    isPrivate: false,
    isTentative,
    attendees: [],
  }
}

/** What an invitation is in a calendar. @param usualZone of times that were told by UTC */
export function entryOf(invited: ReadInvitation, usualZone: string, isTentative: boolean): Entry {
  const timeZone = invited.timeZone === 'UTC' && invited.rule === '' && !invited.isAllDay ? usualZone : invited.timeZone
  const clock = { isAllDay: invited.isAllDay, timeZone }
  return {
    ...lookOf(invited, timeZone, isTentative),
    timeZone,
    rule: invited.rule,
    leftOut: invited.leftOut.map((at) => wallAt(at, clock)),
    changed: [],
  }
}

/** A series in which one occurrence is as an invitation has it, or is left out. */
export function withOccurrence(series: Entry, invited: ReadInvitation, state: 'stands' | 'maybe' | 'not'): Entry {
  const occurrence = wallAt(new Date(invited.occurrence), series)
  const changed = series.changed.filter((each) => each.occurrence !== occurrence)
  const leftOut = series.leftOut.filter((each) => each !== occurrence)
  if (state === 'not') return { ...series, changed, leftOut: [...leftOut, occurrence] }
  const look = lookOf(invited, series.timeZone, state === 'maybe')
  return { ...series, leftOut, changed: [...changed, { ...look, occurrence }] }
}

/** Puts an entry into the calendar of whoever asks, or makes it what it is to be. */
export async function keepEntry(tx: Ctx, key: string, entry: Entry): Promise<void> {
  const { personCode } = tx.viewer
  await calendarsOf(tx.services)?.keep(tx, origin, { ...entry, key, personCode })
}

export async function removeEntry(tx: Ctx, key: string): Promise<void> {
  await calendarsOf(tx.services)?.remove(tx, origin, key)
}

/**
 * What is done in the calendar with what one was invited to: it is its organiser's, so that it can be taken out there and
 * is changed by the organiser alone. What was taken out may be answered anew in its mail.
 */
export const entryOrigin: EntryOrigin = {
  origin,
  change: async () => {
    throw conflict('mail.invitation.organisersOwn')
  },
  remove: async (ctx, { key, occurrence }, scope) => {
    const row = await ctx.db
      .selectFrom('mail_invitations')
      .select(['uid', 'occurrence', 'entry'])
      .where('entry_key', '=', key)
      .where('person_code', '=', ctx.viewer.personCode)
      .forUpdate()
      .executeTakeFirst()
    if (!row?.entry) throw notFound(`no invitation ${key}`)
    if (occurrence !== null && scope === 'following') throw conflict('mail.invitation.notFollowing')
    if (occurrence !== null && scope === 'this') {
      const changed = row.entry.changed.filter((each) => each.occurrence !== occurrence)
      const entry = { ...row.entry, changed, leftOut: [...row.entry.leftOut, occurrence] }
      await ctx.db
        .updateTable('mail_invitations')
        .set({ entry: JSON.stringify(entry) })
        .where('entry_key', '=', key)
        .execute()
      await keepEntry(ctx, key, entry)
      return null
    }
    await ctx.db.deleteFrom('mail_invitations').where('entry_key', '=', key).execute()
    await removeEntry(ctx, key)
    return null
  },
  restore: async () => {
    throw notFound()
  },
}
