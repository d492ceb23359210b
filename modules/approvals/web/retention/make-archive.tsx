import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsOf, RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { archiveCalls, archiveLimits } from '../../contract/archives.contract.ts'
import { useRetention } from './use-retention.ts'

type Props = { forms: readonly { formId: number; name: LocalName }[] }

/** Which documents are written into an archive: completed on some days, of some forms and departments, or of all. */
export function MakeArchive({ forms }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { send, isBusy } = useRetention()
  const [days, setDays] = useState({ from: '', to: '' })
  const [formIds, setFormIds] = useState<ReadonlySet<number>>(new Set())
  const [departments, setDepartments] = useState<readonly Recipient[]>([])
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({})
  const make = async () => {
    const noDay = t('approvals.archives.errors.noDay')
    const wrong = {
      ...(days.from === '' && { from: noDay }),
      ...(days.to === ''
        ? { to: noDay }
        : days.from !== '' && days.to < days.from && { to: t('approvals.archives.errors.order') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    await send(
      archiveCalls.makeArchive,
      {
        ...days,
        formIds: [...formIds],
        deptCodes: departmentsOf(departments).map(({ deptCode }) => deptCode),
      },
      t('approvals.archives.made'),
    )
  }
  return (
    <form
      className="retain__make"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <div className="retain__f">
        {(['from', 'to'] as const).map((edge) => (
          <DatePicker
            key={edge}
            label={t(`approvals.archives.${edge}`)}
            required
            clearable
            error={errors[edge]}
            value={days[edge]}
            onChange={(day) => setDays((before) => ({ ...before, [edge]: day }))}
          />
        ))}
      </div>
      {forms.length > 0 ? (
        <fieldset className="retain__forms">
          <legend>
            {t('approvals.archives.form')}
            {formIds.size === 0 ? <span className="muted"> {t('approvals.archives.allForms')}</span> : null}
          </legend>
          {forms.map(({ formId, name }) => (
            <Checkbox
              key={formId}
              label={nameOf(name)}
              checked={formIds.has(formId)}
              disabled={!formIds.has(formId) && formIds.size >= archiveLimits.chosen}
              onChange={(isChosen) =>
                setFormIds((before) => {
                  const next = new Set(before)
                  if (isChosen) next.add(formId)
                  else next.delete(formId)
                  return next
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
      <RecipientField
        label={t('approvals.archives.departments')}
        help={t('approvals.archives.departmentsHint')}
        addableDept
        colleaguesOnly
        most={archiveLimits.chosen}
        value={departments}
        onChange={(chosen) => setDepartments(departmentsOf(chosen))}
      />
      <p>
        <Button variant="primary" type="submit" busy={isBusy}>
          {t('approvals.archives.make')}
        </Button>
      </p>
    </form>
  )
}
