import { korean, type Matcher } from './moment.types.ts'
import { lastDay, onDays, repeats, workweek } from './repeat-rules.ts'
import {
  dayWord,
  koreanDay,
  koreanDays,
  koreanNth,
  nativeNumber,
  nthOf,
  numberOf,
  weekdayOfWord,
  weekdaysOfList,
} from './words.ts'

/** 총 10회 behind it ends a series. */
const koreanRepeat = (body: string) => korean(`(?:${body})(?:_총_(?<total>\\d{1,3})_[회번])?`)
const monthly = '(?:매월|매달|달마다|매_달)'
const weekly = '(?:매주|주마다|매_주)'
const yearly = '(?:매년|매해|해마다)'

const monthDays = (list: string): number[] => [
  ...new Set((list.match(/\d{1,2}/g) ?? []).map((day) => lastDay(Number(day)))),
]
const list = '\\d{1,2}일?(?:_[,·과와]_\\d{1,2}일?){0,4}(?<=일)'

const namedDays = `${koreanDay}(?:_[,·/와과]?_${koreanDay}){0,6}`
const span = '(?<first>[월화수목금토])(?:요일|욜)?_[~-]_(?<last>[화수목금토일])(?:요일|욜)?'

/** The weekdays from one to another: 월~금. */
function spanOf(first: string, last: string): number[] {
  const [from, to] = [weekdayOfWord(first), weekdayOfWord(last)]
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7)
}

