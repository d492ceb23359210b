import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Checkbox, RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import type { FormField } from '../../../contract/forms/fields.ts'
import { codesIn } from '../value-text.tsx'
import type { FilledProps } from './filled.types.ts'

/** More than these are a list that opens. */
const mostShown = 5

/** One of some, or several of them. */
export function ChoiceInput(props: FilledProps<Extract<FormField, { type: 'choice' }>>) {
  const { field, label, value, error, onChange, isInTable } = props
  const { t } = useTranslation()
  const nameOf = useName()
  const chosen = codesIn(value)
  const options = field.options.map((option) => ({ value: option.optionId, label: nameOf(option.label) }))
  const write = (next: readonly string[]) => onChange(next.length === 0 ? undefined : [...next])
  if (field.isMultiple)
    return (
      <fieldset className="field" aria-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined}>
        <legend className="sr">{label}</legend>
        <div className="choices">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(isChosen) =>
                write(
                  options
                    .map((each) => each.value)
                    .filter((each) => (each === option.value ? isChosen : chosen.includes(each))),
                )
              }
            />
          ))}
        </div>
        {error ? <FieldError>{error}</FieldError> : null}
      </fieldset>
    )
  if (isInTable || options.length > mostShown)
    return (
      <SelectField
        label={label}
        hideLabel
        required={field.isRequired}
        error={error}
        size={isInTable ? 'md' : 'lg'}
        value={chosen[0] ?? ''}
        options={[{ value: '', label: t('approvals.paper.choose') }, ...options]}
        onChange={(next) => write(next === '' ? [] : [next])}
      />
    )
  return (
    <RadioGroup
      label={label}
      hideLabel
      error={error}
      value={chosen[0]}
      options={options}
      onChange={(next) => write([next])}
    />
  )
}
