import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { type DocumentRead, documentCalls, documentLimits } from '../../contract/documents.contract.ts'
import { planOf } from '../../contract/line/check-line.ts'
import { isAsked, type PlannedStep } from '../../contract/line/line.ts'
import type { Acting } from '../acting/use-acting.tsx'
import { LineField } from '../draft/line/line-field.tsx'

type Props = { document: DocumentRead; acting: Acting; onClose: () => void }

/** Puts other people behind those who are asked, and says why; who has decided stays. */
export function ChangeLineDialog({ document, acting, onClose }: Props) {
  const { t } = useTranslation()
  const { documentId, version } = document
  const [began] = useState(() => stepsBehind(document.steps))
  const [steps, setSteps] = useState<readonly PlannedStep[]>(began)
  const [reason, setReason] = useState('')
  const save = async () => {
    const input = { documentId, version, steps: [...steps], reason }
    if (await acting.act(() => call(documentCalls.changeLine, input), t('approvals.done.changeLine'))) onClose()
  }
  return (
    <FormDialog
      title={t('approvals.verb.changeLine')}
      width="medium"
      isDirty={steps !== began || reason !== ''}
      busy={acting.isBusy}
      disabled={steps === began}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <LineField steps={steps} onChange={setSteps} errors={{}} />
      <TextArea
        label={t('approvals.changeLine.reason')}
        rows={3}
        maxLength={documentLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}

/** Those who come after whoever is asked, as they were planned. */
function stepsBehind(steps: DocumentRead['steps']): PlannedStep[] {
  const stage = steps.find(isAsked)?.stage ?? 0
  return planOf(steps.filter((step) => step.stage > stage))
}
