import { useTranslation } from 'react-i18next'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { FormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import type { ManagedDepartment } from '../../contract/departments-by-hand.contract.ts'

export type DepartmentDraft = Pick<ManagedDepartment, 'name' | 'abbreviation' | 'email'>

type Props = { draft: DepartmentDraft; errors: FormErrors; onChange: (changed: Partial<DepartmentDraft>) => void }

/** The names of a department in four languages, its short name and its address. */
export function DepartmentNames({ draft, errors, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="depts__grid">
      <NameFields
        value={draft.name}
        errorAt={(language) => errors[`name.${language}`]}
        onChange={(name) => onChange({ name })}
      />
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
