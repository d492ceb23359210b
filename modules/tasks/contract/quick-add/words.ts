/** Numbers, weekdays and months as people write them in the four languages. */

const natives = '한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두'.split(' ')
const hans = '一二三四五六七八九'
const daysOfWords: Readonly<Record<string, number>> = {
  하루: 1,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  닷새: 5,
  엿새: 6,
  이레: 7,
  열흘: 10,
  보름: 15,
}

/** Patterns of numbers: Korean counting words, and Han digits. */
export const nativeNumber = '열한|열두|열|한|두|세|석|네|넉|다섯|여섯|일곱|여덟|아홉'
export const hanNumber = '\\d{1,2}|[一二三四五六七八九十两]{1,3}'
export const dayWord = Object.keys(daysOfWords).join('|')

/** The number that a text of one of the patterns writes. */
export function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  if (text in daysOfWords) return daysOfWords[text]!
  const native = natives.indexOf(text.replace('석', '세').replace('넉', '네'))
  if (native >= 0) return native + 1
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (each: string | undefined, none: number) =>
    each === '' || each === undefined ? none : each === '两' ? 2 : hans.indexOf(each) + 1
  return text.includes('十') ? digit(tens, 1) * 10 + digit(ones, 0) : digit(ones, 0)
}

const englishDays = 'sun mon tue wed thu fri sat'.split(' ')
const englishMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Patterns of weekdays; the letters of Korean ones are a weekday only where weekdays are listed. */
export const koreanDay = '[월화수목금토일](?:요일|욜)'
export const koreanDays = '[월화수목금토일](?:요일|욜)?(?:_[,·/와과]?_[월화수목금토일](?:요일|욜)?){0,6}'
export const englishDay = '(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)'
export const anyEnglishDay = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?'
export const englishMonth =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
export const chineseDay = '(?:周|週|星期|礼拜|禮拜)[一二三四五六日天]'
export const japaneseDay = '[月火水木金土日]曜日?'

/** The weekday that a word of one of the patterns names, 0 Sunday to 6 Saturday. */
export function weekdayOfWord(word: string): number {
  const english = englishDays.indexOf(word.slice(0, 3).toLowerCase())
  if (english >= 0) return english
  const letter = /[周週星礼禮]/.test(word) ? word.at(-1)! : word[0]!
  return Math.max('일월화수목금토'.indexOf(letter), '日月火水木金土'.indexOf(letter), '天一二三四五六'.indexOf(letter))
}

/** The weekdays of a list (월수금; Mon, Wed and Fri), each once. */
export function weekdaysOfList(list: string): number[] {
  const letters = list.replaceAll(/요일|욜|曜日?/g, '')
  const words = letters.match(/[a-z]{3,9}/gi)?.filter((word) => word.toLowerCase() !== 'and')
  return [...new Set((words ?? letters.match(/[^\s,·/、和と와과]/gu) ?? []).map(weekdayOfWord))]
}

/** 1 to 12. */
export const monthOfWord = (word: string): number => englishMonths.indexOf(word.slice(0, 3).toLowerCase()) + 1

const nthWords: Readonly<Record<string, number>> = {
  첫: 1,
  첫째: 1,
  둘째: 2,
  셋째: 3,
  넷째: 4,
  마지막: -1,
  말: -1,
  first: 1,
  last: -1,
}
/** 1 for the first, -1 for the last of a month. */
export const nthOf = (text: string): number => nthWords[text.toLowerCase()] ?? numberOf(text)
export const koreanNth = '(?<nth>\\d|첫|두|세|네|첫째|둘째|셋째|넷째|마지막|말)_(?:번째)?_(?:주)?'
