import { useTranslation } from 'react-i18next'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { fieldOfSet, useLabels } from '../list/use-labels.ts'
import type { ArticleForm, Faults, WriteConfig } from './article-form.ts'

type Props = {
  config: WriteConfig
  form: ArticleForm
  faults: Faults | undefined
  onChange: (change: Partial<ArticleForm>) => void
}

/** The words the article carries; some boards ask for one. */
export function LabelFields({ config, form, faults, onChange }: Props) {
  const { t } = useTranslation()
  const labels = useLabels(config)
  const sets = labels.sets.filter((set) => labels.of(set).length > 0)
  if (sets.length === 0) return null
  return (
    <>
      {sets.map((set) => {
        const isRequired = config.settings.labels[set] === 'required'
        const options = labels.of(set)
        const chosen = String(form[fieldOfSet[set]] ?? '')
        return (
          <SelectField
            key={set}
            label={t(`boards.list.field.${set}`)}
            required={isRequired}
            value={options.some(({ value }) => value === chosen) ? chosen : ''}
            error={faults?.[set] ? t('boards.write.fault.label') : undefined}
            options={[{ value: '', label: t(isRequired ? 'boards.write.choose' : 'boards.write.none') }, ...options]}
            onChange={(value) => onChange({ [fieldOfSet[set]]: value === '' ? null : Number(value) })}
          />
        )
      })}
    </>
  )
}
