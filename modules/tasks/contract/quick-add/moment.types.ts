import type { Meaning, Reading } from './quick-add.types.ts'

/** Whether a day or an hour is the end of a task or its beginning; undefined where the line does not say. */
export type Role = 'until' | 'from' | undefined

/**
 * Words that are as often part of a name (월말 정산, 3일 연차, 아침 회의). They count with a particle or beside a day, an
 * hour or what repeats; those that count at the `end` do so at the end of a line, too. How long something takes (3일간)
 * counts `after` its beginning.
 */
export type Weak = 'beside' | 'end' | 'after'

export type DayPiece = {
  kind: 'day'
  role: Role
  weak?: Weak
  /** The day, seen from one: the next such Friday, the next 3rd of December. */
  dayFrom: (base: string) => string
  /** A bare weekday, 0 Sunday to 6 Saturday; behind a day that is one it says nothing new. */
  weekday?: number
}

export type TimePiece = {
  kind: 'time'
  role: Role
  weak?: Weak
  hour: number
  minute: number
  /** Without morning or afternoon: 3 is the 15th hour of a day in an office. */
  isBare: boolean
}

/** So many hours or minutes from now. */
export type InstantPiece = { kind: 'instant'; role: Role; day: string; time: string }

export type RepeatPiece = {
  kind: 'repeat'
  rule: string
  isOfBusinessDays: boolean
  /** The first day from one on; undefined where none is near. */
  firstFrom: (base: string) => string | undefined
}

export type MarkPiece = Exclude<Meaning, { kind: 'due' | 'start' | 'repeat' }>

export type Value = DayPiece | TimePiece | InstantPiece | RepeatPiece | MarkPiece

/** What a pattern found, with its place. */
export type Piece = Value & { start: number; end: number }

export type Groups = Record<string, string | undefined>

/** A pattern for one way to say something, and what it says; undefined where that does not exist (30 February). */
export type Matcher = { pattern: RegExp; read: (groups: Groups, reading: Reading) => Value | undefined }

/** The role that the particle of a day or an hour gives, or the word before it. */
export const roleOf = ({ until, from, before, begun }: Groups): Role =>
  until || before ? 'until' : from || begun ? 'from' : undefined

/**
 * What a word ends with: a blank, a mark of punctuation that is not within a number, or the hour right behind a day.
 * No pattern repeats without bound, so that each costs a constant at each place of a line.
 */
const edge =
  '(?=$|[\\s;!?()\\]}~〜…、。，；！？]|[.,](?!\\d)|[-–]_\\d|오전|오후|아침|저녁|새벽|정오|자정|(?<=[일레피늘욜])\\d{1,2}(?:시|:))'
const until =
  '까지(?:는|만|로)?|까진|전까지|이전까지|전에|이전에?|이내(?:로|에)?|안에|안으로|내(?:로|에)?|중(?:으로|에)?'

/** `_` is a blank that may be missing, or be two. */
const regExp = (source: string) => new RegExp(source.replaceAll('_', '\\s{0,2}'), 'iuy')

/** Words before a day: 마감: 12/3, ~12/3, 시작 12/1. */
const named = '(?:(?<before>(?:마감일?|기한|납기)_(?<colon>:_)?|~_)|(?<begun>시작일?_(?::_|(?=\\d))))?'

/** A Korean pattern, with the particles that may stand behind it. */
export const korean = (body: string) =>
  regExp(`${named}(?:${body})(?:_(?<until>${until})|_(?<from>부터)|(?<at>에(?:는|도)?|엔)|쯤|경)?${edge}`)

/** A Korean pattern of what is an end only where its particle says so: 이번 주까지, 12월 안에. */
export const koreanUntil = (body: string) => regExp(`(?:${body})_(?<until>${until})${edge}`)

/** An English pattern, with the prepositions before it. */
export const english = (body: string) =>
  regExp(
    `(?:(?<until>by|before|until|till|due(?:\\s(?:on|by))?)\\s|(?<from>from|starting|since)\\s|(?:on|at)\\s)?(?:${body})${edge}`,
  )

/** A Chinese or Japanese pattern: these are written without blanks, so the next word may follow at once. */
export const han = (body: string) =>
  regExp(
    `(?:[从從自])?(?:${body})(?:(?<until>までに|まで|中に|之前|以前|前|截止)|(?<from>から|起|开始|開始)|[にはへ])?(?![のノ的々]|中の)`,
  )
