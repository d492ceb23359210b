import { useTranslation } from 'react-i18next'
import { absenceKinds } from '#modules/absence/contract/absence.rules.ts'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { faultOfAbsence } from '../../../../contract/forms/check-form.ts'
import { wholeOrHalf } from '../../../../contract/forms.contract.ts'
import type { BegunForm } from '../../../../contract/forms-making.contract.ts'
import { labelOf } from '../../model/kinds.ts'
import { useEditor } from '../editor-context.ts'

type Absence = NonNullable<BegunForm['absence']>

/** What follows when a document is completed: its drafter is entered as absent. */
export function AbsenceTab() {
  const { t } = useTranslation()
  const { content, change, nameOf } = useEditor()
  const { absence, fields } = content
  const fault = faultOfAbsence(fields, absence)
  const write = (next: Absence | null) => change((form) => ({ ...form, absence: next }))
  const of = (type: string) =>
    fields
      .filter((field) => field.type === type)
      .map((field) => ({ value: field.fieldId, label: nameOf(labelOf(field)) || t('approvals.making.unnamed') }))
  const none = { value: '', label: t('approvals.making.absence.noField') }
  const periods = of('period')
  const errorAt = (fieldId: string | null) =>
    fault && fault.fieldId === fieldId ? t('approvals.making.absence.gone') : undefined
  const kindField = fields.find(({ fieldId }) => fieldId === absence?.kindFieldId)
  const kindOptions = absenceKinds.map((value) => ({ value, label: t(`absence.kinds.${value}`) }))
  return (
    <div className="apftab">
      <section className="apftab__p">
        <Switch
          label={t('approvals.making.absence.isOn')}
          checked={absence !== null}
          disabled={absence === null && periods.length === 0}
          onChange={(isOn) =>
            write(
              isOn
                ? {
                    periodFieldId: periods[0]!.value,
                    kindFieldId: null,
                    kinds: {},
                    kind: 'leave',
                    deputyFieldId: of('person')[0]?.value ?? null,
                  }
                : null,
            )
          }
        />
        <p className="muted">
          {t(periods.length === 0 ? 'approvals.making.absence.needsPeriod' : 'approvals.making.absence.hint')}
        </p>
      </section>
      {absence ? (
        <section className="apftab__p">
          <SelectField
            label={t('approvals.making.absence.period')}
            error={errorAt(absence.periodFieldId)}
            value={absence.periodFieldId}
            options={periods}
            onChange={(periodFieldId) => write({ ...absence, periodFieldId })}
          />
          <SelectField
            label={t('approvals.making.absence.deputy')}
            error={errorAt(absence.deputyFieldId)}
            value={absence.deputyFieldId ?? ''}
            options={[none, ...of('person')]}
            onChange={(value) => write({ ...absence, deputyFieldId: value === '' ? null : value })}
          />
          <SelectField
            label={t('approvals.making.absence.kind')}
            value={absence.kind}
            options={kindOptions}
            onChange={(kind) => write({ ...absence, kind: kind as Absence['kind'] })}
          />
          <SelectField
            label={t('approvals.making.absence.kindField')}
            help={t('approvals.making.absence.kindFieldHint')}
            error={errorAt(absence.kindFieldId)}
            value={absence.kindFieldId ?? ''}
            options={[none, ...of('choice')]}
            onChange={(value) => write({ ...absence, kindFieldId: value === '' ? null : value, kinds: {} })}
          />
          {kindField?.type === 'choice'
            ? kindField.options.map(({ optionId, label }) => {
                const { kind, part } = absence.kinds[optionId] ?? { kind: absence.kind, part: 'days' as const }
                const set = (next: Partial<Absence['kinds'][string]>) =>
                  write({ ...absence, kinds: { ...absence.kinds, [optionId]: { kind, part, ...next } } })
                const name = nameOf(label)
                return (
                  <fieldset key={optionId} className="apftab__o">
                    <legend>{name}</legend>
                    <SelectField
                      label={t('approvals.making.absence.kindOf', { name })}
                      hideLabel
                      value={kind}
                      options={kindOptions}
                      onChange={(value) => set({ kind: value as Absence['kind'] })}
                    />
                    <SelectField
                      label={t('approvals.making.absence.partOf', { name })}
                      hideLabel
                      value={part}
                      options={wholeOrHalf.map((value) => ({
                        value,
                        label: t(`approvals.making.absence.parts.${value}`),
                      }))}
                      onChange={(value) => set({ part: value as (typeof wholeOrHalf)[number] })}
                    />
                  </fieldset>
                )
              })
            : null}
        </section>
      ) : null}
    </div>
  )
}
