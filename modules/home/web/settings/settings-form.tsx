import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingFields } from '#platform/contract/widget-settings.ts'
import { useLaterOffers } from '#platform/web/modules.ts'
import './settings.css'
import { ItemsField } from './items-field.tsx'
import { PlainField } from './plain-field.tsx'

export type SettingsFormProps = {
  /** As the widget declares them. */
  fields: SettingFields
  /** What was set, and no more: the rest is as the widget, or the company, has it. */
  value: Readonly<Record<string, unknown>>
  onChange: (value: Record<string, unknown>) => void
  /** What a field is as long as nobody sets it; left out, the widget's default. */
  fallback?: Readonly<Record<string, unknown>>
  /** By path (`cities.2.zone`). */
  errors?: Readonly<Record<string, string | undefined>>
  /** Only what a person may set on her own page. */
  own?: boolean
}

const nothing: Readonly<Record<string, never>> = {}

/** The form of a widget's settings, made of what it declares about them. */
export function SettingsForm({
  fields,
  value,
  onChange,
  fallback = nothing,
  errors = nothing,
  own = false,
}: SettingsFormProps) {
  const { t } = useTranslation()
  const offered = useLaterOffers('settingFields')
  const shown = Object.entries(fields).filter(([, field]) => !own || field.isOwn)
  if (shown.length === 0) return <p className="field__help">{t('home.settings.none')}</p>
  return (
    <div className="settings">
      {shown.map(([name, field]) => {
        const now = value[name] ?? fallback[name] ?? field.default
        const set = (next: unknown) => onChange({ ...value, [name]: next })
        if (field.kind === 'boards') {
          const Chosen = offered.find(({ kind }) => kind === field.kind)?.field
          return Chosen ? (
            <Suspense key={name}>
              <Chosen field={field} value={now as readonly number[]} error={errors[name]} onChange={set} />
            </Suspense>
          ) : null
        }
        if (field.kind === 'items')
          return (
            <ItemsField
              key={name}
              field={field}
              path={name}
              value={now as readonly Record<string, unknown>[]}
              errors={errors}
              onChange={set}
            />
          )
        return <PlainField key={name} field={field} value={now} error={errors[name]} onChange={set} />
      })}
    </div>
  )
}
