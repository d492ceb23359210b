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

/** What the keys of initial consonants begin with (`hangul/search-index.ts`). */
export const initialsMark = ':'

/** Between the initials and the keystrokes in a stored key; folding leaves no space in either. */
export const keystrokesMark = ' '

/** The texts of a person's names, without repeats. */
export const namesOf = ({ name }: Pick<SearchedPerson, 'name'>): string[] => [
  ...new Set([name.ko, name.en, name.zh, name.ja].filter((text) => text !== '')),
]

/** Numbers and addresses; of the mail address the part before the @, which is the user name in most companies. */
export const numbersOf = (person: SearchedPerson): string[] =>
  [person.email.split('@')[0]!, person.employeeNumber, person.extension, person.officeTel, person.mobileTel].filter(
    (text) => text !== '',
  )

/**
 * The keys of a person, each once in its best tier. Keys of initials carry the keystrokes of the same place behind
 * them: what mixes syllables and initials (곽ㅇ) is then sifted in the index itself, and names with the same initials
 * stand in the order of the alphabet.
 */
export function searchKeysOf(person: SearchedPerson): { tier: number; key: string }[] {
  const found = new Map<string, number>()
  const add = (key: string, tier: number) => {
    if (!found.has(key)) found.set(key, tier)
  }
  for (const text of namesOf(person)) {
    let typed = ''
    for (const { key, atStart } of searchKeys(text)) {
      const tier = atStart ? tiers.nameStart : tiers.nameInside
      if (key.startsWith(initialsMark)) add(`${key}${keystrokesMark}${typed}`, tier)
      else {
        typed = key
        add(key, tier)
      }
    }
  }
  for (const text of numbersOf(person)) for (const { key } of searchKeys(text)) add(key, tiers.other)
  return [...found].map(([key, tier]) => ({ key, tier }))
}
