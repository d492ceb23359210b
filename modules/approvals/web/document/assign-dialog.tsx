import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { receiptCalls } from '../../contract/receipts.contract.ts'
import type { Acting } from '../acting/use-acting.tsx'

type Props = { documentId: number; deptCode: string; acting: Acting; onClose: () => void }

/** Says who of a receiving department sees to a document (담당 지정); somebody of another department is refused. */
export function AssignDialog({ documentId, deptCode, acting, onClose }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly Recipient[]>([])
  const [person] = chosen
  const assign = async () => {
    const input = { documentId, deptCode, personCode: person!.personCode }
    if (await acting.act(() => call(receiptCalls.assign, input), t('approvals.receipts.assigned'))) onClose()
  }
  return (
    <FormDialog
      title={t('approvals.verb.assign')}
      width="medium"
      action={t('approvals.receipts.assign')}
      isDirty={person !== undefined}
      busy={acting.isBusy}
      disabled={!person}
      onSubmit={() => void assign()}
      onClose={onClose}
    >
      <RecipientField
        label={t('approvals.receipts.person')}
        help={t('approvals.receipts.personHint')}
        colleaguesOnly
        most={1}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
