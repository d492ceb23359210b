// house-rules-allow-file text-in-page: each language is named in its own words, on pages of every language

import { type Language, languages } from '#platform/contract/languages.ts'

/** The language of the page; before the texts are there it is what the server wrote into `<html lang>`. */
export function currentLanguage(): Language {
  const written = globalThis.document?.documentElement.lang
  return languages.find((language) => language === written) ?? 'ko'
}

/** The languages in their own words, in the order in which they are offered (G-041). */
export const languageNames: Readonly<Record<Language, string>> = {
  ko: '한국어',
  en: 'English',
  zh: '中文',
  ja: '日本語',
}
