import { useTranslation } from 'react-i18next'
import type { LocalName } from '../../../contract/fields.ts'
import { type Language, languages } from '../../../contract/languages.ts'
import { TextField } from './text-field.tsx'

type Props = {
  value: LocalName
  onChange: (name: LocalName) => void
  /** What is wrong with the name in a language. */
  errorAt?: (language: Language) => string | undefined
  /** Korean is always needed. */
  isEnglishRequired?: boolean
  /** Only the Korean one, which is needed. */
  isShort?: boolean
  maxLength?: number
  readOnly?: boolean
}

/** A name in four languages, a field for each; the grid that they stand in belongs to whoever shows them. */
export function NameFields({
  value,
  onChange,
  errorAt,
  isEnglishRequired = false,
  isShort = false,
  maxLength = 100,
  readOnly,
}: Props) {
  const { t } = useTranslation()
  return (isShort ? (['ko'] as const) : languages).map((language) => (
    <TextField
      key={language}
      label={t(`ui.nameIn.${language}`)}
      lang={language}
      required={language === 'ko' || (isEnglishRequired && language === 'en')}
      readOnly={readOnly}
      maxLength={maxLength}
      autoComplete="off"
      error={errorAt?.(language)}
      value={value[language]}
      onChange={({ target }) => onChange({ ...value, [language]: target.value })}
    />
  ))
}
