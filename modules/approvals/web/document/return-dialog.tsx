import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { type DocumentRead, documentCalls, documentLimits } from '../../contract/documents.contract.ts'
import { isSettled } from '../../contract/line/line.ts'
import type { Acting } from '../acting/use-acting.tsx'
import { useOpinion } from '../acting/use-opinion.ts'
import { useNamesIn } from './names-in.ts'

type Props = { document: DocumentRead; stepId: number; acting: Acting; onClose: () => void }

const toDrafter = 'drafter'

/** Gives a document back to whoever drafted it, or to a step that has decided already, and says why. */
export function ReturnDialog({ document, stepId, acting, onClose }: Props) {
  const { t } = useTranslation()
  const { personName } = useNamesIn(document)
  const { documentId, steps, drafterCode } = document
  const [to, setTo] = useState(toDrafter)
  const [reason, setReason] = useOpinion(documentId)
  const stage = steps.find((step) => step.stepId === stepId)?.stage ?? 0
  const earlier = steps.filter((step) => step.stage < stage && isSettled(step) && !step.isLater)
  const giveBack = async () => {
    const input = { documentId, kind: 'return', stepId, to: to === toDrafter ? null : Number(to), reason } as const
    if (!(await acting.act(() => call(documentCalls.act, input), t('approvals.done.return')))) return
    setReason('')
    onClose()
  }
  return (
    <FormDialog
      title={t('approvals.return.title')}
      width="medium"
      action={t('approvals.verb.return')}
      // What is typed is kept as one's opinion of the document.
      isDirty={false}
      busy={acting.isBusy}
      disabled={reason.trim() === ''}
      onSubmit={() => void giveBack()}
      onClose={onClose}
    >
      <RadioGroup
        label={t('approvals.return.to')}
        options={[
          { value: toDrafter, label: t('approvals.return.drafter', { name: personName(drafterCode) }) },
          ...earlier.map((step) => ({
            value: String(step.stepId),
            label: t('approvals.decide.asWhom', {
              name: personName(step.personCode),
              kind: t(`approvals.kinds.${step.kind}`),
            }),
          })),
        ]}
        value={to}
        onChange={setTo}
      />
      <TextArea
        label={t('approvals.return.reason')}
        required
        rows={4}
        maxLength={documentLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
