import type { LocalName } from '#platform/contract/fields.ts'
import { type Language, languages, nameIn } from '#platform/contract/languages.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Raised } from '../../contract/alerts.events.ts'

/** What an alert says, in all languages: each reader sees her own. */
export function textOf({ texts }: Services, text: Raised['text']): LocalName {
  if (!('key' in text)) return text
  const inLanguage = (language: Language) => {
    const params = Object.entries(text.params ?? {}).map(
      ([name, value]) => [name, typeof value === 'object' ? nameIn(value, language) : value] as const,
    )
    return texts.say(language, { key: text.key, params: Object.fromEntries(params) })
  }
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as LocalName
}
