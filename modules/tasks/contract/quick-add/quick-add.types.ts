import type { labelColors, Priority } from '../tasks.rules.ts'

export type LabelColor = (typeof labelColors)[number]

/** A day, and the hour where one was said (HH:mm); both where the writer is. */
export type Moment = { day: string; time: string | null }

/** What a line of quick add is read against. */
export type Reading = {
  /** yyyy-MM-dd and HH:mm where the writer is. */
  today: string
  now: string
  /** The business day so many after a day; without it, business days are no words that are known. */
  businessDaysFrom?: (day: string, count: number) => string
  /** The first day from one on that is such a day of the Korean lunar calendar; without it, lunar days are not read. */
  lunarDay?: (lunar: { month: number; day: number }, from: string) => string | undefined
  /** The names that a project area gave to labels, beside their colours. */
  labelNames?: Readonly<Record<string, LabelColor>>
  /** Where chips begin that the writer took back: they are plain text. */
  ignored?: ReadonlySet<number>
}

/** How a task returns. */
export type QuickRepeat = {
  /** The rule as workdays keeps it. */
  rule: string
  /** Its Mondays to Fridays stand for the business days of the company: the second one is the second business day. */
  isOfBusinessDays: boolean
}

/** What a part of a line stands for. */
export type Meaning =
  | { kind: 'due'; moment: Moment }
  | { kind: 'start'; moment: Moment }
  | { kind: 'repeat'; repeat: QuickRepeat }
  | { kind: 'person'; word: string }
  | { kind: 'tag'; word: string }
  | { kind: 'project'; word: string }
  | { kind: 'label'; label: LabelColor }
  | { kind: 'priority'; priority: Priority }

/** A part of a line that is shown as a chip; `end` is behind it. */
export type Token = Meaning & { start: number; end: number; text: string }

/** A line that was read. */
export type QuickAdd = {
  /** The line in composed syllables (NFC): what the places of the tokens count in. */
  line: string
  title: string
  due: Moment | null
  start: Moment | null
  repeat: QuickRepeat | null
  /** Words behind an @, as they were typed: who that is, the server finds. */
  people: string[]
  tags: string[]
  labels: LabelColor[]
  priority: Priority | null
  /** A name or an acronym, as it was typed. */
  project: string | null
  tokens: Token[]
}
