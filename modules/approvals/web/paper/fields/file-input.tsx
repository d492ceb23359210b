import { useTranslation } from 'react-i18next'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import type { FormField } from '../../../contract/forms/fields.ts'
import { codesIn } from '../value-text.tsx'
import type { FilledProps } from './filled.types.ts'

/** Which of what is attached belongs here; a file that was taken away again can be let go. */
export function FileInput({
  field,
  label,
  value,
  error,
  onChange,
  files,
}: FilledProps<Extract<FormField, { type: 'file' }>>) {
  const { t } = useTranslation()
  const chosen = codesIn(value)
  const names = [...new Set([...(files ?? []), ...chosen])]
  const choose = (name: string, isChosen: boolean) => {
    const others = field.isMultiple ? chosen.filter((each) => each !== name) : []
    const next = isChosen ? [...others, name] : others
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <fieldset className="field" aria-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined}>
      <legend className="sr">{label}</legend>
      {names.length === 0 ? <p className="appaper__quiet">{t('approvals.paper.attachFirst')}</p> : null}
      <div className="choices choices--stacked">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen.includes(name)}
            onChange={(isChosen) => choose(name, isChosen)}
          />
        ))}
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}
