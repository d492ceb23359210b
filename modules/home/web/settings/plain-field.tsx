import { useTranslation } from 'react-i18next'
import { longestAddress } from '#platform/contract/widget-settings.rules.ts'
import type { PlainSetting } from '#platform/contract/widget-settings.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { zones } from './zones.ts'

type Props = { field: PlainSetting; value: unknown; error: string | undefined; onChange: (value: unknown) => void }

/** One setting of one plain value. */
export function PlainField({ field, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const label = say({ key: field.labelKey })
  const around = { label, error, help: field.hintKey ? say({ key: field.hintKey }) : undefined }
  switch (field.kind) {
    case 'switch':
      return (
        <div className="field">
          <Switch label={label} checked={value === true} onChange={onChange} />
          {around.help ? <p className="field__help">{around.help}</p> : null}
        </div>
      )
    case 'number':
      return <NumberStepper {...around} value={Number(value)} min={field.min} max={field.max} onChange={onChange} />
    case 'choice':
      return (
        <SelectField
          {...around}
          value={String(value)}
          options={field.options.map((option) => ({ value: option.value, label: say({ key: option.labelKey }) }))}
          onChange={onChange}
        />
      )
    case 'zone':
      return (
        <SelectField
          {...around}
          value={String(value)}
          options={zones(String(value)).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          onChange={onChange}
        />
      )
    case 'address':
      return (
        <TextField
          {...around}
          value={String(value)}
          maxLength={longestAddress}
          inputMode="url"
          placeholder={t(field.isOutsideOnly ? 'home.settings.outside' : 'home.settings.address')}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    default:
      return field.isLong ? (
        <TextArea
          {...around}
          rows={5}
          maxLength={field.maxLength}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <TextField
          {...around}
          maxLength={field.maxLength}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}
