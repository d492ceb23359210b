import type { LocalName } from '#platform/contract/fields.ts'
import { type SearchKey, searchKeys } from '#platform/contract/hangul/search-index.ts'

/** What a person is found by. */
export type SearchedPerson = {
  name: LocalName
  email: string
  employeeNumber: string
  officeTel: string
  extension: string
  mobileTel: string
}

/** Where a key comes from; a smaller tier is shown first. */
export const tiers = { nameStart: 0, nameInside: 1, other: 2 } as const

/** Added to the tiers of those who retired: they are looked for on their own and by permission only. */
export const retiredTier = 10

/** The texts of a person's names, without repeats. */
export const namesOf = ({ name }: Pick<SearchedPerson, 'name'>): string[] => [
  ...new Set([name.ko, name.en, name.zh, name.ja].filter((text) => text !== '')),
]

/** Numbers and addresses. */
export const numbersOf = (person: SearchedPerson): string[] =>
  [person.email, person.employeeNumber, person.extension, person.officeTel, person.mobileTel].filter(
    (text) => text !== '',
  )

/** Counted up when people come to have other keys: then those of all people are made anew (`renew-keys.ts`). */
export const keysEdition = 1

/**
 * A mail address is found from its beginning and from each word before the @, as far as one types; its domain alone
 * finds nobody, since all of a company have it.
 */
function mailKeys(email: string): SearchKey[] {
  return searchKeys(email).slice(0, searchKeys(email.split('@')[0]!).length)
}

/** The keys of a person, each once in its best tier. */
export function searchKeysOf(person: SearchedPerson): { tier: number; key: string }[] {
  const found = new Map<string, number>()
  const add = (keys: readonly SearchKey[], tierOf: (atStart: boolean) => number) => {
    for (const { key, atStart } of keys) found.set(key, Math.min(tierOf(atStart), found.get(key) ?? tiers.other))
  }
  add(namesOf(person).flatMap(searchKeys), (atStart) => (atStart ? tiers.nameStart : tiers.nameInside))
  add([...mailKeys(person.email), ...numbersOf({ ...person, email: '' }).flatMap(searchKeys)], () => tiers.other)
  return [...found].map(([key, tier]) => ({ key, tier }))
}
