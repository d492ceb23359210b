import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'

/** 32 px in toolbars, 36 px `lg` in forms and dialogs (default of fields), 44 px `xl` on sign-in and phones. */
export type FieldSize = 'md' | 'lg' | 'xl'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'size' | 'required' | 'children'> {
  size?: FieldSize
}

/** One line of text. All attributes of `<input>` pass through. */
export function TextField({ label, required, help, error, layout, hideLabel, size = 'lg', ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, required, help, error, layout, hideLabel }}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          className={classNames(inputClass(size, error), rest.readOnly && 'input--ro', rest.className)}
        />
      )}
    </Field>
  )
}

/** A password with a button that shows what was typed. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({
  label,
  required,
  help,
  error,
  layout,
  hideLabel,
  size = 'lg',
  className,
  ...rest
}: Omit<TextFieldProps, 'type'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, required, help, error, layout, hideLabel }}>
      {(control) => (
        <div className={classNames(inputClass(size, error), className)}>
          <input spellCheck={false} autoCapitalize="none" {...rest} {...control} type={shown ? 'text' : 'password'} />
          <IconButton
            size={size === 'xl' ? 32 : 28}
            icon={shown ? IconEyeOff : IconEye}
            name={t(shown ? 'ui.field.hidePassword' : 'ui.field.showPassword')}
            disabled={rest.disabled}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'required' | 'children'> {}

/** Several lines of plain text; the person may pull it taller. */
export function TextArea({ label, required, help, error, layout, hideLabel, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, required, help, error, layout, hideLabel }}>
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          className={classNames('textarea', error && 'input--error', rest.className)}
        />
      )}
    </Field>
  )
}

/** The class names of a text box of a size and state. */
export function inputClass(size: FieldSize, error?: string): string {
  return classNames('input', size !== 'md' && `input--${size}`, error && 'input--error')
}
