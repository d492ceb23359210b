import type { ContactFields } from '../../contract/addressbook.entities.ts'

/** A draft as it is saved: rows that were left empty go, and with them nothing else. */
export const withoutEmpty = <Draft extends Pick<ContactFields, 'emails' | 'phones' | 'addresses'>>(
  draft: Draft,
): Draft => ({
  ...draft,
  emails: draft.emails.filter(({ address }) => address.trim() !== ''),
  phones: draft.phones.filter(({ number }) => number.trim() !== ''),
  addresses: draft.addresses.filter(({ text }) => text.trim() !== ''),
})
