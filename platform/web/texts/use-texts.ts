import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError, type TextRef } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { type Language, languageOf, nameIn } from '#platform/contract/languages.ts'

/** The language the page is shown in; the component is drawn anew when it changes. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language)
}

/** Names of people, companies and menus in the reader's language (0§1): `const name = useName()`, then `name(post.deptName)`. */
export function useName(): (name: LocalName) => string {
  const language = useLanguage()
  return useCallback((name) => nameIn(name, language), [language])
}

/** Words for texts named elsewhere, by the server or by a rule: `say({ key, params })`, and for failures `sayError(error)`. */
export function useSay(): { say: (text: TextRef) => string; sayError: (error: unknown) => string } {
  const { t } = useTranslation()
  const say = ({ key, params }: TextRef) =>
    (t as unknown as (key: string, params?: object) => string)(key, { ...params })
  return {
    say,
    sayError: (error) =>
      say(
        error instanceof AppError
          ? { key: error.key, params: error.params }
          : { key: 'errors.InternalServerErrorException' },
      ),
  }
}
