import type { Language } from '#platform/contract/languages.ts'
import type { Texts } from '#platform/server/texts.ts'
import type { WellKnownFolder } from '../../contract/mail.rules.ts'

/** What a well-known folder is called in a language. */
export const wellKnownName = (texts: Texts, language: Language, kind: WellKnownFolder): string =>
  texts.say(language, { key: `mail.folders.${kind}` })
