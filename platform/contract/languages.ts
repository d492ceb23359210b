import type { LocalName } from './fields.ts'

/** The languages of the product, all complete (G-041). Dictionaries and names use these short forms. */
export const languages = ['ko', 'en', 'zh', 'ja'] as const
export type Language = (typeof languages)[number]

/** As stored and sent in `userConfig.language` (0§3, G-042). */
export const locales = { ko: 'ko-KR', en: 'en-US', zh: 'zh-CN', ja: 'ja-JP' } as const
export type Locale = (typeof locales)[Language]

/** The language of any locale text, by its first two characters (0§4); Korean when unknown. `cn` and `jp` are the suffixes of 0§1. */
export function languageOf(locale: string | undefined): Language {
  const short = locale?.slice(0, 2).toLowerCase()
  if (short === 'cn') return 'zh'
  if (short === 'jp') return 'ja'
  return languages.find((language) => language === short) ?? 'ko'
}

/** The best language of an Accept-Language header; undefined when none of ours is asked for. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  for (const part of (header ?? '').split(',')) {
    const short = part.trim().slice(0, 2).toLowerCase()
    const found = languages.find((language) => language === short)
    if (found) return found
  }
  return undefined
}

/** A name in the reader's language; an empty one falls back to Korean, then English (G-041). */
export const nameIn = (name: LocalName, language: Language): string => name[language] || name.ko || name.en
