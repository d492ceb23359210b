import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type Delegation, settingsCalls } from '../../contract/settings.contract.ts'
import { DelegationForm } from './delegation-form.tsx'
import './settings.css'

/** Whom one lets act for oneself: a form to name somebody, and the list (APPROVAL-003). */
export default function DelegationsPage() {
  const list = useCall(settingsCalls.delegationList, {})
  return (
    <div className="apdeleg">
      <DelegationForm known={list.data ?? []} />
      <Pane query={list} isEmpty={() => false}>
        {(rows) => <DelegationList rows={rows} />}
      </Pane>
    </div>
  )
}

const tones = { waiting: 'yellow', inProgress: 'accent', ended: 'neutral' } as const

function DelegationList({ rows }: { rows: readonly Delegation[] }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const removing = useMutation({
    mutationFn: (seq: number) => call(settingsCalls.delegationSet, { operation: 'remove', seq }),
    onSuccess: (after, seq) => {
      cache.setQueryData(keyOf(settingsCalls.delegationList, {}), after)
      if (after.some((each) => each.seq === seq)) toast.error(t('approvals.delegation.notRemoved'))
      else toast.success(t('approvals.delegations.removed'))
    },
    onError: () => void toast.error(t('approvals.delegation.notRemoved')),
  })
  const remove = async ({ seq, displayName }: Delegation) => {
    const question = {
      title: t('approvals.delegations.removeTitle', { name: nameOf(displayName) }),
      action: t('approvals.delegations.act'),
      danger: true,
    }
    if (await confirm(question)) removing.mutate(seq)
  }
  if (rows.length === 0) return <EmptyState title={t('approvals.delegations.none')} />
  return (
    <Table
      caption={t('approvals.delegations.list')}
      rows={rows}
      rowKey={({ seq }) => seq}
      columns={[
        {
          key: 'who',
          header: t('approvals.delegations.who'),
          render: ({ displayName }) => nameOf(displayName),
        },
        {
          key: 'form',
          header: t('approvals.delegations.form'),
          render: ({ applicationName }) =>
            applicationName ? nameOf(applicationName) : t('approvals.delegations.allForms'),
        },
        {
          key: 'reason',
          header: t('approvals.delegations.reason'),
          render: ({ reason }) => t(`approvals.delegations.reasons.${reason}`),
        },
        {
          key: 'days',
          header: t('approvals.delegations.days'),
          render: ({ startDate, endDate }) => <span className="num">{`${startDate} ~ ${endDate}`}</span>,
        },
        {
          key: 'state',
          header: t('approvals.delegations.state'),
          render: ({ state }) => <Badge tone={tones[state]}>{t(`approvals.delegations.states.${state}`)}</Badge>,
        },
        {
          key: 'act',
          header: t('approvals.delegations.act'),
          render: (row) => (
            <Button
              variant="ghost"
              aria-label={t('approvals.delegations.removeOf', { name: nameOf(row.displayName) })}
              disabled={removing.isPending}
              onClick={() => void remove(row)}
            >
              {t('approvals.delegations.act')}
            </Button>
          ),
        },
      ]}
    />
  )
}
