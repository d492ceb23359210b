import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FileList } from '#modules/files/web/files.public.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { Contract } from '../../contract/contracts.contract.ts'
import { amountOf, periodOf, StateBadge } from './contract-words.tsx'
import './contracts.css'

/** All that is known of a contract, with its documents. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { keeper, renewal, remindDays } = contract
  const facts: [string, string][] = [
    [t('boards.contract.number'), contract.contractNumber],
    [t('boards.contract.partner'), contract.partner],
    [t('boards.contract.kind'), contract.kind],
    [t('boards.contract.signedOn'), contract.signedOn],
    [t('boards.contract.period'), periodOf(contract)],
    [t('boards.contract.amount'), amountOf(contract)],
    [t('boards.contract.renewalLabel'), t(`boards.contract.renewal.${renewal}`)],
    [
      t('boards.contract.remind'),
      remindDays.map((days) => t('boards.contract.daysBefore', { count: days })).join(', '),
    ],
    [
      t('boards.contract.keeper'),
      keeper ? `${nameOf(keeper.name)} ${nameOf(keeper.titleName)} · ${nameOf(keeper.deptName)}` : '',
    ],
  ]
  return (
    <article className="bcon">
      <header className="row bcon__h">
        <StateBadge state={contract.state} />
        <h2 className="bcon__t">{contract.title}</h2>
      </header>
      <dl className="bcon__facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {contract.note ? <p className="bcon__note">{contract.note}</p> : null}
      {contract.fileCode ? (
        <Suspense>
          <FileList code={contract.fileCode} />
        </Suspense>
      ) : null}
    </article>
  )
}
