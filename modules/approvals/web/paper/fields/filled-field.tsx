import { useTranslation } from 'react-i18next'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { isPeriod } from '../../../contract/forms/compute.ts'
import { formLimits } from '../../../contract/forms/fields.ts'
import { ChoiceInput } from './choice-input.tsx'
import { FileInput } from './file-input.tsx'
import type { FilledProps } from './filled.types.ts'
import { NumberInput } from './number-input.tsx'
import { DepartmentInput, PersonInput } from './people-input.tsx'

/** The control for a field; what it is called stands before it already, so that its label is for ears alone. */
export function FilledField(props: FilledProps) {
  const { t } = useTranslation()
  const { field, value, onChange, isInTable } = props
  const shared = {
    label: props.label,
    hideLabel: true,
    required: field.isRequired,
    error: props.error,
    size: isInTable ? ('md' as const) : ('lg' as const),
  }
  const text = typeof value === 'string' ? value : ''
  const write = (next: string) => onChange(next === '' ? undefined : next)
  switch (field.type) {
    case 'text':
      return field.isLong && !isInTable ? (
        <TextArea
          {...shared}
          rows={4}
          maxLength={formLimits.text}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      ) : (
        <TextField
          {...shared}
          maxLength={formLimits.text}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      )
    case 'number':
    case 'money':
      return <NumberInput {...shared} field={field} value={value} onChange={onChange} />
    case 'date':
      return <DatePicker {...shared} clearable value={text} onChange={write} />
    case 'period': {
      const days = isPeriod(value) ? value : null
      return (
        <div className="appaper__period">
          <DatePicker
            {...shared}
            label={t('approvals.paper.from', { label: props.label })}
            clearable
            value={days?.from ?? ''}
            onChange={(from) => onChange(from === '' ? undefined : { from, to: days?.to ?? from })}
          />
          <span aria-hidden>~</span>
          <DatePicker
            {...shared}
            error={undefined}
            isWrong={props.error !== undefined}
            label={t('approvals.paper.to', { label: props.label })}
            clearable
            value={days?.to ?? ''}
            onChange={(to) => onChange(to === '' ? undefined : { from: days?.from ?? to, to })}
          />
        </div>
      )
    }
    case 'choice':
      return <ChoiceInput {...props} field={field} />
    case 'file':
      return <FileInput {...props} field={field} />
    case 'person':
      return <PersonInput {...props} field={field} />
    default:
      return <DepartmentInput {...props} field={field} />
  }
}
