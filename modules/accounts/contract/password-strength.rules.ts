import type { LocalName } from '#platform/contract/fields.ts'
import { hangulToLatin } from '#platform/contract/hangul/keyboard.ts'
import { passwordLimits } from './accounts.rules.ts'

/** What makes a part of a password easy to guess. */
export const guessableKinds = ['personal', 'company', 'common', 'sequence', 'keyboard', 'repeat', 'year'] as const
export type GuessableKind = (typeof guessableKinds)[number]

/** How hard a password is to guess; a weak one is refused. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** What is known of the person who chooses a password; the server knows more than the page. */
export type Guessable = {
  personal: readonly string[]
  company: readonly string[]
  /** Whether a word in small letters is among the common ones; left out, only the handful below is. */
  isCommon?: (word: string) => boolean
}

/** Characters that nobody guesses: fewer are refused, these many and these are good and strong. */
const enough = 6
const good = 8
const strong = 11

/** What a guesser spends on a part, in characters: a word of a long list, anything of a short one. */
const costs: Readonly<Record<GuessableKind, number>> = {
  personal: 0,
  company: 0,
  common: 2,
  sequence: 1,
  keyboard: 1,
  repeat: 0,
  year: 1,
}
const longestWord = 24

/**
 * The commonest words of passwords, also Korean ones typed on English keys, so that the page can tell without the list:
 * 안녕하세요, 사랑해, 비밀번호, 대한민국, 관리자, 회사, 바보.
 */
const handful = new Set(
  `password passwd admin administrator welcome letmein iloveyou monkey dragon sunshine princess football baseball master
  login hello secret test guest user default changeme korea seoul samsung love summer winter spring autumn january
  dkssud dkssudgktpdy tkfkd tkfkdgo qlalfqjsgh eogksalsrnr rhksflwk ghltk qkqh`.split(/\s+/),
)

/** The strength of a password, and what of it is most easily guessed. @param known nothing by default */
export function strengthOf(
  password: string,
  known: Guessable = { personal: [], company: [] },
): { strength: Strength; because: GuessableKind | null } {
  // What is longer is refused for its length.
  const { cost, because } = cheapest(password.slice(0, passwordLimits.max), known)
  if (cost < enough) return { strength: 'weak', because }
  return { strength: cost < good ? 'fair' : cost < strong ? 'good' : 'strong', because }
}

/** The text that says why a password is too easy to guess; null when it is not. */
export function weaknessOf(password: string, known: Guessable): { key: string } | null {
  const { strength, because } = strengthOf(password, known)
  return strength === 'weak' && because ? { key: `accounts.password.weak.${because}` } : null
}

type Part = { length: number; kind: GuessableKind }

/** The cheapest way to put a password together from parts that are guessed and single characters that are not. */
function cheapest(password: string, known: Guessable): { cost: number; because: GuessableKind | null } {
  const partsAt = partsOf(password, known)
  type Way = { cost: number; covered: Partial<Record<GuessableKind, number>> }
  const ways: Way[] = [{ cost: 0, covered: {} }]
  const reach = (at: number, way: Way) => {
    if (!ways[at] || way.cost < ways[at].cost) ways[at] = way
  }
  for (let at = 0; at < password.length; at += 1) {
    const { cost, covered } = ways[at]!
    reach(at + 1, { cost: cost + 1, covered })
    for (const { length, kind } of partsAt(at))
      reach(at + length, {
        cost: cost + costs[kind],
        covered: { ...covered, [kind]: (covered[kind] ?? 0) + length },
      })
  }
  const { cost, covered } = ways[password.length]!
  const longest = guessableKinds.reduce((most, kind) => ((covered[kind] ?? 0) > (covered[most] ?? 0) ? kind : most))
  return { cost, because: covered[longest] ? longest : null }
}

