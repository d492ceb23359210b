import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { DocumentRead, Receipt } from '../../contract/documents.contract.ts'
import { receiptCalls } from '../../contract/receipts.contract.ts'
import type { Acting } from '../acting/use-acting.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { useNamesIn } from './names-in.ts'

type Props = { document: DocumentRead; acting: Acting }

/** The departments that receive a document (수신), who took it in there and who sees to it. */
export function Receipts({ document, acting }: Props) {
  const { t } = useTranslation()
  const { documentId, receipts, can } = document
  const { deptName } = useNamesIn(document)
  const [assigning, setAssigning] = useState<string>()
  const receive = (deptCode: string) =>
    acting.act(() => call(receiptCalls.receive, { documentId, deptCode }), t('approvals.receipts.done'))
  if (receipts.length === 0) return null
  return (
    <section aria-label={t('approvals.receipts.title')}>
      <h3 className="apdoc__h">{t('approvals.receipts.title')}</h3>
      <ul className="apdoc__receipts">
        {receipts.map((receipt) => (
          <li key={receipt.deptCode}>
            <p className="row gap-8">
              <b className="grow">{deptName(receipt.deptCode)}</b>
              {can.receive.includes(receipt.deptCode) ? (
                <Button variant="primary" disabled={acting.isBusy} onClick={() => void receive(receipt.deptCode)}>
                  {t('approvals.verb.receive')}
                </Button>
              ) : null}
              {can.assign.includes(receipt.deptCode) ? (
                <Button disabled={acting.isBusy} onClick={() => setAssigning(receipt.deptCode)}>
                  {t('approvals.verb.assign')}
                </Button>
              ) : null}
            </p>
            <BecameOf document={document} receipt={receipt} />
          </li>
        ))}
      </ul>
      {assigning !== undefined ? (
        <AssignDialog
          documentId={documentId}
          deptCode={assigning}
          acting={acting}
          onClose={() => setAssigning(undefined)}
        />
      ) : null}
    </section>
  )
}

/** What became of it in a department, in words. */
function BecameOf({ document, receipt }: { document: DocumentRead; receipt: Receipt }) {
  const { t } = useTranslation()
  const { personName } = useNamesIn(document)
  const { receivedBy, assignedTo } = receipt
  if (receivedBy === null) return <Badge>{t('approvals.receipts.waiting')}</Badge>
  return (
    <p className="fg2">
      {[
        t('approvals.receipts.by', { name: personName(receivedBy) }),
        assignedTo === null ? '' : t('approvals.receipts.assignedTo', { name: personName(assignedTo) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}
