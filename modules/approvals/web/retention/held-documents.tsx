import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatDate } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type HeldDocument, retentionCalls } from '../../contract/retention.contract.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useRecordColumns } from './record-columns.tsx'
import { useRetention } from './use-retention.ts'

/** Documents that must not be destroyed, and why; further ones are held by their number. */
export function HeldDocuments() {
  const { t } = useTranslation()
  const nameOf = useName()
  const confirm = useConfirm()
  const { send, isBusy } = useRetention()
  const [isAdding, setAdding] = useState(false)
  const held = useCall(retentionCalls.holds, {})
  const hold = async (reason: string, number: string) =>
    (await send(retentionCalls.holdDocuments, { numbers: [number], reason }, t('approvals.retention.hold.done'))) !==
    undefined
  const release = async ({ number, title }: HeldDocument) => {
    const question = {
      title: t('approvals.retention.release.ask', { title }),
      text: t('approvals.retention.release.hint'),
    }
    if (await confirm({ ...question, action: t('approvals.retention.release.act') }))
      await send(retentionCalls.releaseDocuments, { numbers: [number] }, t('approvals.retention.release.done'))
  }
  const columns = useRecordColumns<HeldDocument>(
    [
      {
        key: 'why',
        header: t('approvals.retention.reason'),
        render: ({ hold: { reason, by, at } }) => (
          <span className="retain__t">
            <span>{reason}</span>
            <small className="num">
              {nameOf(by)} · {formatDate(at)}
            </small>
          </span>
        ),
      },
      {
        key: 'act',
        header: t('approvals.retention.release.act'),
        width: 96,
        align: 'right',
        render: (document) => (
          <Button
            variant="ghost"
            disabled={isBusy}
            aria-label={t('approvals.retention.release.of', { title: document.title })}
            onClick={() => void release(document)}
          >
            {t('approvals.retention.release.act')}
          </Button>
        ),
      },
    ],
    { always: ['act'], below: ({ hold: { reason } }) => reason },
  )
  const add = (
    <Button icon={IconPlus} onClick={() => setAdding(true)}>
      {t('approvals.retention.hold.byNumber')}
    </Button>
  )
  return (
    <>
      <Pane
        query={held}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={t('approvals.retention.noneHeld')}
            hint={t('approvals.retention.noneHeldHint')}
            action={add}
          />
        }
      >
        {({ items }) => (
          <>
            <div className="retain__f retain__f--end">{add}</div>
            <Table
              caption={t('approvals.retention.tabs.holds')}
              rows={items}
              rowKey={({ documentId }) => documentId}
              columns={columns}
            />
          </>
        )}
      </Pane>
      {isAdding ? (
        <ReasonDialog
          asksNumber
          title={t('approvals.retention.hold.title')}
          hint={t('approvals.retention.hold.hint')}
          action={t('approvals.retention.hold.act')}
          busy={isBusy}
          onClose={() => setAdding(false)}
          onSubmit={hold}
        />
      ) : null}
    </>
  )
}
