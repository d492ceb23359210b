import { describe, expect, it } from 'vitest'
import { languageOf, languages, locales, nameIn, preferredLanguage } from './languages.ts'

describe('the languages of the product', () => {
  it('are four, and the list begins with the one of the house (I18N-004, I18N-012)', () => {
    expect(languages).toEqual(['ko', 'en', 'zh', 'ja'])
    expect(locales).toEqual({ ko: 'ko-KR', en: 'en-US', zh: 'zh-CN', ja: 'ja-JP' })
  })

  it.each([
    ['ko-KR', 'ko'],
    ['en-US', 'en'],
    ['zh-CN', 'zh'],
    ['ja', 'ja'],
    ['EN', 'en'],
    ['ko-kr', 'ko'],
    ['cn', 'zh'],
    ['jp', 'ja'],
  ])('are told by the first two characters: %s is %s (I18N-006, I18N-010)', (locale, language) => {
    expect(languageOf(locale)).toBe(language)
  })

  it.each([undefined, '', 'fr-FR'])('begin with Korean where nothing else is said: %s (I18N-007)', (locale) => {
    expect(languageOf(locale)).toBe('ko')
  })

  it.each([
    ['fr-FR,ja;q=0.8,en;q=0.5', 'ja'],
    ['en-GB', 'en'],
    ['fr', undefined],
    [undefined, undefined],
  ])('are chosen by what a browser asks for: %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })
})

describe('a name (I18N-005, I18N-006)', () => {
  const full = { ko: '플랫폼본부', en: 'Platform Division', zh: '平台本部', ja: 'プラットフォーム本部' }

  it.each(languages)('is shown in the language of the reader: %s', (language) => {
    expect(nameIn(full, language)).toBe(full[language])
  })

  it('that a language lacks is the Korean one, and without that the English one', () => {
    expect(nameIn({ ...full, ja: '' }, 'ja')).toBe('플랫폼본부')
    expect(nameIn({ ko: '', en: 'Platform Division', zh: '', ja: '' }, 'zh')).toBe('Platform Division')
  })
})
