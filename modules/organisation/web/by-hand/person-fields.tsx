import { useTranslation } from 'react-i18next'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { FormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import type { PersonDraft } from './person-draft.ts'

type Props = {
  draft: PersonDraft
  errors: FormErrors
  isNew: boolean
  onChange: (changed: Partial<PersonDraft>) => void
}

const texts = ['employeeNumber', 'email', 'officeTel', 'extension', 'mobileTel'] as const
const longest = { employeeNumber: 40, email: 254, officeTel: 40, extension: 40, mobileTel: 40 }
const required: readonly string[] = ['employeeNumber', 'email']

/** Names, number, ways to reach her, days. */
export function PersonFields({ draft, errors, isNew, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="hand__grid">
      <NameFields
        value={draft.name}
        errorAt={(language) => errors[`name.${language}`]}
        onChange={(name) => onChange({ name })}
      />
      {texts.map((field) => (
        <TextField
          key={field}
          label={t(`organisation.import.field.${field}`)}
          required={required.includes(field)}
          error={errors[field]}
          maxLength={longest[field]}
          autoComplete="off"
          value={draft[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
      <TextField
        label={t('organisation.byHand.userName')}
        help={isNew ? t('organisation.byHand.userNameHelp') : undefined}
        error={errors.userName}
        maxLength={64}
        autoComplete="off"
        value={draft.userName}
        onChange={(event) => onChange({ userName: event.target.value })}
      />
      <DatePicker
        clearable
        label={t('organisation.import.field.joinedOn')}
        error={errors.joinedOn}
        value={draft.joinedOn}
        onChange={(joinedOn) => onChange({ joinedOn })}
      />
      <TextField
        label={t('organisation.import.field.birthday')}
        // house-rules-allow text-in-page: the form a day without its year is typed in, the same in every language
        placeholder="MM-DD"
        error={errors.birthday}
        maxLength={10}
        autoComplete="off"
        value={draft.birthday}
        onChange={(event) => onChange({ birthday: event.target.value })}
      />
    </div>
  )
}
