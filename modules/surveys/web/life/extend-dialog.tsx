import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/contract/days.ts'
import { call } from '#platform/web/calls/call.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { formatDate, todayIn } from '#platform/web/format.ts'
import { instantOf } from '#platform/web/instants.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { lifeCalls } from '../../contract/life.contract.ts'
import type { ListedSurvey } from '../../contract/surveys.entities.ts'
import { useRefreshSurveys } from '../surveys.queries.ts'

type Props = { survey: ListedSurvey; title: string; onClose: () => void }

/** Lets a survey end on a later day, or when somebody closes it. */
export function ExtendDialog({ survey: { surveyId, endDate }, title, onClose }: Props) {
  const { t } = useTranslation()
  const first = endDate ? addDays(formatDate(endDate), 7) : ''
  const [day, setDay] = useState(first > todayIn() || first === '' ? first : addDays(todayIn(), 7))
  const { isBusy, errors, save } = useSave(t('surveys.acts.extend.done'), useRefreshSurveys())
  const extend = async () => {
    if (await save(() => call(lifeCalls.extend, { surveyId, endDate: instantOf(day, '23:59') ?? null }))) onClose()
  }
  return (
    <FormDialog
      title={t('surveys.acts.extend.of', { title })}
      width="small"
      action={t('surveys.acts.extend.title')}
      isDirty={false}
      busy={isBusy}
      errors={errors}
      onSubmit={() => void extend()}
      onClose={onClose}
    >
      <DatePicker
        clearable
        label={t('surveys.acts.extend.day')}
        help={t('surveys.acts.extend.open')}
        error={errors.endDate}
        value={day}
        onChange={setDay}
      />
    </FormDialog>
  )
}
