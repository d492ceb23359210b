import type { Language } from '#platform/contract/languages.ts'
import { startTexts } from '../texts/texts.ts'

// Of the platform and of every module, as the server puts them together for the page.
const files = import.meta.glob<Record<string, unknown>>('/{platform,modules/*}/texts/*.json', { import: 'default' })

async function dictionaryOf(language: Language): Promise<Record<string, unknown>> {
  const own = Object.entries(files).filter(([file]) => file.endsWith(`/${language}.json`))
  return Object.assign({}, ...(await Promise.all(own.map(([, load]) => load())))) as Record<string, unknown>
}

/** The texts of the product in Korean, once for all tests of the page. */
export const textsStarted: Promise<void> = startTexts('ko', dictionaryOf)
