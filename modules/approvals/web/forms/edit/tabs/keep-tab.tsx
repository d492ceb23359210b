import { useTranslation } from 'react-i18next'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { useEditor } from '../editor-context.ts'
import { NumberingFields } from './numbering-fields.tsx'

const usualYears = 5

/** How documents are numbered, and how long they are kept. */
export function KeepTab() {
  const { t } = useTranslation()
  const { content, change } = useEditor()
  const { retentionYears } = content
  const keep = (years: number | null) => change((form) => ({ ...form, retentionYears: years }))
  return (
    <div className="apftab">
      <NumberingFields />
      <section className="apftab__p">
        <h2>{t('approvals.making.keep.retention')}</h2>
        <Switch
          label={t('approvals.making.keep.forEver')}
          checked={retentionYears === null}
          onChange={(isForEver) => keep(isForEver ? null : usualYears)}
        />
        {retentionYears === null ? null : (
          <NumberStepper
            label={t('approvals.making.keep.years')}
            help={t('approvals.making.keep.yearsHint')}
            min={1}
            max={100}
            value={retentionYears}
            onChange={keep}
          />
        )}
      </section>
    </div>
  )
}
