import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import type { DocumentRead } from '../../contract/documents.contract.ts'
import { useNamesIn } from './names-in.ts'

type Act = DocumentRead['acts'][number]

/** Everything that was done with a document, the first first; nothing of it can be changed by anybody. */
export function HistoryDialog({ document, onClose }: { document: DocumentRead; onClose: () => void }) {
  const { t } = useTranslation()
  const { personName, deptName } = useNamesIn(document)
  const { acts, steps, isIntact } = document
  const kindOf = ({ kind, stepId }: Act) => {
    const step = steps.find((each) => each.stepId === stepId)
    return kind === 'approve' && step ? t(`approvals.kinds.${step.kind}`) : t(`approvals.acts.${kind}`)
  }
  const whoOf = ({ byCode, forCode }: Act) =>
    forCode === null
      ? personName(byCode)
      : t('approvals.history.instead', { name: personName(byCode), of: personName(forCode) })
  return (
    <Modal open title={t('approvals.history.title')} width="large" height="auto" flush onClose={onClose}>
      {isIntact === null ? null : (
        <div className="aphist__note">
          <Note tone={isIntact ? 'accent' : 'orange'}>
            {t(isIntact ? 'approvals.history.intact' : 'approvals.history.broken')}
          </Note>
        </div>
      )}
      <Table
        isText
        caption={t('approvals.history.title')}
        rows={acts}
        rowKey={({ seq }) => seq}
        columns={[
          {
            key: 'at',
            header: t('approvals.history.at'),
            width: 160,
            render: ({ at }) => <span className="num muted">{formatDateTime(at)}</span>,
          },
          { key: 'what', header: t('approvals.history.what'), width: 110, render: kindOf },
          { key: 'who', header: t('approvals.history.who'), width: 170, render: whoOf },
          {
            key: 'dept',
            header: t('approvals.history.dept'),
            width: 130,
            render: ({ deptCode }) => deptName(deptCode),
          },
          {
            key: 'reason',
            header: t('approvals.decide.opinion'),
            render: ({ reason }) => <span className="aphist__why">{reason}</span>,
          },
        ]}
      />
    </Modal>
  )
}
