import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { lifeCalls } from '../../contract/life.contract.ts'
import type { ListedSurvey } from '../../contract/surveys.entities.ts'
import { approvalStatuses, limits } from '../../contract/surveys.rules.ts'
import { useRefreshSurveys } from '../surveys.queries.ts'

type Props = { survey: ListedSurvey; title: string; onClose: () => void }

/** Accepts a survey that waits or sends it back; its authors hear why (SURVEY-036). */
export function DecisionDialog({ survey: { surveyId }, title, onClose }: Props) {
  const { t } = useTranslation()
  const [decision, setDecision] = useState<'approved' | 'rejected'>('approved')
  const [reason, setReason] = useState('')
  const { isBusy, errors, save } = useSave(t(`surveys.acts.decide.${decision}`), useRefreshSurveys())
  const isLacking = decision === 'rejected' && reason.trim() === ''
  const decide = async () => {
    const approvalStatus = approvalStatuses[decision]
    if (await save(() => call(lifeCalls.surveyApproval, { surveyId, approvalStatus, reason }))) onClose()
  }
  return (
    <FormDialog
      title={t('surveys.acts.decide.of', { title })}
      width="medium"
      action={t('surveys.acts.decide.action')}
      isDirty={reason !== ''}
      busy={isBusy}
      disabled={isLacking}
      errors={errors}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      <RadioGroup
        hideLabel
        label={t('surveys.acts.decide.title')}
        options={(['approved', 'rejected'] as const).map((value) => ({
          value,
          label: t(`surveys.acts.decide.as.${value}`),
        }))}
        value={decision}
        onChange={setDecision}
      />
      <TextArea
        label={t('surveys.acts.decide.reason')}
        required={decision === 'rejected'}
        rows={4}
        maxLength={limits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
