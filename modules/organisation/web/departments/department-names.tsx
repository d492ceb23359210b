import { useTranslation } from 'react-i18next'
import { languages } from '#platform/contract/languages.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { FormErrors } from '#platform/web/ui/use-form-errors.ts'
import type { ManagedDepartment } from '../../contract/departments-by-hand.contract.ts'

export type DepartmentDraft = Pick<ManagedDepartment, 'name' | 'abbreviation' | 'email'>

type Props = { draft: DepartmentDraft; errors: FormErrors; onChange: (changed: Partial<DepartmentDraft>) => void }

/** The names of a department in four languages, its short name and its address. */
export function DepartmentNames({ draft, errors, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="depts__grid">
      {languages.map((language) => (
        <TextField
          key={language}
          label={t(`organisation.titles.nameOf.${language}`)}
          required={language === 'ko'}
          error={errors[`name.${language}`]}
          maxLength={100}
          lang={language}
          autoComplete="off"
          value={draft.name[language]}
          onChange={(event) => onChange({ name: { ...draft.name, [language]: event.target.value } })}
        />
      ))}
      {(['abbreviation', 'email'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`organisation.import.field.${field}`)}
          error={errors[field]}
          maxLength={field === 'email' ? 254 : 40}
          autoComplete="off"
          value={draft[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
    </div>
  )
}
