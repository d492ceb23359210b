import { addDays, addMonths, monthEnd, weekdayOf } from '#platform/contract/days.ts'
import {
  comingDate,
  comingDayOfMonth,
  comingMonthEnd,
  comingWeekday,
  dayOfMonth,
  dayOfYear,
  quarterEnd,
  weekdayOfWeek,
} from './days.ts'
import { type DayPiece, english, type Groups, han, korean, type Matcher, roleOf, type Weak } from './pieces.ts'
import type { Reading } from './quick-add.types.ts'
import {
  anyEnglishDay,
  chineseDay,
  dayWord,
  englishDay,
  englishMonth,
  hanNumber,
  japaneseDay,
  koreanDay,
  monthOfWord,
  nativeNumber,
  numberOf,
  weekdayOfWord,
} from './words.ts'

/** The weekday that somebody writes behind a day: 12/3(목). */
const inParentheses = '(?<weekday>_\\([월화수목금토일]\\))?'

type Finder = (groups: Groups, base: string, reading: Reading) => string | undefined

/** A matcher of days; what finds no day from today on is none. */
function days(pattern: RegExp, find: Finder, more: { weak?: Weak; isWeekday?: boolean } = {}): Matcher {
  const read = (groups: Groups, reading: Reading): DayPiece | undefined => {
    const day = find(groups, reading.today, reading)
    const weekday = more.isWeekday && day ? weekdayOf(day) : undefined
    const dayFrom = (base: string) => find(groups, base, reading) ?? base
    return day === undefined
      ? undefined
      : {
          kind: 'day',
          role: roleOf(groups),
          weak: groups.at || groups.weekday ? undefined : more.weak,
          weekday,
          dayFrom,
        }
  }
  return { pattern, read }
}

/** Within so many days (3일 안에) is until then. */
const until = (matcher: Matcher): Matcher => ({
  ...matcher,
  read: (groups, reading) => matcher.read({ ...groups, until: 'within' }, reading),
})

/** Words for days from today on, each with how many; the longer of two that begin alike comes first. */
function relative(table: Record<string, number>, pattern: (body: string) => RegExp): Matcher {
  const counts = new Map(Object.entries(table).map(([word, count]) => [word.replace('_', ''), count]))
  return days(pattern(`(?<word>${Object.keys(table).join('|')})${inParentheses}`), ({ word }, _base, { today }) =>
    addDays(today, counts.get(word!.toLowerCase().replaceAll(/\s/g, ''))!),
  )
}

/** 이번 주, 다음 주, 다다음 주: weeks from this one; months alike. */
const ahead = (word: string): number =>
  /다다음|再来|下下/.test(word) ? 2 : /다음|담|차|내|next|下|来|來|明/i.test(word) ? 1 : 0
const koreanWeek = '(?<week>이번_주|이번주|금주|다다음_주|다음_주|담주|차주)'
const koreanMonth = '(?<month>이번_달|이달|당월|금월|다다음_달|다음_달|담달|내달|차월)'

const weekday: Finder = ({ week, day }, _base, { today }) => weekdayOfWeek(today, ahead(week!), weekdayOfWord(day!))
const bareWeekday: Finder = ({ day }, base) => comingWeekday(base, weekdayOfWord(day!))
/** The 31st of a month is its last day, however many it has. */
const ofMonth: Finder = ({ month, day }, _base, { today }) => {
  const there = addMonths(today, ahead(month!))
  return day === '31' ? monthEnd(there) : dayOfMonth(there, 0, numberOf(day!))
}
const yearOf = (year: string, today: string): number => {
  if (/^\d/.test(year)) return year.length === 2 ? 2000 + Number(year) : Number(year)
  return Number(today.slice(0, 4)) + (/내|明|来/.test(year) ? 1 : 0)
}
const calendarDay: Finder = ({ year, month, day }, base, { today }) =>
  year
    ? dayOfYear(yearOf(year, today), numberOf(month!), numberOf(day!))
    : comingDate(base, numberOf(month!), numberOf(day!))
const namedMonth: Finder = ({ year, name, day }, base, { today }) =>
  year
    ? dayOfYear(yearOf(year, today), monthOfWord(name!), Number(day))
    : comingDate(base, monthOfWord(name!), Number(day))
const inDays: Finder = ({ amount }, _base, { today }) => addDays(today, numberOf(amount!))
const inWeeks: Finder = ({ amount = '1' }, _base, { today }) => addDays(today, 7 * numberOf(amount))
const inMonths: Finder = ({ amount }, _base, { today }) => addMonths(today, numberOf(amount!))
const inBusinessDays: Finder = ({ amount = '1' }, _base, { today, businessDaysFrom }) =>
  businessDaysFrom?.(today, numberOf(amount))
