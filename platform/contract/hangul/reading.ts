import { isConsonant, isVowel } from './jamo.ts'
import { composeKeystrokes, hangulToLatin, keystrokes, latinToHangul } from './keyboard.ts'
import { normaliseForSearch } from './search-key.ts'
import { type Unit, unitsOf } from './units.ts'

/**
 * What a person may have meant by what she typed.
 *
 * One search box receives finished names, initial consonants, half-typed syllables, and text typed with the keyboard
 * in the wrong mode. All of them are keystrokes on the same keys, so each meaning becomes a row of units (a reading),
 * and one rule matches them all (see `match.ts`).
 */

/** A unit of the query. The last `looseFinals` of its letters may also be read as initials of the syllables that follow. */
export type QueryUnit = Unit & { looseFinals: number }

/** One meaning of a query; `otherLayout` says that it supposes the wrong keyboard mode. */
export type Reading = { units: QueryUnit[]; otherLayout: boolean }

/** Longer queries find nothing; it bounds the work of one search. */
const maximumCharacters = 100

const plausibleHangul = /^[가-힣0-9]*[가-힣][0-9]*[ㄱ-ㅎ]?$/
const plausibleChoseong = /^[ㄱ-ㅎ]{3,}$/
const loneVowel = /[ㅏ-ㅣ]/

/** The readings of a query, most likely first: as typed, then in the other keyboard mode. Empty when nothing is left to search. */
export function readingsOf(query: string): Reading[] {
  const typed = normaliseForSearch(query)
  if (typed === '' || typed.length > maximumCharacters) return []
  // A vowel that stands alone comes from letters typed apart or from the wrong mode, never from an abbreviation.
  const direct = loneVowel.test(typed) ? composeKeystrokes(keystrokes(typed)) : typed
  return [
    { units: queryUnits(direct), otherLayout: false },
    ...inOtherLayout(query, direct).map((text) => ({ units: queryUnits(text), otherLayout: true })),
  ]
}

/**
 * The text in the other keyboard mode, where that is likely: Latin letters must give whole Hangul syllables with at
 * most one consonant still open, or three consonants and more (twd → ㅅㅈㅇ); Hangul must give three Latin letters,
 * or two when it has a single vowel, which no Korean word has. The letter case chooses between ㄱ and ㄲ; when there are
 * capitals, the small letters are tried too, because phones capitalise the first letter on their own.
 */
function inOtherLayout(query: string, direct: string): string[] {
  const keys = query.normalize('NFKC').replace(/[^\p{L}\p{N}\p{M}]/gu, '')
  if (/^[a-z0-9]+$/i.test(keys)) {
    const meant = [latinToHangul(keys), latinToHangul(keys.toLowerCase())]
    return [...new Set(meant)].filter((text) => plausibleHangul.test(text) || plausibleChoseong.test(text))
  }
  if (!/^[가-힣ㄱ-ㅣ0-9]+$/.test(direct)) return []
  const latin = hangulToLatin(direct).toLowerCase()
  const letters = latin.replace(/[0-9]/g, '').length
  return letters >= 3 || (letters === 2 && loneVowel.test(direct)) ? [latin] : []
}

/** The units of a query, with the finals that an input method may have pulled out of the next syllable marked loose. */
function queryUnits(text: string): QueryUnit[] {
  const units = unitsOf(text)
  return units.map((unit, index) => {
    const next = units[index + 1]
    const open = next === undefined || isLoneConsonant(next)
    return { ...unit, looseFinals: open ? finalsOf(unit) : 0 }
  })
}

/** True for a unit that is one consonant, which may stand for a whole syllable. */
export function isLoneConsonant(unit: Pick<Unit, 'letters'>): boolean {
  return unit.letters.length === 1 && isConsonant(unit.letters)
}

function finalsOf({ letters }: Unit): number {
  let finals = 0
  while (letters.length > 2 && !isVowel(letters.charAt(letters.length - 1 - finals))) finals += 1
  return finals
}
