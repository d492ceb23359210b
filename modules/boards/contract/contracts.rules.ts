import { addDays } from '#platform/contract/days.ts'

/** What a contract is worth is said in one of these. */
export const contractCurrencies = ['KRW', 'USD', 'EUR', 'JPY', 'CNY'] as const
/** What becomes of a contract at its end. */
export const contractRenewals = ['none', 'automatic', 'byAgreement'] as const
/** Where a contract stands, by its days and the reader's today. */
export const contractStates = ['planned', 'running', 'endsSoon', 'ended', 'deleted'] as const
export type ContractState = (typeof contractStates)[number]

/** A contract that ends within so many days ends soon, unless its reminders begin earlier. */
export const endsSoonDays = 30

type Days = { startsOn: string | null; endsOn: string | null; remindDays: readonly number[]; isDeleted: boolean }

/**
 * Where a contract stands.
 * @param today yyyy-MM-dd, as the reader's clock says
 */
export function contractState({ startsOn, endsOn, remindDays, isDeleted }: Days, today: string): ContractState {
  if (isDeleted) return 'deleted'
  if (endsOn !== null && endsOn < today) return 'ended'
  if (startsOn !== null && startsOn > today) return 'planned'
  if (endsOn !== null && endsOn <= addDays(today, Math.max(endsSoonDays, ...remindDays))) return 'endsSoon'
  return 'running'
}