/** What repeats, in Korean. */
export const koreanRepeats: Matcher[] = [
  repeats(koreanRepeat('(?<amount>[1-9]\\d?)_영업일_(?:마다|에_한_번)'), ({ amount }) => ({
    interval: Number(amount),
    isOfBusinessDays: true,
  })),
  repeats(koreanRepeat('매_영업일(?:마다)?|영업일마다'), () => ({
    freq: 'WEEKLY',
    weekdays: workweek,
    isOfBusinessDays: true,
  })),
  repeats(koreanRepeat('평일(?:마다|_매일)|매_평일|매일_\\(?평일(?:만)?\\)?'), () => ({
    freq: 'WEEKLY',
    weekdays: workweek,
  })),
  repeats(koreanRepeat('주말마다|매_주말'), () => ({ freq: 'WEEKLY', weekdays: [6, 0] })),
  repeats(koreanRepeat('(?:매일|날마다|매_일)'), () => ({})),
  repeats(koreanRepeat('(?:격일|이틀에_한_번)(?:로|마다)?'), () => ({ interval: 2 })),
  repeats(koreanRepeat(`(?:(?<amount>\\d{1,3})일|(?<word>${dayWord}))_(?:마다|에_한_번)`), ({ amount, word }) => ({
    interval: numberOf(amount ?? word!),
  })),
  repeats(koreanRepeat(`격주_(?<days>${koreanDays})`), ({ days }) => ({
    freq: 'WEEKLY',
    interval: 2,
    weekdays: weekdaysOfList(days!),
  })),
  repeats(koreanRepeat('격주(?:로|마다)?'), () => ({ freq: 'WEEKLY', interval: 2 })),
  repeats(
    koreanRepeat(`(?<amount>\\d{1,2}|두|세|네)_주_(?:마다|에_한_번|간격으로)_(?<days>${koreanDays})`),
    ({ amount, days }) => ({ freq: 'WEEKLY', interval: numberOf(amount!), weekdays: weekdaysOfList(days!) }),
  ),
  repeats(koreanRepeat('(?<amount>\\d{1,2}|두|세|네)_주_(?:마다|에_한_번|간격으로)'), ({ amount }) => ({
    freq: 'WEEKLY',
    interval: numberOf(amount!),
  })),
  repeats(koreanRepeat('(?:일주일|한_주)(?:마다|에_한_번)'), () => ({ freq: 'WEEKLY' })),
  repeats(koreanRepeat(`${weekly}_평일`), () => ({ freq: 'WEEKLY', weekdays: workweek })),
  repeats(koreanRepeat(`${weekly}_주말`), () => ({ freq: 'WEEKLY', weekdays: [6, 0] })),
  repeats(koreanRepeat(`${weekly}_${span}(?:마다)?`), ({ first, last }) => ({
    freq: 'WEEKLY',
    weekdays: spanOf(first!, last!),
  })),
  repeats(koreanRepeat(`${span}마다`), ({ first, last }) => ({ freq: 'WEEKLY', weekdays: spanOf(first!, last!) })),
  repeats(koreanRepeat(`${weekly}_(?<days>${koreanDays})(?:마다)?`), onDays),
  repeats(koreanRepeat(`(?:매_)?(?<days>${namedDays})마다`), onDays),
  repeats(koreanRepeat(`매\\s(?<days>${namedDays})`), onDays),
  repeats(koreanRepeat(weekly), () => ({ freq: 'WEEKLY' })),
  repeats(koreanRepeat(`${monthly}_${koreanNth}_영업일`), ({ nth }) => ({
    freq: 'MONTHLY',
    weekdays: workweek,
    bySetPos: [nthOf(nth!)],
    isOfBusinessDays: true,
  })),
  repeats(koreanRepeat(`${monthly}_${koreanNth}_평일`), ({ nth }) => ({
    freq: 'MONTHLY',
    weekdays: workweek,
    bySetPos: [nthOf(nth!)],
  })),
  repeats(koreanRepeat(`${monthly}_${koreanNth}_(?<day>${koreanDay})`), ({ nth, day }) => ({
    freq: 'MONTHLY',
    weekdays: [weekdayOfWord(day!)],
    nth: nthOf(nth!),
  })),
  repeats(koreanRepeat(`${monthly}_초`), () => ({ freq: 'MONTHLY', byMonthDay: [1] })),
  repeats(koreanRepeat(`${monthly}_(?:말일?|마지막_날)`), () => ({ freq: 'MONTHLY', byMonthDay: [-1] })),
  repeats(koreanRepeat(`${monthly}_(?<days>${list})`), ({ days }) => ({
    freq: 'MONTHLY',
    byMonthDay: monthDays(days!),
  })),
  repeats(koreanRepeat(monthly), () => ({ freq: 'MONTHLY' })),
  repeats(koreanRepeat(`격월_(?<days>${list})`), ({ days }) => ({
    freq: 'MONTHLY',
    interval: 2,
    byMonthDay: monthDays(days!),
  })),
  repeats(koreanRepeat('격월(?:로|마다)?'), () => ({ freq: 'MONTHLY', interval: 2 })),
  repeats(
    koreanRepeat(`(?<amount>\\d{1,2}|${nativeNumber})_(?:달|개월)_(?:마다|에_한_번)_(?<days>${list})`),
    ({ amount, days }) => ({ freq: 'MONTHLY', interval: numberOf(amount!), byMonthDay: monthDays(days!) }),
  ),
  repeats(koreanRepeat(`(?<amount>\\d{1,2}|${nativeNumber})_(?:달|개월)_(?:마다|에_한_번)`), ({ amount }) => ({
    freq: 'MONTHLY',
    interval: numberOf(amount!),
  })),
  repeats(koreanRepeat('(?:매_분기|분기마다)_말'), () => ({
    freq: 'MONTHLY',
    byMonth: [3, 6, 9, 12],
    byMonthDay: [-1],
  })),
  repeats(koreanRepeat('(?:매_분기|분기마다)'), () => ({ freq: 'MONTHLY', interval: 3 })),
  repeats(koreanRepeat('(?:매_반기|반기마다|반년마다)'), () => ({ freq: 'MONTHLY', interval: 6 })),
  repeats(koreanRepeat(`${yearly}_(?:음력|음)_(?<month>\\d{1,2})(?:월_|/)(?<day>\\d{1,2})일?`), ({ month, day }) => ({
    freq: 'YEARLY',
    isLunar: true,
    byMonth: [Number(month)],
    byMonthDay: [Number(day)],
  })),
  repeats(koreanRepeat(`${yearly}_(?<month>\\d{1,2})(?:월_|/)(?<day>\\d{1,2})일?`), ({ month, day }) => ({
    freq: 'YEARLY',
    byMonth: [Number(month)],
    byMonthDay: [Number(day)],
  })),
  repeats(koreanRepeat(`${yearly}_(?<month>\\d{1,2})월`), ({ month }) => ({
    freq: 'YEARLY',
    byMonth: [Number(month)],
    byMonthDay: [1],
  })),
  repeats(koreanRepeat(yearly), () => ({ freq: 'YEARLY' })),
]
