import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { documentLimits } from '../../contract/documents.contract.ts'
import { receiptCalls } from '../../contract/receipts.contract.ts'
import type { Acting } from '../acting/use-acting.tsx'

type Props = { documentId: number; acting: Acting; onClose: () => void }

/** Shows a document to others (공람): they find it among what they read, and hear of it. */
export function CirculateDialog({ documentId, acting, onClose }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly Recipient[]>([])
  const circulate = async () => {
    const input = { documentId, personCodes: chosen.map(({ personCode }) => personCode) }
    if (await acting.act(() => call(receiptCalls.circulate, input), t('approvals.circulate.done'))) onClose()
  }
  return (
    <FormDialog
      title={t('approvals.verb.circulate')}
      width="medium"
      action={t('approvals.circulate.action')}
      isDirty={chosen.length > 0}
      busy={acting.isBusy}
      disabled={chosen.length === 0}
      onSubmit={() => void circulate()}
      onClose={onClose}
    >
      <RecipientField
        label={t('approvals.circulate.people')}
        help={t('approvals.circulate.hint')}
        colleaguesOnly
        most={documentLimits.told}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
