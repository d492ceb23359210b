import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox, RadioGroup, Segmented, Switch } from '../fields/choice.tsx'
import { NumberStepper } from '../fields/number-stepper.tsx'
import { Section } from './section.tsx'

type View = 'month' | 'week' | 'day'

export function ChoicesSection() {
  const { t } = useTranslation()
  const [on, setOn] = useState(true)
  const [alerts, setAlerts] = useState(true)
  const [view, setView] = useState<View>('week')
  const [rows, setRows] = useState(12)
  const views = (['month', 'week', 'day'] as const).map((value) => ({
    value,
    label: t(`ui.gallery.choice.${value}`),
  }))
  return (
    <Section title={t('ui.gallery.sections.choices')}>
      <div className="choices">
        <Checkbox label={t('ui.gallery.choice.off')} />
        <Checkbox label={t('ui.gallery.choice.on')} checked={on} onChange={setOn} />
        <Checkbox label={t('ui.gallery.choice.some')} indeterminate />
        <Checkbox label={t('ui.gallery.field.disabled')} disabled />
      </div>
      <RadioGroup<View> label={t('ui.gallery.choice.view')} options={views} value={view} onChange={setView} />
      <div className="wrap">
        <Segmented<View> label={t('ui.gallery.choice.view')} options={views} value={view} onChange={setView} />
        <Switch label={t('ui.gallery.choice.switch')} checked={alerts} onChange={setAlerts} />
      </div>
      <NumberStepper label={t('ui.gallery.choice.count')} value={rows} onChange={setRows} min={1} max={20} />
    </Section>
  )
}
