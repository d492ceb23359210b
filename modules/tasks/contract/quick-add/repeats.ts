import { english, han, type Matcher } from './moment.types.ts'
import { lastDay, onDays, repeats, workweek } from './repeat-rules.ts'
import { koreanRepeats } from './repeats-korean.ts'
import { anyEnglishDay, hanNumber, japaneseDay, nthOf, numberOf, weekdayOfWord, weekdaysOfList } from './words.ts'

const englishList = `${anyEnglishDay}(?:_(?:,|and|,\\sand)_${anyEnglishDay}){0,6}`
const englishRepeats: Matcher[] = [
  repeats(english('every\\s(?:weekday|workday)|on\\sweekdays'), () => ({ freq: 'WEEKLY', weekdays: workweek })),
  repeats(english('every\\sbusiness\\sday'), () => ({ freq: 'WEEKLY', weekdays: workweek, isOfBusinessDays: true })),
  repeats(english('every\\sday|daily'), () => ({})),
  repeats(english('every\\s(?<amount>\\d{1,3})\\sdays'), ({ amount }) => ({ interval: Number(amount) })),
  repeats(english(`every\\s(?:other|second|2nd)\\s(?<days>${anyEnglishDay})`), ({ days }) => ({
    freq: 'WEEKLY',
    interval: 2,
    weekdays: weekdaysOfList(days!),
  })),
  repeats(
    english(
      `every\\s(?<nth>last|first|\\d(?=st|nd|rd|th))(?:st|nd|rd|th)?\\s(?<day>${anyEnglishDay})(?:\\sof\\s(?:the|every|each)\\smonth)?`,
    ),
    ({ nth, day }) => ({ freq: 'MONTHLY', weekdays: [weekdayOfWord(day!)], nth: nthOf(nth!) }),
  ),
  repeats(english(`(?:every|each|weekly\\son)\\s(?<days>${englishList})`), onDays),
  repeats(english('every\\sother\\sweek|biweekly'), () => ({ freq: 'WEEKLY', interval: 2 })),
  repeats(english('every\\s(?<amount>\\d{1,2})\\sweeks'), ({ amount }) => ({
    freq: 'WEEKLY',
    interval: Number(amount),
  })),
  repeats(english('every\\sweek|weekly'), () => ({ freq: 'WEEKLY' })),
  repeats(
    english('(?:(?:every\\smonth|monthly)\\son\\sthe|every)\\s(?<day>\\d{1,2})(?:st|nd|rd|th)(?:\\sof\\sthe\\smonth)?'),
    ({ day }) => ({ freq: 'MONTHLY', byMonthDay: [lastDay(Number(day))] }),
  ),
  repeats(english('every\\s(?<amount>\\d{1,2})\\smonths'), ({ amount }) => ({
    freq: 'MONTHLY',
    interval: Number(amount),
  })),
  repeats(english('every\\smonth|monthly'), () => ({ freq: 'MONTHLY' })),
  repeats(english('every\\squarter|quarterly'), () => ({ freq: 'MONTHLY', interval: 3 })),
  repeats(english('every\\syear|yearly|annually'), () => ({ freq: 'YEARLY' })),
]

/** What repeats may be of something (毎週月曜日の定例); that does not make it a part of the name. */
const hanRepeat = (body: string) => han(`(?:${body})[の的]?`)

const hanRepeats: Matcher[] = [
  repeats(hanRepeat('每个?工作日|平日(?:每日|毎日)|毎営業日'), () => ({
    freq: 'WEEKLY',
    weekdays: workweek,
    isOfBusinessDays: true,
  })),
  repeats(hanRepeat('每天|每日|毎日'), () => ({})),
  repeats(hanRepeat('(?:每两|隔)(?:周|週|星期)(?<days>[一二三四五六日天]{1,7})'), ({ days }) => ({
    freq: 'WEEKLY',
    interval: 2,
    weekdays: hanList(days!),
  })),
  repeats(hanRepeat('每个?(?:周|週|星期|礼拜)(?<days>[一二三四五六日天]{1,7})'), ({ days }) => ({
    freq: 'WEEKLY',
    weekdays: hanList(days!),
  })),
  repeats(hanRepeat(`隔週の?(?<days>${japaneseDay}|[月火水木金土日]{1,7}(?!曜))`), ({ days }) => ({
    freq: 'WEEKLY',
    interval: 2,
    weekdays: weekdaysOfList(days!),
  })),
  repeats(
    hanRepeat(`毎週の?(?<days>[月火水木金土日](?:曜日?)?(?:[・、と]?[月火水木金土日](?:曜日?)?){0,6})`),
    ({ days }) => ({ freq: 'WEEKLY', weekdays: weekdaysOfList(days!.replaceAll('・', '')) }),
  ),
  repeats(hanRepeat('每两周|隔周|隔週'), () => ({ freq: 'WEEKLY', interval: 2 })),
  repeats(hanRepeat('每周|每週|毎週'), () => ({ freq: 'WEEKLY' })),
  repeats(hanRepeat(`(?:每个?月|毎月)(?<day>${hanNumber})[号號日]`), ({ day }) => ({
    freq: 'MONTHLY',
    byMonthDay: [lastDay(numberOf(day!))],
  })),
  repeats(hanRepeat('每个?月(?:最后一天|底)|毎月末日?'), () => ({ freq: 'MONTHLY', byMonthDay: [-1] })),
  repeats(hanRepeat('每个?月|毎月'), () => ({ freq: 'MONTHLY' })),
  repeats(hanRepeat(`(?:每年|毎年)(?<month>${hanNumber})月(?<day>${hanNumber})[号日]`), ({ month, day }) => ({
    freq: 'YEARLY',
    byMonth: [numberOf(month!)],
    byMonthDay: [numberOf(day!)],
  })),
  repeats(hanRepeat('每年|毎年'), () => ({ freq: 'YEARLY' })),
]

const hanList = (days: string) => [...new Set(Array.from(days, (day) => weekdayOfWord(`周${day}`)))]

/** What repeats, that with most words first in each language. */
export const repeatMatchers: Matcher[] = [...koreanRepeats, ...englishRepeats, ...hanRepeats]
