import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { menuIcons } from '../menu-icons.ts'

type Props = { value: string; error?: string; onChange: (name: string) => void }

/** One icon of the set, as radio buttons: arrow keys go from one to the next. */
export function IconChoice({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-describedby={error ? `${id}error` : undefined}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="field__label">
        {t('shell.quickMenu.form.icon')}
        <em>{t('ui.field.required')}</em>
      </legend>
      <div className="qform__icons">
        {Object.entries(menuIcons).map(([name, Icon]) => (
          <label key={name} className="qform__icon" data-tip={name}>
            <input
              type="radio"
              className="sr"
              name={id}
              aria-label={name}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <Icon className="i" aria-hidden />
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
