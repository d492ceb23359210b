import type { PublicCtx } from '#platform/server/ctx.ts'
import type { SecondStep } from '../../contract/sign-in.contract.ts'
import { isTrustedDevice } from '../devices/trusted-devices.ts'
import { demandedOf } from '../factor-policy/demanded.ts'
import type { Account } from '../sign-in/account-lookup.ts'
import { factorsOf } from './factors.ts'

/** A second factor is demanded of somebody who has none. */
export type SetUp = {
  /** Until then she may wait. */
  until: Date
  /** She may wait no longer: the session opens nothing else. */
  isDue: boolean
}

/**
 * What stands between a right first step and a session: a second step; or nothing, and then what spared it, or that
 * one is to be set up.
 */
export type Demand =
  | { secondStep: SecondStep; proof?: undefined; setUp: null }
  | { secondStep: null; proof: 'device' | 'provider' | undefined; setUp: SetUp | null }

/** What a person is asked for after a right first step, wherever she stands. */
export async function secondStepOf(ctx: PublicCtx, personCode: string): Promise<SecondStep | null> {
  const factors = await factorsOf(ctx.db, personCode)
  return factors.length > 0 ? { factors, rememberDays: (await demandedOf(ctx, personCode)).rememberDays } : null
}

/**
 * Whether a person is asked for it, at this browser and from where she is.
 * @param isVouchedFor the identity provider has asked for a second factor, and is believed
 */
export async function demandOf(ctx: PublicCtx, account: Account, isVouchedFor: boolean): Promise<Demand> {
  const personCode = account.person_code
  if (isVouchedFor) return { secondStep: null, proof: 'provider', setUp: null }
  const secondStep = await secondStepOf(ctx, personCode)
  if (secondStep) {
    const isSpared = secondStep.rememberDays > 0 && (await isTrustedDevice(ctx, personCode))
    return isSpared ? { secondStep: null, proof: 'device', setUp: null } : { secondStep, setUp: null }
  }
  const { isDemanded, graceDays } = await demandedOf(ctx, personCode)
  if (!isDemanded) return { secondStep: null, proof: undefined, setUp: null }
  const until = new Date((account.factor_asked_at ?? ctx.now).getTime() + graceDays * 86_400_000)
  return { secondStep: null, proof: undefined, setUp: { until, isDue: until <= ctx.now } }
}
