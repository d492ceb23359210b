import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { limits } from '../../contract/boards.rules.ts'

type Props = {
  value: LocalName
  onChange: (name: LocalName) => void
  error: string | undefined
  /** Only the first, which is needed. */
  isShort?: boolean
}

/** A name in four languages; one that is left empty shows the Korean name. */
export function NameFields({ value, onChange, error, isShort = false }: Props) {
  const { t } = useTranslation()
  return (
    <div className="badm__grid">
      {(isShort ? (['ko'] as const) : languages).map((language) => (
        <TextField
          key={language}
          label={t(`boards.admin.name.${language}`)}
          lang={language}
          value={value[language]}
          maxLength={limits.boardNameLength}
          autoComplete="off"
          required={language === 'ko'}
          error={language === 'ko' ? error : undefined}
          onChange={(event) => onChange({ ...value, [language]: event.target.value })}
        />
      ))}
    </div>
  )
}