const lunar: Finder = ({ month, day }, base, { lunarDay }) => {
  const asked = { month: numberOf(month!), day: numberOf(day!) }
  const isLunar = asked.month >= 1 && asked.month <= 12 && asked.day >= 1 && asked.day <= 30
  return isLunar ? lunarDay?.(asked, base) : undefined
}

const after = '_(?:뒤|후)'
const within = '_(?:안(?:에|으로)|이내(?:로|에)?|내(?:로|에)?)'

/** So many days, weeks, months, business days after today, and within them. */
const amounts: Matcher[] = (
  [
    [`(?<amount>\\d{1,3})_일`, inDays],
    [`(?<amount>${dayWord})`, inDays],
    ['일주일|한_주', inWeeks],
    [`(?<amount>\\d{1,2}|${nativeNumber})_주(?:일|간)?`, inWeeks],
    [`(?<amount>\\d{1,2}|${nativeNumber})_(?:달|개월)`, inMonths],
    ['(?<amount>\\d{1,2})_년', ({ amount }, _base, { today }) => addMonths(today, 12 * Number(amount))],
    ['(?<amount>\\d{1,2})_영업일', inBusinessDays],
    ['영업일_(?:기준_)?(?<amount>\\d{1,2})_일', inBusinessDays],
  ] as [string, Finder][]
).flatMap(([body, find]) => [
  days(korean(`(?:${body})${after}`), find),
  until(days(korean(`(?:${body})${within}`), find)),
])

const koreanDays: Matcher[] = [
  ...amounts,
  days(korean('(?:다음|익)_영업일'), inBusinessDays),
  relative({ 오늘: 0, 금일: 0, 내일_모레: 2, 내일: 1, 명일: 1, 낼: 1, 모레: 2, 그글피: 4, 글피: 3 }, korean),
  days(korean(`${koreanWeek}_(?<day>[월화수목금토일](?:요일|욜)?)`), weekday),
  until(
    days(korean(`${koreanWeek}(?=_(?:까지|안|내|중)|\\s말)(?:\\s말)?`), ({ week }, _base, { today }) =>
      weekdayOfWeek(today, ahead(week!), 5),
    ),
  ),
  days(korean(`${koreanWeek}_초`), ({ week }, _base, { today }) => weekdayOfWeek(today, ahead(week!), 1)),
  days(korean(`(?<day>${koreanDay})`), bareWeekday, { isWeekday: true }),
  days(korean('(?:음력|음)_(?<month>\\d{1,2})(?:월_|/)(?<day>\\d{1,2})일?'), lunar),
  days(
    korean('(?<year>(?:19|20|21)\\d{2}|내|올)(?:년|해)_(?<month>\\d{1,2})월_(?<day>\\d{1,2})일' + inParentheses),
    calendarDay,
  ),
  days(korean('(?<month>\\d{1,2})월_(?<day>\\d{1,2})일?' + inParentheses), calendarDay),
  days(korean(`${koreanMonth}_(?<day>\\d{1,2})일${inParentheses}`), ofMonth),
  days(korean(`${koreanMonth}_(?:말일?|마지막_날)`), ({ month }, _base, { today }) =>
    monthEnd(addMonths(today, ahead(month!))),
  ),
  until(
    days(korean(`${koreanMonth}(?=_(?:까지|안|내|중))`), ({ month }, _base, { today }) =>
      monthEnd(addMonths(today, ahead(month!))),
    ),
  ),
  days(korean('(?<month>\\d{1,2})월_말일?'), ({ month }, base) => comingMonthEnd(base, Number(month))),
  until(
    days(korean('(?<month>\\d{1,2})월(?=_(?:까지|안|내|중))'), ({ month }, base) =>
      comingMonthEnd(base, Number(month)),
    ),
  ),
  days(korean('월말|말일'), (_groups, base) => monthEnd(base), { weak: 'end' }),
  days(korean('분기_말'), (_groups, base) => quarterEnd(base), { weak: 'end' }),
  days(korean('연말|올해_말'), (_groups, base) => comingDate(base, 12, 31), { weak: 'end' }),
  days(
    korean('(?<week>이번_|다음_|다다음_)?주말'),
    ({ week = '', until }, _base, { today }) => weekdayOfWeek(today, ahead(week), until ? 0 : 6),
    {
      weak: 'end',
    },
  ),
  days(korean('(?<day>\\d{1,2})일' + inParentheses), ({ day }, base) => comingDayOfMonth(base, Number(day)), {
    weak: 'beside',
  }),
]

