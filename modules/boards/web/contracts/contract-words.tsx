import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import type { Contract } from '../../contract/contracts.contract.ts'
import type { ContractState } from '../../contract/contracts.rules.ts'

const tones: Record<ContractState, BadgeTone> = {
  planned: 'blue',
  running: 'green',
  endsSoon: 'orange',
  ended: 'neutral',
  deleted: 'red',
}

/** Where a contract stands, in a word. */
export function StateBadge({ state }: { state: ContractState }) {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`boards.contract.state.${state}`)}</Badge>
}

/** From when until when; an open side stays empty. */
export const periodOf = ({ startsOn, endsOn }: Pick<Contract, 'startsOn' | 'endsOn'>) =>
  startsOn || endsOn ? `${startsOn ?? ''} ~ ${endsOn ?? ''}` : ''

export const amountOf = ({ amount, currency }: Pick<Contract, 'amount' | 'currency'>) =>
  amount === null ? '' : `${formatCount(amount)} ${currency}`
