import { addDays, addMonths, monthEnd } from '#platform/contract/days.ts'
import {
  ahead,
  bareWeekday,
  calendarDay,
  days,
  type Finder,
  inBusinessDays,
  inDays,
  inMonths,
  inParentheses,
  inWeeks,
  lunar,
  ofMonth,
  relative,
  until,
  weekday,
  yearOf,
} from './date-finders.ts'
import {
  comingDate,
  comingDayOfMonth,
  comingMonthEnd,
  dayOfYear,
  quarterEnd,
  weekdayOfMonth,
  weekdayOfWeek,
} from './days.ts'
import { korean, koreanUntil, type Matcher } from './moment.types.ts'
import { dayWord, koreanDay, koreanNth, nativeNumber, nthOf, numberOf, weekdayOfWord } from './words.ts'

const koreanWeek = '(?<week>이번_주|이번주|금주|다다음_주|다음_주|담주|차주)'
const koreanYear = '(?<year>(?:19|20|21)\\d{2}(?=년)|내(?=년)|올(?=해))[년해]'
const koreanMonth = '(?<month>이번_달|이달|당월|금월|다다음_달|다음_달|담달|내달|차월)'

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

/** Days of the calendar, in Korean. */
export const koreanDates: Matcher[] = [
  ...amounts,
  days(korean('(?:다음|익)_영업일'), inBusinessDays),
  relative({ 오늘: 0, 금일: 0, 내일_모레: 2, 내일: 1, 명일: 1, 낼: 1, 모레: 2, 그글피: 4, 글피: 3 }, korean),
  days(korean(`${koreanWeek}_(?<day>[월화수목금토일](?:요일|욜)?)`), weekday),
  days(koreanUntil(`${koreanWeek}(?:\\s말)?`), ({ week }, _base, { today }) => weekdayOfWeek(today, ahead(week!), 5)),
  days(korean(`${koreanWeek}_초`), ({ week }, _base, { today }) => weekdayOfWeek(today, ahead(week!), 1)),
  days(korean(`(?<day>${koreanDay})`), bareWeekday, { isWeekday: true }),
  days(korean('(?:음력|음)_(?<month>\\d{1,2})(?:월_|/)(?<day>\\d{1,2})일?'), lunar),
  days(korean(`${koreanYear}_(?<month>\\d{1,2})월_(?<day>\\d{1,2})일${inParentheses}`), calendarDay),
  days(korean('(?<month>\\d{1,2})월_(?<day>\\d{1,2})일?' + inParentheses), calendarDay),
  days(korean(`${koreanMonth}_(?<day>\\d{1,2})일${inParentheses}`), ofMonth),
  days(korean(`${koreanMonth}_(?:말일?|마지막_날)`), ({ month }, _base, { today }) =>
    monthEnd(addMonths(today, ahead(month!))),
  ),
  days(koreanUntil(koreanMonth), ({ month }, _base, { today }) => monthEnd(addMonths(today, ahead(month!)))),
  days(
    korean(`${koreanMonth}_${koreanNth}_(?<day>[월화수목금토일])(?:요일|욜)`),
    ({ month, nth, day }, _base, { today }) => weekdayOfMonth(today, ahead(month!), nthOf(nth!), weekdayOfWord(day!)),
  ),
  days(korean('(?<month>\\d{1,2})월_말일?'), ({ month }, base) => comingMonthEnd(base, Number(month))),
  days(koreanUntil(`(?:${koreanYear}_)?(?<month>\\d{1,2})월`), ({ year, month }, base, { today }) => {
    const first = year && dayOfYear(yearOf(year, today), Number(month), 1)
    return year ? first && monthEnd(first) : comingMonthEnd(base, Number(month))
  }),
  days(koreanUntil(koreanYear), ({ year }, _base, { today }) => dayOfYear(yearOf(year!, today), 12, 31)),
  until(days(korean('연내'), (_groups, base) => comingDate(base, 12, 31))),
  days(koreanUntil('(?<quarter>이번|다음)_분기'), ({ quarter }, _base, { today }) =>
    quarterEnd(today, ahead(quarter!)),
  ),
  days(koreanUntil('(?<half>상|하)반기'), ({ half }, base) => comingMonthEnd(base, half === '상' ? 6 : 12)),
  until(
    days(
      korean(`(?:(?<amount>\\d{1,3})_일|(?<word>${dayWord})|일주일)_(?:간|동안)`),
      ({ amount, word }, base) => addDays(base, numberOf(amount ?? word ?? '7') - 1),
      { weak: 'after' },
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
  days(
    korean('(?<day>\\d{1,2})일' + inParentheses),
    // 행사 3일 전까지 speaks of days before something else.
    ({ day, until = '' }, base) => (until.startsWith('전') ? undefined : comingDayOfMonth(base, Number(day))),
    { weak: 'beside' },
  ),
]
