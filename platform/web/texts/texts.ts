import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { resolveParticles } from '#platform/contract/hangul/particles.ts'
import type { Language } from '#platform/contract/languages.ts'
import { setFormatDefaults } from '../format.ts'
import { rememberChoice } from '../storage/choice-cookie.ts'

type Dictionary = Record<string, unknown>
/** Fetches the dictionary of one language. */
export type DictionarySource = (language: Language) => Promise<Dictionary>

/** Where a missing key is looked for, in this order (G-041). */
const fallbacks: readonly Language[] = ['ko', 'en']
let source: DictionarySource | undefined

/** Loads the texts of a language and starts speaking it. Call once, before anything is drawn. */
export async function startTexts(language: Language, fetchDictionary: DictionarySource): Promise<void> {
  source = fetchDictionary
  const dictionary = await source(language)
  await i18next
    .use({ type: 'postProcessor', name: 'particles', process: settleParticles })
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: [...fallbacks],
      resources: { [language]: { translation: dictionary } },
      partialBundledLanguages: true,
      // React escapes what it draws.
      interpolation: { escapeValue: false },
      returnNull: false,
      postProcess: ['particles'],
      saveMissing: true,
      missingKeyHandler: () => void loadFallbacks(),
      react: { bindI18nStore: 'added', useSuspense: false },
    })
  show(language)
}

/** Speaks another language at once, without loading the page again (G-134). Throws when its texts cannot be fetched. */
export async function speak(language: Language): Promise<void> {
  await load(language)
  await i18next.changeLanguage(language)
  show(language)
}

/** Speaks a language on this page alone and remembers nothing of it: for a preview in a frame. */
export async function speakHere(language: Language): Promise<void> {
  await load(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  setFormatDefaults({ language })
}

/** A complete dictionary never needs them; an incomplete one gets them the first time a key is missing. */
async function loadFallbacks(): Promise<void> {
  await Promise.allSettled(fallbacks.map(load))
}

const loading = new Map<Language, Promise<void>>()

function load(language: Language): Promise<void> {
  if (!source || i18next.hasResourceBundle(language, 'translation')) return Promise.resolve()
  const running =
    loading.get(language) ??
    source(language)
      .then((dictionary) => void i18next.addResourceBundle(language, 'translation', dictionary))
      .finally(() => loading.delete(language))
  loading.set(language, running)
  return running
}

function show(language: Language): void {
  document.documentElement.lang = language
  setFormatDefaults({ language })
  rememberChoice('maru-lang', language)
}

const settleParticles = (sentence: string): string =>
  i18next.resolvedLanguage === 'ko' ? resolveParticles(sentence) : sentence
