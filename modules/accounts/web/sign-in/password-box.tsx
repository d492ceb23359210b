import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCapsLock } from '#platform/web/input/use-caps-lock.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'

type Props = {
  ref?: Ref<HTMLInputElement>
  icon: IconComponent
  label: string
  placeholder?: string
  value: string
  error?: string
  onChange: (typed: string) => void
}

/** The large password field of the sign-in page: with an icon, a way to see what was typed and a word about Caps Lock. */
export function PasswordBox({ ref, icon: Icon, label, placeholder, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const capsLock = useCapsLock()
  return (
    <Field label={label} error={error} help={capsLock.isOn ? t('accounts.signIn.capsLock') : undefined}>
      {(control) => (
        <span className="input input--xl">
          <Icon className="i" aria-hidden />
          <input
            {...control}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            value={value}
            placeholder={placeholder}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            onChange={(event) => onChange(event.target.value)}
            {...capsLock.watch}
          />
          <IconButton
            size={28}
            icon={isShown ? IconEyeOff : IconEye}
            name={t(isShown ? 'ui.field.hidePassword' : 'ui.field.showPassword')}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}
