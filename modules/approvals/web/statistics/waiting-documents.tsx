import { useTranslation } from 'react-i18next'
import { openPersonCard } from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount, formatRelative } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { type Column, Table } from '#platform/web/ui/lists/table.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { statisticsCalls, type WaitedFor, type WaitingPair } from '../../contract/statistics.contract.ts'
import { useLiveApprovals } from '../approvals.queries.ts'

/** For whom documents wait now, and whose they are. */
export function WaitingDocuments() {
  const { t } = useTranslation()
  useLiveApprovals()
  const waiting = useCall(statisticsCalls.waitingDocuments, {})
  const columns = useWaitingColumns<WaitedFor>()
  const pairColumns = useWaitingColumns<WaitingPair>()
  return (
    <Pane
      query={waiting}
      skeleton={<SkeletonRows rows={8} />}
      isEmpty={({ documents }) => documents === 0}
      empty={<EmptyState title={t('approvals.statistics.noneWaits')} />}
    >
      {({ documents, isCapped, people, pairs }) => (
        <div className="apstat">
          {isCapped ? <Note>{t('approvals.statistics.capped', { documents: formatCount(documents) })}</Note> : null}
          <section className="apstat__part">
            <h2>{t('approvals.statistics.waitedFor')}</h2>
            <Table
              caption={t('approvals.statistics.waitedFor')}
              rows={people}
              rowKey={({ person }) => person.personCode}
              columns={[
                {
                  key: 'person',
                  header: t('approvals.statistics.decider'),
                  render: ({ person }) => <Person {...person} />,
                },
                ...columns,
              ]}
            />
          </section>
          <section className="apstat__part">
            <h2>{t('approvals.statistics.pairs')}</h2>
            <Table
              caption={t('approvals.statistics.pairs')}
              rows={pairs}
              rowKey={({ drafter, person }) => `${drafter.personCode} ${person.personCode}`}
              columns={[
                {
                  key: 'drafter',
                  header: t('approvals.box.drafter'),
                  render: ({ drafter }) => <Person {...drafter} />,
                },
                {
                  key: 'person',
                  header: t('approvals.statistics.decider'),
                  render: ({ person }) => <Person {...person} />,
                },
                ...pairColumns,
              ]}
            />
          </section>
        </div>
      )}
    </Pane>
  )
}

function useWaitingColumns<Row extends Pick<WaitedFor, 'documents' | 'oldestAt'>>(): Column<Row>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'documents',
      header: t('approvals.statistics.documents'),
      width: 72,
      align: 'right',
      render: ({ documents }) => <span className="num">{formatCount(documents)}</span>,
    },
    {
      key: 'oldest',
      header: t('approvals.statistics.oldest'),
      width: 104,
      align: 'right',
      render: ({ oldestAt }) => <span className="num">{formatRelative(oldestAt)}</span>,
    },
  ]
}

function Person({ personCode, name, deptName }: WaitedFor['person']) {
  const nameOf = useName()
  return (
    <span className="apstat__who">
      <button type="button" className="ell" onClick={() => openPersonCard(personCode)}>
        {nameOf(name)}
      </button>
      <small className="ell">{nameOf(deptName)}</small>
    </span>
  )
}
