import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextRef } from '#platform/contract/errors.ts'
import { resolveParticles } from '#platform/contract/hangul/particles.ts'
import { type Language, languages } from '#platform/contract/languages.ts'

export type Dictionary = { [key: string]: string | Dictionary }

/** The texts of the product in all languages, for answers, mails and the web's dictionary files. */
export type Texts = {
  dictionary: (language: Language) => Dictionary
  /** Changes whenever a text changes; the web keeps a dictionary as long as this stays. */
  version: string
  /** A sentence in one language; a missing one falls back to Korean, then English, then its key (G-041). */
  say: (language: Language, text: TextRef) => string
}

/** @param folders each holds `ko.json`, `en.json`, `zh.json`, `ja.json` whose first level is the owner's name */
export function readTexts(folders: readonly string[]): Texts {
  const read = (language: Language): Dictionary =>
    Object.assign(
      {},
      ...folders.map((folder) => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Dictionary),
    )
  const dictionaries = Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<
    Language,
    Dictionary
  >
  const version = createHash('sha256').update(JSON.stringify(dictionaries)).digest('hex').slice(0, 12)

  // Lists say the same sentences again and again; only what stands in a dictionary is remembered.
  const patterns = new Map<string, string>()
  const patternOf = (language: Language, key: string): string => {
    const name = `${language} ${key}`
    const known = patterns.get(name)
    if (known !== undefined) return known
    const found = [language, 'ko' as const, 'en' as const]
      .map((each) => lookUp(dictionaries[each], key))
      .find((pattern) => pattern !== undefined)
    if (found !== undefined) patterns.set(name, found)
    return found ?? key
  }
  const say = (language: Language, { key, params }: TextRef) => {
    const pattern = patternOf(language, key)
    // A sentence without places for values and particles stands as it was written.
    if (!/[{(]/.test(pattern)) return pattern
    const filled = pattern.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params?.[name] ?? ''))
    return language === 'ko' ? resolveParticles(filled) : filled
  }
  return { dictionary: (language) => dictionaries[language], version, say }
}

function lookUp(dictionary: Dictionary, key: string): string | undefined {
  let at: string | Dictionary | undefined = dictionary
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}
