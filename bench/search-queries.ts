import { choseongOf } from '#platform/contract/hangul/jamo.ts'
import { composeKeystrokes, hangulToLatin, keystrokes } from '#platform/contract/hangul/keyboard.ts'

/** A person with a Korean name of three syllables. */
export type SampledPerson = { name: string; nameEn: string; extension: string; email: string }

/** What people type, by the way they type it: each kind once for each sampled person. */
export function queriesOf(people: readonly SampledPerson[]): Record<string, string[]> {
  const each = (query: (person: SampledPerson) => string) => people.map(query)
  return {
    'full name': each(({ name }) => name),
    'beginning of the name': each(({ name }) => name.slice(0, 2)),
    'part of the name': each(({ name }) => name.slice(1)),
    'two initial consonants': each(({ name }) => choseongOf(name).slice(0, 2)),
    'three initial consonants': each(({ name }) => choseongOf(name)),
    'half-typed syllable': each(({ name }) => composeKeystrokes(keystrokes(name.slice(0, 2)) + choseongOf(name[2]!))),
    'syllable and initials': each(({ name }) => name[0]! + choseongOf(name.slice(1))),
    'wrong keyboard layout': each(({ name }) => hangulToLatin(name)),
    'Latin name': each(({ nameEn }) => nameEn),
    extension: each(({ extension }) => extension),
    'mail address': each(({ email }) => email.split('@')[0]!),
    'very frequent': ['010', '02', 'kim', '김ㅈ', 'ㄱㅇ', 'ㅇㅇ', '이지', 'lee', 'ㅈㅇ', '민서'],
    nobody: each(({ name }) => `${name.slice(0, 2)}뷁`),
  }
}
