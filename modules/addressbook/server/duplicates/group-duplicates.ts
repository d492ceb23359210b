import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { ContactFields } from '../../contract/addressbook.entities.ts'
import { type duplicateReasons, mailKey, phoneKey } from '../../contract/addressbook.rules.ts'

export type DuplicateReason = (typeof duplicateReasons)[number]
export type DuplicateGroup<T> = { reasons: DuplicateReason[]; contacts: T[] }

/**
 * What says that two contacts are one: a mail address, a mobile number (a company's number belongs to many), or the
 * same name at the same company.
 */
export function duplicateKeys(contact: ContactFields): { reason: DuplicateReason; key: string }[] {
  const name = normaliseForSearch(contact.displayName)
  const company = normaliseForSearch(contact.companyName)
  const mobiles = contact.phones.filter(({ kind }) => kind === 'mobile').map(({ number }) => phoneKey(number))
  return [
    ...contact.emails.map(({ address }) => ({ reason: 'mail' as const, key: mailKey(address) })),
    ...mobiles.filter(Boolean).map((key) => ({ reason: 'phone' as const, key })),
    ...(name !== '' && company !== '' ? [{ reason: 'name' as const, key: `${name}|${company}` }] : []),
  ]
}

/**
 * Contacts that belong together, also over a third one; whoever stands alone is left out. In the order given. Behind them
 * stand those who have nothing but their name in common: they may be two people of one name.
 */
export function groupDuplicates<T extends ContactFields>(contacts: readonly T[]): DuplicateGroup<T>[] {
  const strong = groupByKeys(contacts)
  const taken = new Set(strong.flatMap((group) => group.contacts))
  const named = Map.groupBy(
    contacts.filter((contact) => !taken.has(contact)),
    ({ displayName }) => normaliseForSearch(displayName),
  )
  const weak = [...named].filter(([name, { length }]) => name.length > 1 && length > 1)
  return [...strong, ...weak.map(([, each]) => ({ reasons: ['sameName' as const], contacts: each }))]
}

function groupByKeys<T extends ContactFields>(contacts: readonly T[]): DuplicateGroup<T>[] {
  const parent = contacts.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parent[root] !== root) root = parent[root]!
    parent[at] = root
    return root
  }
  const firstWith = new Map<string, number>()
  const links: { at: number; reason: DuplicateReason }[] = []
  for (const [at, contact] of contacts.entries())
    for (const { reason, key } of duplicateKeys(contact)) {
      const first = firstWith.get(`${reason} ${key}`)
      if (first === undefined) firstWith.set(`${reason} ${key}`, at)
      else if (first !== at) {
        const [low, high] = [rootOf(first), rootOf(at)].toSorted((a, b) => a - b) as [number, number]
        parent[high] = low
        links.push({ at, reason })
      }
    }
  const groups = new Map<number, DuplicateGroup<T>>()
  for (const [at, contact] of contacts.entries()) {
    const group = groups.get(rootOf(at)) ?? { reasons: [], contacts: [] }
    group.contacts.push(contact)
    groups.set(rootOf(at), group)
  }
  for (const { at, reason } of links) {
    const { reasons } = groups.get(rootOf(at))!
    if (!reasons.includes(reason)) reasons.push(reason)
  }
  return [...groups.values()].filter((group) => group.contacts.length > 1)
}
