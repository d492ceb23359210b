import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { documentLimits } from '../../contract/documents.contract.ts'

/** As much of a document as is needed to answer it from a list. */
export type Answered = { documentId: number; title: string }

type Props = {
  kind: 'reject' | 'hold'
  documents: readonly Answered[]
  isBusy: boolean
  onSay: (reason: string) => void
  onClose: () => void
}

/** Asks why documents are rejected or held; their drafters read it. */
export function ReasonDialog({ kind, documents, isBusy, onSay, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [first] = documents
  return (
    <FormDialog
      title={
        documents.length === 1 && first
          ? t(`approvals.quick.${kind}Of`, { title: first.title })
          : t(`approvals.quick.${kind}Many`, { count: documents.length })
      }
      width="medium"
      action={t(`approvals.verb.${kind}`)}
      isDirty={reason !== ''}
      busy={isBusy}
      disabled={reason.trim() === ''}
      onSubmit={() => onSay(reason)}
      onClose={onClose}
    >
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
