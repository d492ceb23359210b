import { isLoneConsonant, type Reading, readingsOf } from './reading.ts'
import { normaliseForSearch } from './search-key.ts'
import { type Unit, unitsOf } from './units.ts'

/**
 * Finding what a person typed in a text, the Korean way. One rule does it, on keystrokes:
 *
 *   A match begins at the start of a syllable (or letter) of the text and walks it unit by unit. For each unit the
 *   query has typed all its keystrokes, or only its initial consonant where the query abbreviates; the last unit may
 *   be typed in part.
 *
 * From it follow names and parts of names (지우), initial consonants (ㅅㅈㅇ), both mixed (서ㅈㅇ), and every state the
 * input method shows while one types 서지우 (ㅅ 서 섲 서지 서징), because 섲 is ㅅㅓㅈ, the beginning of ㅅㅓㅈㅣ. A query
 * abbreviates at a single consonant and at finals followed by nothing but single consonants, since the input
 * method turns 서ㅈㅇ into 섲ㅇ; in 강남 the ㅇ is a final and nothing else, so 가오남 is not found. A single
 * consonant always begins a unit: 서ㄴ우 may be 서나우, but not 선우. The wrong keyboard mode
 * is a second reading of the same keys (`reading.ts`).
 */

/**
 * A match: where (`ranges`, [start, end) in UTF-16 units of the text as given, in order, for highlighting) and how
 * good (`rank`, 0 is best; smaller sorts first).
 */
export type TextMatch = { ranges: [start: number, end: number][]; rank: number }

export type MatchOptions = {
  /** Whether a match may begin inside a Latin word or number ("etting" finds "Settings"). Default true. */
  insideWords?: boolean
}

/** The parts of a rank, added up: how the query was meant, then where it matched, then whether a syllable is half typed. */
const ranks = {
  meaning: { typed: 0, choseong: 10, words: 20, otherLayout: 30 },
  place: { whole: 0, start: 2, wordStart: 4, inside: 6 },
  halfTyped: 1,
} as const

/** More words than this in one query are only looked for as one text. */
const maximumWords = 5

/**
 * Looks for `query` in `text`. Returns the best match or null. Exact beats beginning, beginning of a word and inside;
 * text as typed beats initial consonants, those beat separate words in any order ("Seo Jiwoo" finds "Jiwoo Seo"), and
 * the wrong keyboard mode comes last. A query with nothing to search (empty, punctuation only) matches nothing.
 */
export function matchText(query: string, text: string, options: MatchOptions = {}): TextMatch | null {
  return createMatcher(query, options)(text)
}

/** The same as `matchText` for many texts: the query is read once. */
export function createMatcher(query: string, options: MatchOptions = {}): (text: string) => TextMatch | null {
  const insideWords = options.insideWords ?? true
  const whole = readingsOf(query).map(prepare)
  const words = wordsOf(query).map((word) => readingsOf(word).map(prepare))
  return (text) => {
    const units = unitsOf(text)
    return bestMatch(whole, units, insideWords) ?? matchWords(words, units, insideWords)
  }
}

/** The words of a query that are looked for one by one; none when the query is one word or too many. */
export function wordsOf(query: string): string[] {
  const words = query.split(/\s+/).filter((word) => normaliseForSearch(word) !== '')
  return words.length > 1 && words.length <= maximumWords ? words : []
}

/**
 * A reading as a row of keystrokes. `abbreviates` tells for each whether it may stand for a whole syllable,
 * `nextOpening` where the next single consonant begins (or the length of the row).
 */
type Keys = { letters: string; abbreviates: boolean[]; nextOpening: number[]; otherLayout: boolean }

function prepare({ units, otherLayout }: Reading): Keys {
  const letters = units.map((unit) => unit.letters).join('')
  const abbreviates: boolean[] = []
  const openings: number[] = []
  for (const unit of units) {
    const alone = isLoneConsonant(unit)
    if (alone) openings.push(abbreviates.length)
    const firstLoose = alone ? 0 : unit.letters.length - unit.looseFinals
    for (let index = 0; index < unit.letters.length; index += 1) abbreviates.push(index >= firstLoose)
  }
  const nextOpening = abbreviates.map((_, at) => openings.find((opening) => opening > at) ?? letters.length)
  return { letters, abbreviates, nextOpening, otherLayout }
}

function bestMatch(readings: Keys[], units: Unit[], insideWords: boolean): TextMatch | null {
  let best: TextMatch | null = null
  for (const keys of readings) {
    for (let first = 0; first < units.length; first += 1) {
      if (!insideWords && !units[first]?.entry) continue
      const walked = walk(keys, units, first, 0)
      if (!walked) continue
      const rank = rankOf(keys, units, first, walked)
      if (best && best.rank <= rank) continue
      best = { ranges: [[(units[first] as Unit).start, (units[walked.end - 1] as Unit).end]], rank }
    }
  }
  return best
}

/** Where a walk ended: the unit after the last one, and what it had to allow. */
type Walk = { end: number; abbreviated: boolean; halfTyped: boolean }

/** Walks the text from unit `at` with the keystrokes from `position` on; whole units are tried before abbreviations. */
function walk(keys: Keys, units: Unit[], at: number, position: number): Walk | null {
  const unit = units[at]
  if (!unit) return null
  const { letters } = unit
  const left = keys.letters.length - position
  const opening = keys.nextOpening[position] as number
  if (left <= letters.length && opening === keys.letters.length && letters.startsWith(keys.letters.slice(position))) {
    const abbreviated = left < letters.length && keys.letters.length === 1 && keys.abbreviates[0] === true
    return { end: at + 1, abbreviated, halfTyped: left < letters.length && !abbreviated }
  }
  if (position + letters.length <= opening && keys.letters.startsWith(letters, position)) {
    const walked = walk(keys, units, at + 1, position + letters.length)
    if (walked) return walked
  }
  if (letters.length > 1 && keys.abbreviates[position] && keys.letters[position] === unit.onset) {
    const walked = walk(keys, units, at + 1, position + 1)
    if (walked) return { end: walked.end, abbreviated: true, halfTyped: walked.halfTyped && !endsAbbreviated(keys) }
  }
  return null
}

/** True when the query ends in two abbreviating letters: then its last letter is an initial, not a half-typed syllable. */
function endsAbbreviated({ abbreviates }: Keys): boolean {
  return abbreviates.at(-1) === true && abbreviates.at(-2) === true
}

function rankOf({ otherLayout }: Keys, units: Unit[], first: number, { end, abbreviated, halfTyped }: Walk): number {
  const { meaning, place } = ranks
  const meant = (otherLayout ? meaning.otherLayout : 0) + (abbreviated ? meaning.choseong : meaning.typed)
  return meant + placeOf() + (halfTyped ? ranks.halfTyped : 0)

  function placeOf(): number {
    if (first === 0) return end === units.length && !halfTyped ? place.whole : place.start
    return units[first]?.startsWord ? place.wordStart : place.inside
  }
}

/** Every word must be found somewhere; overlapping places are joined. */
function matchWords(words: Keys[][], units: Unit[], insideWords: boolean): TextMatch | null {
  if (words.length === 0) return null
  const found: TextMatch[] = []
  for (const readings of words) {
    const match = bestMatch(readings, units, insideWords)
    if (!match) return null
    found.push(match)
  }
  return {
    ranges: joinRanges(found.flatMap(({ ranges }) => ranges)),
    rank: ranks.meaning.words + Math.max(...found.map(({ rank }) => rank)),
  }
}

function joinRanges(ranges: TextMatch['ranges']): TextMatch['ranges'] {
  const joined: TextMatch['ranges'] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
