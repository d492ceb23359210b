import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import { languageNames } from '#platform/web/texts/language.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'

type Props = { value: LocalName; error?: string; onChange: (name: LocalName) => void }

/** A name in the four languages; the Korean one must be there. */
export function NameFields({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="nreg__pair">
      {languages.map((language) => (
        <TextField
          key={language}
          label={t('notices.regulation.form.name', { language: languageNames[language] })}
          lang={language}
          required={language === 'ko'}
          maxLength={120}
          autoComplete="off"
          error={language === 'ko' ? error : undefined}
          value={value[language]}
          onChange={({ target }) => onChange({ ...value, [language]: target.value })}
        />
      ))}
    </div>
  )
}
