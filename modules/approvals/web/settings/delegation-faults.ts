import type { Recipient } from '#platform/web/offers/picker-tab.ts'

/** A delegation while it is filled in. */
export type DelegationTyped = {
  delegator: Pick<Recipient, 'kind' | 'personCode' | 'email' | 'displayName'> | null
  /** -1: all forms. */
  applicationId: number
  reason: 0 | 1 | 2 | 3
  startDate: string
  endDate: string
}

type Faults = Partial<Record<'delegatorCode' | 'startDate' | 'endDate', FaultKey>>
type FaultKey = 'delegatorRequired' | 'department' | 'oneself' | 'startRequired' | 'endRequired' | 'startAfterEnd'

/** What is wrong with a delegation, by field and in the order of 1§5. @param own the code of whoever fills it in */
export function delegationFaults({ delegator, startDate, endDate }: DelegationTyped, own: string): Faults {
  const faults: Faults = {}
  if (delegator?.kind === 'department') faults.delegatorCode = 'department'
  else if (!delegator || (delegator.personCode === '' && delegator.email === ''))
    faults.delegatorCode = 'delegatorRequired'
  else if (delegator.personCode === own) faults.delegatorCode = 'oneself'
  if (startDate === '') faults.startDate = 'startRequired'
  if (endDate === '') faults.endDate = 'endRequired'
  else if (startDate > endDate) faults.endDate = 'startAfterEnd'
  return faults
}
