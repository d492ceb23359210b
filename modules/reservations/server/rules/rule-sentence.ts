import type { TextRef } from '#platform/contract/errors.ts'
import { type Language, locales } from '#platform/contract/languages.ts'
import type { Texts } from '#platform/server/texts.ts'
import type { OpenHours, RuleKind } from '../../contract/resource-rules.ts'

/** How the sentence of a rule is said to somebody. */
export type Saying = { texts: Texts; language: Language }

/** The sentence of a rule with its figures, which are words of the reader's language. */
export const ruleText = (rule: RuleKind | 'blackoutBecause', params: TextRef['params']): TextRef => ({
  key: `reservations.rules.says.${rule}`,
  params,
})

/** The hours of a week in words: 평일 09:00~18:00, 토 10:00~13:00. */
export function hoursSaid(hours: readonly OpenHours[], { texts, language }: Saying): string {
  const byTimes = Map.groupBy(hours, ({ from, to }) => `${from}~${to}`)
  return [...byTimes]
    .map(([times, its]) => {
      const days = its.map(({ weekday }) => weekday).toSorted((one, other) => one - other)
      return `${daysSaid(days, { texts, language })} ${times}`
    })
    .join(', ')
}

const named: Readonly<Record<string, string>> = {
  '0,1,2,3,4,5,6': 'everyDay',
  '1,2,3,4,5': 'weekdays',
  '0,6': 'weekend',
}

function daysSaid(days: readonly number[], { texts, language }: Saying): string {
  const name = named[days.join(',')]
  if (name) return texts.say(language, { key: `reservations.rules.days.${name}` })
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' })
  // 4 January 1970 was a Sunday. Weeks of work begin on Monday.
  return days
    .toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
    .map((day) => weekday.format((day + 3) * 86_400_000))
    .join('·')
}

/** A length in words: 2시간 30분. @param minutes more than none */
export function lengthSaid(minutes: number, language: Language): string {
  const parts = [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor(minutes / 60) % 24],
    ['minute', minutes % 60],
  ] as const
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(' ')
}
