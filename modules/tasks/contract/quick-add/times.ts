import { addDays } from '#platform/contract/days.ts'
import {
  english,
  type Groups,
  han,
  type InstantPiece,
  korean,
  type Matcher,
  roleOf,
  type TimePiece,
  type Weak,
} from './moment.types.ts'
import type { Reading } from './quick-add.types.ts'
import { hanNumber, nativeNumber, numberOf } from './words.ts'

/** The hours that a part of a day stands for by itself; the morning and the afternoon are over at their end. */
const parts: [words: string, hour: number, isLate: boolean][] = [
  ['새벽 凌晨', 6, false],
  ['아침 早上 朝 morning', 9, false],
  ['오전 上午 午前', 12, false],
  ['점심 낮 中午 昼 lunch', 12, true],
  ['오후 下午 午後 afternoon', 18, true],
  ['저녁 傍晚 夕方 evening', 18, true],
  ['밤 晚上 夜 night', 21, true],
]
const hourOfPart = new Map(
  parts.flatMap(([words, hour, isLate]) => words.split(' ').map((word) => [word, { hour, isLate }] as const)),
)

/** An hour of a clock of twelve, in a part of a day; of one of twenty-four it stays. */
function hourIn(part: string, hour: number): number {
  const { isLate } = hourOfPart.get(part)!
  if (hour > 12) return hour
  if (!isLate) return hour === 12 ? 0 : hour
  if (hour === 12) return /[밤晚夜]/u.test(part) ? 24 : 12
  // The small hours belong to the night: 밤 1시.
  return /[밤夜]/u.test(part) && hour < 5 ? hour : hour + 12
}

function timeOf(groups: Groups, weak?: Weak): TimePiece | undefined {
  const { part, hour: hourText = '', minute: minuteText, half, ante } = groups
  const said = numberOf(hourText)
  const minute = half ? 30 : Number(minuteText ?? 0)
  const named = ante ? (/^p/i.test(ante) ? '오후' : '오전') : part
  const hour = named ? hourIn(named, said) : said
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  const isBare = !named && said <= 12 && !hourText.startsWith('0')
  return {
    kind: 'time',
    role: roleOf(groups),
    weak: groups.at || half || minuteText ? undefined : weak,
    hour,
    minute,
    isBare,
  }
}

const partOnly = (groups: Groups): TimePiece => {
  const { hour } = hourOfPart.get(groups.part!.toLowerCase())!
  return { kind: 'time', role: roleOf(groups), weak: groups.at ? undefined : 'beside', hour, minute: 0, isBare: false }
}

const fixed =
  (hour: number) =>
  (groups: Groups): TimePiece => ({ kind: 'time', role: roleOf(groups), hour, minute: 0, isBare: false })

/** So many hours or minutes from now, by the clock. */
function fromNow(groups: Groups, { today, now }: Reading): InstantPiece {
  const amount = numberOf(groups.amount!) * (groups.minutes ? 1 : 60) + (groups.half ? 30 : 0)
  const minutes = Number(now.slice(0, 2)) * 60 + Number(now.slice(3)) + amount
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    kind: 'instant',
    role: roleOf(groups),
    day: addDays(today, Math.floor(minutes / 1440)),
    time: `${two(Math.floor((minutes % 1440) / 60))}:${two(minutes % 60)}`,
  }
}

const koreanPart = '(?<part>오전|오후|새벽|아침|점심|낮|저녁|밤)'
const koreanMinute = '(?:_(?<half>반)|_(?<minute>\\d{1,2})분|_정각)?'
const hanPart = '(?<part>上午|下午|早上|晚上|中午|凌晨|傍晚|午前|午後|朝|昼|夜|夕方)'

/** Hours of a day, those with most words first. */
export const timeMatchers: Matcher[] = [
  { pattern: korean(`(?<amount>\\d{1,2}|${nativeNumber})_시간(?<half>_반)?_(?:뒤|후)`), read: fromNow },
  { pattern: korean('(?<amount>\\d{1,3})_(?<minutes>분)_(?:뒤|후)'), read: fromNow },
  {
    pattern: korean(`${koreanPart}_(?<hour>\\d{1,2}|${nativeNumber})_시${koreanMinute}`),
    read: (groups) => timeOf(groups),
  },
  { pattern: korean(`${koreanPart}_(?<hour>\\d{1,2}):(?<minute>\\d{2})`), read: (groups) => timeOf(groups) },
  { pattern: korean(`(?:${koreanPart}_)?(?<hour>\\d{1,2})(?=_[~-]_\\d{1,2}시)`), read: (groups) => timeOf(groups) },
  { pattern: korean(`(?<hour>\\d{1,2})시${koreanMinute}`), read: (groups) => timeOf(groups) },
  { pattern: korean(`(?<hour>${nativeNumber})_시${koreanMinute}`), read: (groups) => timeOf(groups, 'beside') },
  { pattern: korean('정오'), read: fixed(12) },
  { pattern: korean('자정'), read: fixed(24) },
  { pattern: korean('퇴근_전(?:까지|에)?'), read: fixed(18) },
  { pattern: korean(koreanPart), read: partOnly },
  { pattern: english('in_(?<amount>\\d{1,3})_(?:hours?|(?<minutes>min(?:utes?|s)?))'), read: fromNow },
  {
    pattern: english('(?<hour>\\d{1,2})(?::(?<minute>\\d{2}))?_(?<ante>[ap]\\.?m\\b\\.?)'),
    read: (groups) => timeOf(groups),
  },
  { pattern: korean('(?<hour>\\d{1,2}):(?<minute>\\d{2})'), read: (groups) => timeOf(groups) },
  { pattern: english('(?<hour>\\d{1,2}):(?<minute>\\d{2})'), read: (groups) => timeOf(groups) },
  { pattern: english('(?<=\\bat\\s)(?<hour>\\d{1,2})'), read: (groups) => timeOf(groups) },
  { pattern: english('noon'), read: fixed(12) },
  { pattern: english('midnight'), read: fixed(24) },
  { pattern: english('eod|end\\sof\\s(?:the\\s)?day'), read: fixed(18) },
  { pattern: english('(?:in\\sthe\\s)?(?<part>morning|afternoon|evening|night)'), read: partOnly },
  {
    pattern: han(`(?:${hanPart})?(?<hour>${hanNumber})[点點](?:(?<half>半)|(?<minute>\\d{1,2})分|整)?`),
    read: (groups) => timeOf(groups),
  },
  {
    pattern: han(`(?:${hanPart})?(?<hour>\\d{1,2})時(?!間)(?:(?<half>半)|(?<minute>\\d{1,2})分)?`),
    read: (groups) => timeOf(groups),
  },
  { pattern: han(`${hanPart}(?<hour>\\d{1,2}):(?<minute>\\d{2})`), read: (groups) => timeOf(groups) },
  { pattern: han('正午'), read: fixed(12) },
  { pattern: han('午夜'), read: fixed(24) },
  { pattern: han('(?<part>上午|下午|早上|晚上|中午|午前|午後|夕方)'), read: partOnly },
]
