import { isHangul } from './jamo.ts'
import { wordsOf } from './match.ts'
import { isLoneConsonant, type QueryUnit, readingsOf } from './reading.ts'
import { type Unit, unitsOf } from './units.ts'

/**
 * The same search as `match.ts`, in a shape an ordinary index answers at 100,000 names.
 *
 * For every place where a match may begin, a name is stored with what follows: once as keystrokes, once as initials
 * marked with a colon (a character folding removes, so the two cannot meet), behind them the keystrokes syllable by
 * syllable. 서지우 gives
 *
 *     ㅅㅓㅈㅣㅇㅜ  ㅈㅣㅇㅜ  ㅇㅜ      :ㅅㅈㅇ ㅅㅓ.ㅈㅣ.ㅇㅜ  :ㅈㅇ ㅈㅣ.ㅇㅜ
 *
 * and every way of searching becomes a prefix of one of them: one narrow table (person, key), one btree index on the
 * key COLLATE "C", and per query one to four range scans `key >= from and key < until`. The range is written out,
 * because LIKE with a parameter cannot use an index under a prepared statement's generic plan.
 *
 * What mixes syllables and initials (서ㅈㅇ) is narrowed by its initials, sifted by a LIKE pattern on the same key and then
 * confirmed with `matchText`: such ranges are marked `exact: false`. A name has no single letters; texts that do (ㅋㅋ) are found by
 * what they begin with, but a mixed query may miss them.
 */

const choseongMark = ':'
/** Ends the initials of a key; no text has it after folding, so `range.from + ' '` begins the keys of just these initials. */
const spellingMark = ' '
const syllableEnd = '.'
/** Letters of a key that are kept, and places in one text that get keys; both far above the longest name. */
const keyLength = 48
const maximumPlaces = 32

/** `atStart` tells the keys of the whole text from those of its later parts, so that a query can show them first. */
export type SearchKey = { key: string; atStart: boolean }

/**
 * The keys to store for a name, a department or a telephone number, without repeats, those of the whole text first.
 * Latin words and numbers have a key from each word on: "Jiwoo Seo" → jiwooseo, seo; "02-1234-5678" is found by 5678.
 * At most 32 places of a text are indexed. A name that people write in two orders needs no second entry: a query of
 * several words is also looked for word by word.
 */
export function searchKeys(text: string): SearchKey[] {
  const units = unitsOf(text)
  const keys = new Map<string, SearchKey>()
  const places = units.flatMap((unit, index) => (unit.entry ? [index] : [])).slice(0, maximumPlaces)
  for (const place of places) {
    const rest = units.slice(place, place + keyLength)
    add(cut(lettersOf(rest)), place)
    if (rest.length > 1 && rest.some(({ onset }) => isHangul(onset))) add(initialsKey(rest), place)
  }
  return [...keys.values()]

  function add(key: string, place: number) {
    if (!keys.has(key)) keys.set(key, { key, atStart: place === 0 })
  }
}

/** ":ㅅㅈㅇ ㅅㅓ.ㅈㅣ.ㅇㅜ": names of the same initials stand in the order of the alphabet. */
function initialsKey(units: Unit[]): string {
  return cut(choseongMark + onsetsOf(units)) + spellingMark + units.map(({ letters }) => letters).join(syllableEnd)
}

/**
 * One range of keys to look through, lower end inclusive, upper end exclusive, compared as bytes (COLLATE "C").
 * `exact`: every key in it is a match; otherwise confirm the text with `matchText(query, text, { insideWords: false })`.
 * `sieve`: a LIKE pattern; a key in the range that does not fit it is no match. Null where every key may be one.
 */
export type KeyRange = { from: string; until: string; exact: boolean; sieve: string | null }

/**
 * The ranges that together hold every name the query matches, most likely meaning first: usually one or two, more
 * only for several words or initials after a half-typed syllable, and never more than 20: the query and its longest
 * word may each be cut in nine ways (two ambiguous syllables of three readings) and stand once for the other keyboard
 * layout. Empty for a query with nothing to search.
 * Check `searchLength(query) >= 2` first (0§5): one letter is a range too, but a wide one.
 */
export function queryRanges(query: string): KeyRange[] {
  const prefixes = withoutCovered([...prefixesOf(query), ...wordPrefixes(query)])
  return prefixes.map(({ prefix, from, exact, sieve }) => ({
    from: from ?? prefix,
    until: `${prefix}\u{10FFFF}`,
    exact,
    sieve,
  }))
}

/** `from` leaves the prefix itself out where it cannot be a match. */
type Prefix = { prefix: string; from?: string; exact: boolean; sieve: string | null }

function prefixesOf(query: string): Prefix[] {
  return readingsOf(query).flatMap(({ units }) =>
    segmentations(units).map((segmentation) => {
      const { prefix, exact, sieve } = prefixOf(segmentation)
      return { prefix: cut(prefix), exact: exact && prefix.length <= keyLength, sieve }
    }),
  )
}

/**
 * Several words must all be found. One of two plain ones comes first in the text, and its key holds the other too; else the longest one narrows best.
 */
