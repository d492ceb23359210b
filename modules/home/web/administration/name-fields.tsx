import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { type Language, languages } from '#platform/contract/languages.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'

type Props = {
  names: LocalName
  errors: Partial<Record<Language, string | undefined>>
  /** Left out, Korean and English. */
  required?: readonly Language[]
  onChange: (names: LocalName) => void
}

const bothNames: readonly Language[] = ['ko', 'en']

/** A name in the four languages. */
export function NameFields({ names, errors, required = bothNames, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="wpform__names">
      {languages.map((language) => (
        <TextField
          key={language}
          label={t(`home.office.names.${language}`)}
          required={required.includes(language)}
          maxLength={100}
          value={names[language]}
          error={errors[language]}
          onChange={(event) => onChange({ ...names, [language]: event.target.value })}
        />
      ))}
    </div>
  )
}
