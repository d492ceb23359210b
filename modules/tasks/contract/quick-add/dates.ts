import { addDays, addMonths, monthEnd } from '#platform/contract/days.ts'
import {
  ahead,
  bareWeekday,
  calendarDay,
  days,
  inBusinessDays,
  inDays,
  inMonths,
  inParentheses,
  inWeeks,
  lunar,
  namedMonth,
  ofMonth,
  relative,
  weekday,
} from './date-finders.ts'
import { koreanDates } from './dates-korean.ts'
import { comingDayOfMonth, weekdayOfWeek } from './days.ts'
import { english, han, korean, type Matcher } from './moment.types.ts'
import { anyEnglishDay, chineseDay, englishDay, englishMonth, hanNumber, japaneseDay } from './words.ts'

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
export const dayMatchers: Matcher[] = [...koreanDates, ...digits, ...englishDays, ...hanDays]