function wordPrefixes(query: string): Prefix[] {
  const words = wordsOf(query).map(prefixesOf)
  const [one, other] = words
  if (one && other && words.length === 2 && one.length === other.length && [...one, ...other].every(isPlain)) {
    return one.flatMap(({ prefix }, reading) => {
      const second = other[reading]!.prefix
      return [withOther(prefix, second), withOther(second, prefix)]
    })
  }
  const [longest] = words.toSorted((a, b) => shortest(b) - shortest(a))
  return (longest ?? []).map(({ prefix, sieve }) => ({ prefix, exact: false, sieve }))
}

const isPlain = ({ prefix }: Prefix) => !prefix.startsWith(choseongMark)

/**
 * The other word stands somewhere behind the beginning of the first, or overlaps it. Keys that end with the first, such
 * as the family names at the end of Latin names, are many and hold no other.
 */
function withOther(first: string, second: string): Prefix {
  const from = first.includes(second) ? first : `${first}\u0001`
  return { prefix: first, from, exact: false, sieve: `%${second}%` }
}

function shortest(prefixes: Prefix[]): number {
  return Math.min(...prefixes.map(({ prefix }) => prefix.length))
}

/** A prefix that begins with another one of the list asks for a part of what that one already brings just as surely. */
function withoutCovered(prefixes: Prefix[]): Prefix[] {
  return prefixes.filter((one, index) => !prefixes.some((other, at) => at !== index && covers(other, at, one, index)))
}

function covers(other: Prefix, at: number, one: Prefix, index: number): boolean {
  const isWider = one.prefix.startsWith(other.prefix) && (other.sieve === null || other.sieve === one.sieve)
  if (!isWider || (one.exact && !other.exact)) return false
  const isSame = one.prefix === other.prefix && one.sieve === other.sieve && one.exact === other.exact
  return !isSame || at < index
}

/** The query cut into the units of the text it may stand for; `complete` is false when the end was left out. */
type Segmentation = { segments: Pick<Unit, 'letters' | 'onset'>[]; complete: boolean }

/**
 * Loose finals make a query ambiguous: 섲ㅇ is 섲 and an initial, or 서 and two initials. Each way is one segmentation.
 * After the second ambiguous syllable the rest is left out, which keeps their number small and only widens the range.
 */
function segmentations(units: QueryUnit[], branched = false): Segmentation[] {
  const [unit, ...rest] = units
  if (!unit) return [{ segments: [], complete: true }]
  if (unit.looseFinals > 0 && branched && rest.length > 0) return [{ segments: [unit], complete: false }]
  const ways = Array.from({ length: unit.looseFinals + 1 }, (_, loose) => split(unit, loose))
  return segmentations(rest, branched || unit.looseFinals > 0).flatMap((tail) =>
    ways.map((way) => ({ segments: [...way, ...tail.segments], complete: tail.complete })),
  )
}

/** 섟 with one loose letter → 석 ㅅ, with two → 서 ㄱ ㅅ. */
function split({ letters, onset }: QueryUnit, loose: number): Segmentation['segments'] {
  const kept = letters.length - loose
  return [
    { letters: letters.slice(0, kept), onset },
    ...Array.from(letters.slice(kept), (letter) => ({ letters: letter, onset: letter })),
  ]
}

/**
 * Keystrokes narrow best, and hold as long as only the last unit may be unfinished; otherwise the initials are all we
 * know. Keystrokes that end in a single consonant (서ㄴ) also bring those that have it as a final (선우), which are no match.
 */
function prefixOf({ segments, complete }: Segmentation): Prefix {
  const ending = segments.at(-1)
  if (complete && !segments.slice(0, -1).some(isLoneConsonant)) {
    const exact = segments.length === 1 || ending === undefined || !isLoneConsonant(ending)
    return { prefix: lettersOf(segments), exact, sieve: null }
  }
  const allInitials = segments.every(({ letters, onset }) => letters === onset)
  const prefix = choseongMark + onsetsOf(segments)
  return {
    prefix,
    exact: complete && allInitials,
    sieve: allInitials ? null : `${prefix}%${spellingMark}${spellingOf()}`,
  }

  /** An initial may be any syllable, what was typed in full is that one, the last one may go on: 서ㅈㅇ → ㅅㅓ.ㅈ%.ㅇ%. */
  function spellingOf(): string {
    const last = segments.length - 1
    return segments
      .map(({ letters, onset }, at) => {
        if (at === last) return complete ? letters : onset
        return letters === onset ? `${letters}%` : letters
      })
      .join(syllableEnd)
      .concat('%')
  }
}

function lettersOf(units: Pick<Unit, 'letters'>[]): string {
  return units.map(({ letters }) => letters).join('')
}

function onsetsOf(units: Pick<Unit, 'onset'>[]): string {
  return units.map(({ onset }) => onset).join('')
}

/** The first letters of a key, never half a surrogate pair. */
function cut(key: string): string {
  return key.slice(0, keyLength).replace(/[\ud800-\udbff]$/, '')
}
