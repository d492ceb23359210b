import { sql } from 'kysely'
import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import { mailAddressesOf } from '#modules/organisation/server/organisation.public.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import { platformConfig } from '#platform/server/config.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { mailOutOf, type OutgoingMail } from '#platform/server/offers/mail-out.ts'
import { bookingAddress } from '../../contract/booking-address.ts'
import type { MailState } from '../../contract/reservations.rules.ts'
import { type Told, toldOf, toldParams } from '../alerts/tell-people.ts'
import { entryKeysOf } from '../calendar/keep-entries.ts'
import { calendarOf, type Told as Entry, ofThese, toldUnder } from './invite.ts'

/** What a mail tells of bookings. */
const mailed = ['asked', 'changed', 'cancelled', 'accepted', 'rejected', 'restored'] as const
export type MailedOf = (typeof mailed)[number]
export const isMailed = (what: string): what is MailedOf => (mailed as readonly string[]).includes(what)

type Data = Record<string, unknown>

/**
 * Has whoever's bookings these are told by mail, where mail leaves the portal: what is to go out is written at the
 * bookings in the same transaction, and the queue sends it. Whose mail it would be without an address gets none.
 */
export async function mailLater(
  { db, services, enqueue }: Pick<Ctx, 'db' | 'services' | 'enqueue'>,
  what: MailedOf,
  bookingIds: readonly number[],
): Promise<void> {
  if (!mailOutOf(services)) return
  const told = await toldOf(db, bookingIds)
  const reached = await mailAddressesOf(db, [...new Set(told.map(({ personCode }) => personCode))])
  for (const { personCode, bookingIds: ids } of told) {
    if (!reached.has(personCode)) continue
    await putState(db, ids, 'waiting')
    const [key] = await entryKeysOf(db, ids)
    const now = await toldUnder(db, key!)
    const method = now ? 'PUBLISH' : 'CANCEL'
    const calendar = now ?? (await toldUnder(db, key!, ofThese(ids)))
    await enqueue('reservations.mail', { what, bookingIds: ids, method, calendar })
  }
}

/** Sends one mail, tried again when the server takes nothing now. @throws Error then */
export async function sendMail(services: Services, { what, bookingIds, method, calendar }: Data): Promise<void> {
  const { reader, writer } = services.database
  const ids = bookingIds as number[]
  const [told] = await toldOf(reader, ids)
  const mailOut = mailOutOf(services)
  if (!told) return
  const to = (await mailAddressesOf(reader, [told.personCode])).get(told.personCode)
  if (!mailOut || !to) return putState(writer, ids, 'failed')
  const { language } = await preferencesOf(reader, told.personCode)
  const letter = letterOf(services, what as MailedOf, told, to, language)
  const outcome = await mailOut.send(services, {
    ...letter,
    ...(calendar ? { calendar: await calendarOf(services, method as 'PUBLISH', calendar as Entry) } : {}),
  })
  await putState(writer, ids, outcome === 'sent' ? 'sent' : 'failed')
}

/**
 * It was tried for the last time: whoever reads the booking sees that nobody was told; unless a later mail has told her
 * already.
 */
export async function giveUpMail(_services: Services, tx: Db, { bookingIds }: Data): Promise<void> {
  await sql`
    update reservations_bookings set mail_state = 'failed'
    where booking_id = any(${bookingIds as number[]}::int[]) and mail_state = 'waiting'`.execute(tx)
}

async function putState(db: Db, bookingIds: readonly number[], state: MailState): Promise<void> {
  await sql`
    update reservations_bookings set mail_state = ${state} where booking_id = any(${[...bookingIds]}::int[])`.execute(
    db,
  )
}

function letterOf(
  { texts, config }: Services,
  what: MailedOf,
  told: Told,
  to: string,
  language: Language,
): OutgoingMail {
  const say = (key: string, params: Record<string, string | number> = {}) => texts.say(language, { key, params })
  const { resource, name, ...rest } = toldParams(told)
  const params = { ...rest, resource: nameIn(resource, language), name: nameIn(name, language) }
  const booked = told.state === 'waiting' ? 'asked' : 'booked'
  const origin = config(platformConfig).PUBLIC_URL
  return {
    to,
    language,
    subject: say('reservations.mail.subject', params),
    lines: [
      say(`reservations.mail.${what === 'asked' ? booked : what}`, params),
      say(told.count > 1 ? 'reservations.mail.whenSeries' : 'reservations.mail.when', params),
      ...(told.reason === '' || what !== 'rejected' ? [] : [say('reservations.mail.because', params)]),
    ],
    ...(origin
      ? { link: { address: new URL(bookingAddress(told.bookingId), origin).href, text: say('reservations.mail.open') } }
      : {}),
  }
}
