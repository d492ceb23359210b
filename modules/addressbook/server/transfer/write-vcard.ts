import ICAL from 'ical.js'
import '#platform/server/icalendar/line-length.ts'
import { writingAside } from '#platform/server/worker/worker-queue.ts'
import type { ContactFields } from '../../contract/addressbook.entities.ts'
import type { PhoneKind } from '../../contract/addressbook.rules.ts'

const phoneTypes: Readonly<Record<PhoneKind, string | undefined>> = {
  mobile: 'cell',
  work: 'work',
  home: 'home',
  fax: 'fax',
  other: undefined,
}

/** Contacts that are written at once, some milliseconds. */
const few = 100

/**
 * Contacts as a file of cards. Many are written beside the event loop.
 * @param version 3 for older programs, 4 for everything else
 * @throws AppError ServiceUnavailableException when too many wait
 */
export async function vcardsOf(contacts: readonly ContactFields[], version: 3 | 4): Promise<string> {
  if (contacts.length <= few) return writeCards({ contacts, version })
  const parts: string[] = []
  for (let at = 0; at < contacts.length; at += portion) {
    const cards: Cards = { contacts: contacts.slice(at, at + portion), version }
    parts.push(await writingAside.run<typeof writeCards>(new URL(import.meta.url), 'writeCards', cards))
  }
  return parts.join('')
}

/** Handed over at once: copying a full folder in one go would hold everybody up as well. */
const portion = 500

type Cards = { contacts: readonly ContactFields[]; version: 3 | 4 }

/** What the thread does. */
export const writeCards = ({ contacts, version }: Cards): string =>
  contacts.map((contact) => vcardOf(contact, version)).join('')

/** A year that stands for none: the one Apple writes, a leap year before anybody who lives. */
const noYear = '1604'

/** Version 3 knows no birthday without a year; Apple's way of writing one is read by most. */
function birthdayOf(birthday: string, version: 3 | 4) {
  if (version === 4) return ['bday', {}, 'date-and-or-time', birthday] as const
  if (!birthday.startsWith('--')) return ['bday', {}, 'date', birthday] as const
  return ['bday', { 'x-apple-omit-year': noYear }, 'date', `${noYear}${birthday.slice(1)}`] as const
}

/** A contact as a card. @param version 3 for older programs, 4 for everything else */
function vcardOf(contact: ContactFields, version: 3 | 4): string {
  const typed = (type: string | undefined) => (type ? { type } : {})
  const placed = (kind: string) => typed(kind === 'other' ? undefined : kind)
  const text = (name: string, value: unknown, parameters = {}) =>
    value === '' ? [] : [[name, parameters, 'text', value] as const]
  const { familyName, givenName, companyName, department } = contact
  const properties = [
    ...text('version', `${version}.0`),
    ...text('fn', contact.displayName),
    ...text('n', [familyName, givenName, '', '', '']),
    ...text('nickname', contact.nickname),
    ...(companyName || department ? text('org', [companyName, department]) : []),
    ...text('title', contact.jobTitle),
    ...text('x-office-location', contact.officeLocation),
    ...contact.emails.flatMap(({ kind, address }) => text('email', address, placed(kind))),
    ...contact.phones.map(
      ({ kind, number }) => ['tel', typed(phoneTypes[kind]), version === 3 ? 'phone-number' : 'text', number] as const,
    ),
    ...contact.addresses.flatMap((address) =>
      text('adr', ['', '', address.text, '', '', '', ''], placed(address.kind)),
    ),
    ...(contact.website ? [['url', {}, 'uri', contact.website] as const] : []),
    ...(contact.birthday ? [birthdayOf(contact.birthday, version)] : []),
    ...text('note', contact.memo),
  ]
  return `${ICAL.stringify(['vcard', properties, []])}\r\n`
}
