import type { LocalName } from '#platform/contract/fields.ts'
import { searchKeys } from '#platform/contract/hangul/search-index.ts'

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

/** Numbers and addresses; of the mail address the part before the @, which is the user name in most companies. */
export const numbersOf = (person: SearchedPerson): string[] =>
  [person.email.split('@')[0]!, person.employeeNumber, person.extension, person.officeTel, person.mobileTel].filter(
    (text) => text !== '',
  )

/** The keys of a person, each once in its best tier. */
export function searchKeysOf(person: SearchedPerson): { tier: number; key: string }[] {
  const found = new Map<string, number>()
  const add = (texts: readonly string[], tierOf: (atStart: boolean) => number) => {
    for (const { key, atStart } of texts.flatMap(searchKeys))
      found.set(key, Math.min(tierOf(atStart), found.get(key) ?? tiers.other))
  }
  add(namesOf(person), (atStart) => (atStart ? tiers.nameStart : tiers.nameInside))
  add(numbersOf(person), () => tiers.other)
  return [...found].map(([key, tier]) => ({ key, tier }))
}
