import { useTranslation } from 'react-i18next'
import { Checkbox, RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { FormPartProps } from './form-part.ts'

/** Largest number of a system (int4). */
const largestSystem = 2_147_483_647

/** Where an item leads, and how it opens (0§2). */
export function AddressFields({ menu, change, errorAt, leave }: FormPartProps) {
  const { t } = useTranslation()
  const isElsewhere = menu.baseUrl.startsWith('https:')
  const address = (field: 'baseUrl' | 'targetUrl' | 'frameUrl') => ({
    label: t(`shell.menuAdmin.form.${field}`),
    help: t(`shell.menuAdmin.form.${field}Help`),
    value: menu[field],
    error: errorAt(field),
    onBlur: leave(field),
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value.trim() }),
    inputMode: 'url' as const,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  })
  return (
    <fieldset className="ma__part">
      <legend>{t('shell.menuAdmin.form.address')}</legend>
      <RadioGroup
        label={t('shell.menuAdmin.form.type')}
        options={(['SY', 'PA'] as const).map((value) => ({ value, label: t(`shell.menuAdmin.form.types.${value}`) }))}
        value={menu.menuType}
        onChange={(menuType) => change({ menuType })}
      />
      <div className="ma__grid">
        <TextField {...address('baseUrl')} maxLength={500} />
        <TextField {...address('targetUrl')} maxLength={1000} />
        {menu.menuType === 'PA' ? <TextField {...address('frameUrl')} maxLength={1000} required /> : null}
        <TextField
          label={t('shell.menuAdmin.form.systemId')}
          help={t('shell.menuAdmin.form.systemIdHelp')}
          value={menu.systemId ?? ''}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => change({ systemId: systemIn(event.target.value) })}
        />
      </div>
      {isElsewhere || menu.isPopup ? (
        <Checkbox
          label={t('shell.menuAdmin.form.isPopup')}
          checked={menu.isPopup}
          onChange={(isPopup) => change({ isPopup })}
        />
      ) : null}
    </fieldset>
  )
}

/** The digits of what was typed as a number; null when there are none. */
function systemIn(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '')
  return Number(digits) === 0 ? null : Math.min(Number(digits), largestSystem)
}