/** Days in digits alone, which mean the same everywhere. */
const digits: Matcher[] = [korean, english].flatMap((pattern) => [
  days(
    pattern('(?<year>(?:19|20|21)\\d{2})(?<dot>[-./])_(?<month>\\d{1,2})\\k<dot>_(?<day>\\d{1,2})\\.?' + inParentheses),
    calendarDay,
  ),
  days(pattern('(?<year>\\d{2})(?<dot>[-./])(?<month>\\d{2})\\k<dot>(?<day>\\d{2})' + inParentheses), calendarDay),
  days(pattern('(?<month>\\d{1,2})/(?<day>\\d{1,2})' + inParentheses), calendarDay),
  days(pattern('(?<month>\\d{1,2})\\.(?<day>\\d{1,2})' + inParentheses), calendarDay, { weak: 'beside' }),
])

const englishDays: Matcher[] = [
  relative({ today: 0, tonight: 0, tomorrow: 1, tmrw: 1, tmr: 1 }, english),
  days(english('(?:the\\s)?day\\safter\\stomorrow'), (_groups, _base, { today }) => addDays(today, 2)),
  days(english('in\\s(?<amount>\\d{1,3}|a)\\sdays?'), ({ amount }, _base, { today }) =>
    addDays(today, Number(amount) || 1),
  ),
  days(english('in\\s(?<amount>\\d{1,2}|a)\\sweeks?'), ({ amount }, _base, { today }) =>
    addDays(today, 7 * (Number(amount) || 1)),
  ),
  days(english('in\\s(?<amount>\\d{1,2}|a)\\smonths?'), ({ amount }, _base, { today }) =>
    addMonths(today, Number(amount) || 1),
  ),
  days(english('in\\s(?<amount>\\d{1,2})\\s(?:business|working)\\sdays?'), inBusinessDays),
  days(english(`(?<week>next|this)\\s(?<day>${anyEnglishDay})`), weekday),
  days(english('(?<week>next|this)\\sweek'), ({ week }, _base, { today }) => weekdayOfWeek(today, ahead(week!), 5), {
    weak: 'end',
  }),
  days(english(`(?<day>${englishDay})`), bareWeekday, { isWeekday: true }),
  days(english(`(?<=\\b(?:by|on|before|until|till|due|from)\\s)(?<day>${anyEnglishDay})`), bareWeekday, {
    isWeekday: true,
  }),
  days(
    english(`(?<name>${englishMonth})\\.?\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s(?<year>20\\d{2}))?`),
    namedMonth,
  ),
  days(english(`(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s(?<name>${englishMonth})(?:\\s(?<year>20\\d{2}))?`), namedMonth),
  days(english('(?:the\\s)?end\\sof\\s(?:the\\s)?month|eom'), (_groups, base) => monthEnd(base)),
]

const hanDays: Matcher[] = [
  relative(
    {
      今天: 0,
      明天: 1,
      大后天: 3,
      后天: 2,
      後天: 2,
      今日: 0,
      本日: 0,
      明日: 1,
      明後日: 2,
      しあさって: 3,
      あさって: 2,
      あした: 1,
    },
    han,
  ),
  days(han(`(?<week>下下个?|下个?|下個?|这|這|本)(?<day>${chineseDay})`), weekday),
  days(han(`(?<week>再来週|来週|今週)の?(?<day>${japaneseDay})`), weekday),
  days(han(`(?<day>${chineseDay}|${japaneseDay})`), bareWeekday, { isWeekday: true }),
  days(han('(?:农历|旧暦|陰暦)(?<month>\\d{1,2})月(?<day>\\d{1,2})[日号]?'), lunar),
  days(han(`(?<month>下个?月|下個月|这个?月|本月|再来月|来月|今月)の?(?:(?<day>${hanNumber})[日号號])`), ofMonth),
  days(han(`(?:(?<year>20\\d{2}|明|来|今)年)?(?<month>${hanNumber})月(?<day>${hanNumber})[日号號]`), calendarDay),
  days(han(`(?<amount>${hanNumber})个?(?:工作日|営業日)(?:后|後|内)`), inBusinessDays),
  days(han(`(?<amount>${hanNumber})[天日](?:后|後)`), inDays),
  days(han(`(?<amount>${hanNumber})(?:周|週間|个?星期)(?:后|後)`), inWeeks),
  days(han(`(?<amount>${hanNumber})(?:个月|個月|か月|ヶ月)(?:后|後)`), inMonths),
  days(han('月底|月末'), (_groups, base) => monthEnd(base), { weak: 'end' }),
  days(han('(?<day>\\d{1,2})[日号號]'), ({ day }, base) => comingDayOfMonth(base, Number(day)), { weak: 'beside' }),
]

/** Days of the calendar, those with most words first in each language. */
export const dayMatchers: Matcher[] = [...koreanDays, ...digits, ...englishDays, ...hanDays]
