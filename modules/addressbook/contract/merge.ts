import type { ContactFields } from './addressbook.entities.ts'
import { limits, mailKey, phoneKey, singleFieldNames } from './addressbook.rules.ts'

/** Every thing once, the first of those that count as the same, in their order. */
export function firstOfEach<T>(things: readonly T[], keyOf: (thing: T) => string): T[] {
  const first = new Map<string, T>()
  for (const thing of things) if (!first.has(keyOf(thing))) first.set(keyOf(thing), thing)
  return [...first.values()]
}

/**
 * Several contacts as one: of each field the first that is filled, every mail, number and address once, all remarks.
 * Both sides ask it: the page to show what will be, the server to do it.
 * @param contacts the one that stays first; at least one
 */
export function mergeContacts(contacts: readonly ContactFields[]): ContactFields {
  const all = <T>(pick: (contact: ContactFields) => readonly T[], keyOf: (item: T) => string, most: number): T[] =>
    firstOfEach(contacts.flatMap(pick), keyOf).slice(0, most)
  const merged = { ...contacts[0]! }
  for (const field of singleFieldNames) merged[field] = contacts.map((contact) => contact[field]).find(Boolean) ?? ''
  return {
    ...merged,
    memo: remarksOf(contacts).slice(0, 4000).toWellFormed(),
    emails: all(
      ({ emails }) => emails,
      ({ address }) => mailKey(address),
      limits.emails,
    ),
    phones: all(
      ({ phones }) => phones,
      ({ number }) => phoneKey(number) || number,
      limits.phones,
    ),
    addresses: all(
      ({ addresses }) => addresses,
      ({ text }) => text.replace(/\s+/g, ' '),
      limits.addresses,
    ),
  }
}

/** All remarks, one under the other; what another says already is not said again. */
const remarksOf = (contacts: readonly ContactFields[]): string =>
  contacts.reduce((said, { memo }) => (said.includes(memo) ? said : [said, memo].filter(Boolean).join('\n')), '')

/** What one contact has that the merged one lost, because a field holds one text only. */
export const lostFields = (contact: ContactFields, merged: ContactFields): (keyof ContactFields)[] =>
  singleFieldNames.filter((field) => contact[field] !== '' && contact[field] !== merged[field])
