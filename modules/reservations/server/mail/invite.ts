import { type RawBuilder, sql } from 'kysely'
import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import { mailAddressesOf, personNames } from '#modules/organisation/server/organisation.public.ts'
import { nameIn } from '#platform/contract/languages.ts'
import { platformConfig } from '#platform/server/config.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { uidOf } from '#platform/server/icalendar/uid.ts'
import type { CalendarEntry } from '#platform/server/offers/calendar-entries.ts'
import { mailOutOf, type OutgoingMail } from '#platform/server/offers/mail-out.ts'
import { bookingAddress } from '../../contract/booking-address.ts'
import { entryKeysOf, entryOf, readKey } from '../calendar/keep-entries.ts'
import { writeEvents } from '../ics/write-events.ts'

type Data = Record<string, unknown>

/** An entry as it is told by mail; each change of it has a higher number, by which calendar programs know the last one. */
export type Told = { entry: CalendarEntry; sequence: number }

type Sending = Pick<Ctx, 'db' | 'services' | 'enqueue'>

/** Everybody who is asked to come to some of an entry, but whose it is. */
const askedTo = ({ attendees, changed, personCode }: CalendarEntry): string[] =>
  [...new Set([attendees, ...changed.map((each) => each.attendees)].flat())].filter((code) => code !== personCode)

/** What stands under a name, and the number of its last change. @param which left out, what holds its time */
export async function toldUnder(db: Db, key: string, which?: RawBuilder<unknown>): Promise<Told | undefined> {
  const entry = await entryOf(db, key, which)
  if (!entry) return undefined
  const { kind, id } = readKey(key)
  const { rows } = await sql<{ sequence: number }>`
    select max(b.version)::int - 1 as sequence from reservations_bookings b
    where ${kind === 'booking' ? sql`b.booking_id = ${id}` : sql`b.series_id = ${id}`}`.execute(db)
  return { entry, sequence: rows[0]!.sequence }
}

/** What people were told of some bookings before these change; nothing where no mail leaves the portal. */
export async function toldBefore(
  { db, services }: Pick<Ctx, 'db' | 'services'>,
  bookingIds: readonly number[],
): Promise<Told[]> {
  if (!mailOutOf(services)) return []
  const told = await Promise.all((await entryKeysOf(db, bookingIds)).map((key) => toldUnder(db, key)))
  return told.filter((each) => each !== undefined)
}

/**
 * Has those who are asked to come to some bookings told by mail what these are now, each by a mail of her own from the
 * queue, for her calendar program to take in. Who is asked no more is told that it is off, as is everybody where nothing
 * takes place any more.
 * @param before as {@link toldBefore} read it
 */
export async function inviteLater(
  { db, services, enqueue }: Sending,
  bookingIds: readonly number[],
  before: readonly Told[],
): Promise<void> {
  if (!mailOutOf(services)) return
  const former = new Map(before.map((told) => [told.entry.key, told]))
  for (const key of new Set([...former.keys(), ...(await entryKeysOf(db, bookingIds))])) {
    const now = await toldUnder(db, key)
    const was = former.get(key)
    const gone = now ? was : (was ?? (await toldUnder(db, key, ofThese(bookingIds))))
    const asked = now ? askedTo(now.entry) : []
    const off = gone ? askedTo(gone.entry).filter((code) => !asked.includes(code)) : []
    const reached = await mailAddressesOf(db, [...asked, ...off])
    const send = async (method: 'REQUEST' | 'CANCEL', told: Told, people: readonly string[]) => {
      for (const personCode of people)
        if (reached.has(personCode))
          await enqueue('reservations.invite', { method, ...told, personCode, bookingId: bookingIds[0] ?? null })
    }
    if (now) await send('REQUEST', now, asked)
    if (gone) await send('CANCEL', { ...gone, sequence: Math.max(now?.sequence ?? 0, gone.sequence + 1) }, off)
  }
}

/** What was cancelled or rejected with a change, and nobody only held for somebody. */
export const ofThese = (bookingIds: readonly number[]) =>
  sql`b.booking_id = any(${[...bookingIds]}::int[]) and b.offered_until is null`

/** Sends one invitation, tried again when the server takes nothing now. @throws Error then */
export async function sendInvitation(services: Services, data: Data): Promise<void> {
  const { method, entry, sequence, personCode, bookingId } = data as Told & {
    method: 'REQUEST' | 'CANCEL'
    personCode: string
    bookingId: number | null
  }
  const { reader } = services.database
  const mailOut = mailOutOf(services)
  const to = (await mailAddressesOf(reader, [personCode])).get(personCode)
  if (!mailOut || !to) return
  const { language } = await preferencesOf(reader, personCode)
  const names = await personNames(reader, [entry.personCode])
  const params = {
    title: entry.subject,
    resource: entry.location,
    when: entry.start.replace('T', ' '),
    name: nameIn(names.get(entry.personCode)!, language),
  }
  const say = (key: string) => services.texts.say(language, { key: `reservations.mail.${key}`, params })
  const origin = services.config(platformConfig).PUBLIC_URL
  await mailOut.send(services, {
    to,
    language,
    subject: say(method === 'REQUEST' ? 'inviteSubject' : 'offSubject'),
    lines: [say(method === 'REQUEST' ? 'invite' : 'off'), say(entry.rule === '' ? 'inviteWhen' : 'inviteWhenSeries')],
    ...(origin && method === 'REQUEST' && bookingId !== null
      ? { link: { address: new URL(bookingAddress(bookingId), origin).href, text: say('open') } }
      : {}),
    calendar: await calendarOf(services, method, { entry, sequence }),
  })
}

/** An entry for calendar programs, with everybody who comes. */
export async function calendarOf(
  services: Services,
  method: 'REQUEST' | 'PUBLISH' | 'CANCEL',
  { entry, sequence }: Told,
): Promise<NonNullable<OutgoingMail['calendar']>> {
  const { reader } = services.database
  const codes = [entry.personCode, ...askedTo(entry)]
  const [names, addresses] = await Promise.all([personNames(reader, codes), mailAddressesOf(reader, codes)])
  const personOf = (code: string) => ({ name: names.get(code)?.ko ?? '', email: addresses.get(code) ?? '' })
  const uid = uidOf(services, 'reservations', entry.key)
  const organiser = personOf(entry.personCode)
  const attendees = askedTo(entry).map((code) => ({ ...personOf(code), answer: 'none' as const }))
  const text = writeEvents({
    method,
    events: [{ entry, uid, sequence, changedAt: services.now(), organiser, attendees }],
  })
  return { method, text }
}
