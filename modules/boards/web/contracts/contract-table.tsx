import { useTranslation } from 'react-i18next'
import { useMedia } from '#platform/web/look/use-media.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { Column } from '#platform/web/ui/lists/table.tsx'
import type { Contract } from '../../contract/contracts.contract.ts'
import { OpenTable } from '../list/open-table.tsx'
import { amountOf, periodOf, StateBadge } from './contract-words.tsx'

type Props = { contracts: readonly Contract[]; onOpen: (id: number) => void }

/** Contracts as a table; on narrow screens as cards. */
export function ContractTable({ contracts, onOpen }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  // With fewer columns the name of a contract stays on one line.
  const isRoomy = useMedia('(min-width: 1240px)')
  return (
    <OpenTable
      caption={t('boards.contract.title')}
      rows={contracts}
      rowKey={({ contractId }) => contractId}
      titleOf={({ title }) => title}
      onOpen={({ contractId }) => onOpen(contractId)}
      renderCard={(contract, title) => (
        <>
          <div className="row">
            <StateBadge state={contract.state} />
            {title}
          </div>
          <p className="fg2">{[contract.partner, contract.kind, amountOf(contract)].filter(Boolean).join(' · ')}</p>
          <p className="fg2">{periodOf(contract)}</p>
        </>
      )}
      columns={(title) => [
        {
          key: 'state',
          header: t('boards.contract.stateLabel'),
          width: 104,
          render: ({ state }) => <StateBadge state={state} />,
        },
        { key: 'title', header: t('boards.contract.name'), render: title },
        {
          key: 'partner',
          header: t('boards.contract.partner'),
          width: 148,
          render: ({ partner }) => <span className="ell blist__cell">{partner}</span>,
        },
        ...(isRoomy
          ? ([
              { key: 'kind', header: t('boards.contract.kind'), width: 96, render: ({ kind }) => kind },
              {
                key: 'signedOn',
                header: t('boards.contract.signedOn'),
                width: 108,
                render: ({ signedOn }) => <time className="fg2">{signedOn}</time>,
              },
            ] satisfies Column<Contract>[])
          : []),
        {
          key: 'period',
          header: t('boards.contract.period'),
          width: 196,
          render: (contract) => <span className="fg2">{periodOf(contract)}</span>,
        },
        {
          key: 'amount',
          header: t('boards.contract.amount'),
          width: 152,
          align: 'right',
          render: (contract) => amountOf(contract),
        },
        {
          key: 'keeper',
          header: t('boards.contract.keeper'),
          width: 96,
          render: ({ keeper }) => <span className="ell blist__cell">{keeper ? nameOf(keeper.name) : ''}</span>,
        },
      ]}
    />
  )
}