/** All guessable parts that begin at a place. */
function partsOf(password: string, { personal, company, isCommon }: Guessable): (at: number) => Part[] {
  const readings = readingsOf(password)
  const typed = password.toLowerCase().split('')
  const keys = typed.map((key) => unshifted[key] ?? key)
  const known = [
    ...personal.map((word) => ({ word, kind: 'personal' as const })),
    ...company.map((word) => ({ word, kind: 'company' as const })),
  ]
  const isWord = (word: string) => handful.has(word) || (isCommon?.(word) ?? false)
  return (at) => {
    const parts: Part[] = []
    for (const reading of readings) {
      for (const { word, kind } of known) if (reading.startsWith(word, at)) parts.push({ length: word.length, kind })
      for (let length = 4; length <= longestWord && at + length <= password.length; length += 1)
        if (isWord(reading.slice(at, at + length))) parts.push({ length, kind: 'common' })
    }
    if (/^(19|20)\d\d/.test(password.slice(at))) parts.push({ length: 4, kind: 'year' })
    parts.push(...runsAt(typed, at, 'sequence', 3, sequenceFrom))
    parts.push(...runsAt(keys, at, 'keyboard', 4, isBeside))
    parts.push(...repeatsAt(typed.join(''), at))
    return parts
  }
}

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '9': 'g',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/** A password as it is typed, and as it is read with figures and signs for letters: `P@ssw0rd`, `1` as i and as l. */
function readingsOf(password: string): string[] {
  const typed = password.toLowerCase()
  const read = (one: string) => typed.replace(/[1!|]/g, one).replace(/[^a-z]/g, (sign) => leet[sign] ?? sign)
  return [...new Set([typed, read('i'), read('l')])]
}

const shiftedRow = '!@#$%^&*()'
const unshifted: Readonly<Record<string, string>> = Object.fromEntries(
  [...shiftedRow].map((sign, at) => [sign, '1234567890'[at]!]),
)

/** Where each key lies, in widths of a key: rows stand a little to the right of the one above. */
const places = new Map(
  [
    ['1234567890-=', 0],
    ['qwertyuiop[]', 0.5],
    ["asdfghjkl;'", 0.75],
    ['zxcvbnm,./', 1.25],
  ].flatMap(([keys, shift], row) => [...(keys as string)].map((key, at) => [key, { row, x: at + (shift as number) }])),
)

/** Whether two keys lie side by side: ㅂㅈㄷㄱ and qwer are the same keys. */
function isBeside(one: string, other: string): boolean {
  const [a, b] = [places.get(one), places.get(other)]
  if (!a || !b) return false
  return a.row === b.row ? Math.abs(a.x - b.x) === 1 : Math.abs(a.row - b.row) === 1 && Math.abs(a.x - b.x) < 1
}

/** Letters or figures one after the other; with a third one in the same direction. */
function sequenceFrom(one: string, other: string, before: string | undefined): boolean {
  const step = other.charCodeAt(0) - one.charCodeAt(0)
  const isSame = /^[a-z]{2}$/.test(one + other) || /^\d{2}$/.test(one + other)
  return isSame && Math.abs(step) === 1 && (before === undefined || one.charCodeAt(0) - before.charCodeAt(0) === step)
}

/** The runs from a place, as long as each character follows the one before: all lengths from the least on. */
function runsAt(
  characters: readonly string[],
  at: number,
  kind: GuessableKind,
  least: number,
  follows: (one: string, other: string, before: string | undefined) => boolean,
): Part[] {
  let end = at + 1
  while (
    end < characters.length &&
    follows(characters[end - 1]!, characters[end]!, end - 2 >= at ? characters[end - 2] : undefined)
  )
    end += 1
  return Array.from({ length: Math.max(0, end - at - least + 1) }, (_, more) => ({ length: least + more, kind }))
}

/** What stands at a place already stood directly before it, and the same character three times and more. */
function repeatsAt(typed: string, at: number): Part[] {
  const parts: Part[] = []
  for (let length = 2; length <= at && at + length <= typed.length; length += 1)
    if (typed.slice(at - length, at) === typed.slice(at, at + length)) parts.push({ length, kind: 'repeat' })
  const same = /^(.)\1{2,}/.exec(typed.slice(at))?.[0].length ?? 0
  for (let length = 3; length <= same; length += 1) parts.push({ length, kind: 'repeat' })
  return parts
}

/** Shorter ones stand in any text. */
const leastWord = 3

/**
 * Names, mail addresses, days and numbers as somebody types them into a password: in small letters, Hangul on English keys (`tjwldn`), as a
 * whole and by their parts, given name and family name in both orders.
 */
export function wordsIn(...texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => {
    const typed = hangulToLatin((text ?? '').trim()).toLowerCase()
    const parts = typed.split(/[^a-z0-9]+/).filter(Boolean)
    return [parts.join(''), parts.toReversed().join(''), ...parts]
  })
  return [...new Set(words)].filter((word) => word.length >= leastWord)
}

/** A name in its languages; of a Korean one of two to four syllables the given name too. */
export const wordsOfName = ({ ko, en, zh, ja }: LocalName): string[] =>
  wordsIn(ko, /^[가-힣]{2,4}$/.test(ko) ? ko.slice(1) : null, en, zh, ja)
