import ICAL from 'ical.js'
import type { ContactFields } from '../../contract/addressbook.entities.ts'
import type { PhoneKind } from '../../contract/addressbook.rules.ts'

const phoneTypes: Readonly<Record<PhoneKind, string | undefined>> = {
  mobile: 'cell',
  work: 'work',
  home: 'home',
  fax: 'fax',
  other: undefined,
}

/** A contact as a card. @param version 3 for older programs, 4 for everything else */
export function vcardOf(contact: ContactFields, version: 3 | 4): string {
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
    ...(contact.birthday ? [['bday', {}, version === 3 ? 'date' : 'date-and-or-time', contact.birthday] as const] : []),
    ...text('note', contact.memo),
  ]
  return `${ICAL.stringify(['vcard', properties, []] as never)}\r\n`
}
