import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type DestroyedDocument, type Destruction, retentionCalls } from '../../contract/retention.contract.ts'
import { ListState } from './destruction-lists.tsx'
import { Pages } from './pages.tsx'
import { useRecordColumns } from './record-columns.tsx'
import type { RetentionAddress } from './retention-address.ts'
import { useRetention } from './use-retention.ts'

type Props = { destructionId: number; onBack: () => void }

/** A list with the records of its documents; whoever may settle it does so here. */
export function OpenDestruction({ destructionId, onBack }: Props) {
  const { t } = useTranslation()
  const [{ after }, ask] = useAsked<RetentionAddress>()
  const list = useCall(retentionCalls.destruction, {
    destructionId,
    ...(Number(after) ? { after: Number(after) } : {}),
  })
  const columns = useRecordColumns<DestroyedDocument>(
    [
      {
        key: 'hash',
        header: t('approvals.retention.hash'),
        width: 132,
        render: ({ contentHash }) => (
          <code className="retain__h" data-tip={contentHash}>
            {contentHash.slice(0, 12)}…
          </code>
        ),
      },
      {
        key: 'state',
        header: t('approvals.retention.state'),
        width: 144,
        render: ({ destroyedAt, isHeld }) =>
          destroyedAt ? (
            <span className="num">{t('approvals.retention.destroyedAt', { at: formatDateTime(destroyedAt) })}</span>
          ) : isHeld ? (
            <Badge tone="orange">{t('approvals.retention.held')}</Badge>
          ) : null,
      },
    ],
    { always: ['state'] },
  )
  return (
    <div className="retain__o">
      <Button variant="ghost" icon={IconChevronLeft} className="retain__back" onClick={onBack}>
        {t('approvals.retention.back')}
      </Button>
      <Pane query={list} isEmpty={() => false}>
        {(found) => (
          <>
            <Head list={found} />
            <Table
              caption={found.reason}
              rows={found.items}
              rowKey={({ documentId }) => documentId}
              columns={columns}
            />
            <Pages
              after={after}
              next={found.next === null ? null : String(found.next)}
              onGo={(to) => ask({ after: to }, { isPlace: true })}
            />
          </>
        )}
      </Pane>
    </div>
  )
}

/** Why, by whom and when, and what may be done with it. */
function Head({ list }: { list: Destruction }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const confirm = useConfirm()
  const { send, isBusy } = useRetention()
  const { destructionId, state, reason, documents, askedBy, askedAt, settledBy, settledAt, can } = list
  const agree = async () => {
    const question = {
      title: t('approvals.retention.agree.ask', { documents }),
      text: t('approvals.retention.agree.hint'),
    }
    if (await confirm({ ...question, action: t('approvals.retention.agree.act'), danger: true }))
      await send(
        retentionCalls.settleDestruction,
        { destructionId, isAgreed: true },
        t('approvals.retention.agree.done'),
      )
  }
  return (
    <div className="retain__d">
      <h2>
        {reason} <ListState state={state} />
      </h2>
      <p className="fg2 num">
        {t('approvals.retention.asked', { name: nameOf(askedBy.name), at: formatDateTime(askedAt) })}
        {settledBy && settledAt ? (
          <>
            {' · '}
            {t('approvals.retention.settled', { name: nameOf(settledBy.name), at: formatDateTime(settledAt) })}
          </>
        ) : null}
      </p>
      {can.withdraw ? <Note>{t('approvals.retention.fourEyes')}</Note> : null}
      {can.settle || can.withdraw ? (
        <div className="retain__a">
          {can.settle ? (
            <>
              <Button variant="danger" disabled={isBusy} onClick={() => void agree()}>
                {t('approvals.retention.agree.act')}
              </Button>
              <Button
                disabled={isBusy}
                onClick={() =>
                  void send(
                    retentionCalls.settleDestruction,
                    { destructionId, isAgreed: false },
                    t('approvals.retention.refuse.done'),
                  )
                }
              >
                {t('approvals.retention.refuse.act')}
              </Button>
            </>
          ) : (
            <Button
              disabled={isBusy}
              onClick={() =>
                void send(retentionCalls.withdrawDestruction, { destructionId }, t('approvals.retention.withdraw.done'))
              }
            >
              {t('approvals.retention.withdraw.act')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  )
}
