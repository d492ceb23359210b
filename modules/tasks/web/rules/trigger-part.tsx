import { useTranslation } from 'react-i18next'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { type RuleTrigger, ruleTriggerKinds } from '../../contract/rules/rule.entities.ts'
import type { Bucket } from '../../contract/tasks.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { newTrigger } from './rule-draft.ts'
import { ColumnField, LabelField } from './value-fields.tsx'

type Props = {
  value: RuleTrigger
  buckets: readonly Bucket[]
  error: string | undefined
  onChange: (value: RuleTrigger) => void
}

/** What has to happen to a task. */
export function TriggerPart({ value, buckets, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className="truleform__part">
      <legend>{t('tasks.rules.when')}</legend>
      <div className="truleform__line">
        <SelectField
          hideLabel
          label={t('tasks.rules.trigger')}
          value={value.kind}
          options={ruleTriggerKinds.map((kind) => ({ value: kind, label: t(`tasks.rules.triggerKinds.${kind}`) }))}
          onChange={(kind) => onChange(newTrigger(kind as RuleTrigger['kind'], buckets))}
        />
        <TriggerDetail value={value} buckets={buckets} error={error} onChange={onChange} />
      </div>
    </fieldset>
  )
}

function TriggerDetail({ value, buckets, error, onChange }: Props) {
  const { t } = useTranslation()
  switch (value.kind) {
    case 'moved':
      return (
        <ColumnField
          hideLabel
          label={t('tasks.rules.column')}
          buckets={buckets}
          value={value.bucketId}
          onChange={(bucketId) => onChange({ ...value, bucketId })}
        />
      )
    case 'due':
      return (
        <NumberStepper
          hideLabel
          label={t('tasks.rules.days')}
          min={0}
          max={limits.ruleDays}
          value={value.days}
          help={t('tasks.rules.days')}
          onChange={(days) => onChange({ ...value, days })}
        />
      )
    case 'labelled':
      return (
        <LabelField
          hideLabel
          label={t('tasks.rules.label')}
          value={value.label}
          onChange={(label) => onChange({ ...value, label })}
        />
      )
    case 'tagged':
      return (
        <TextField
          hideLabel
          label={t('tasks.rules.tag')}
          maxLength={limits.tag}
          placeholder={t('tasks.rules.tag')}
          value={value.tag}
          error={error}
          onChange={({ target }) => onChange({ ...value, tag: target.value })}
        />
      )
    default:
      return null
  }
}
