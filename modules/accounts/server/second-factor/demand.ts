import type { PublicCtx } from '#platform/server/ctx.ts'
import type { SecondStep } from '../../contract/sign-in.contract.ts'
import { isTrustedDevice } from '../devices/trusted-devices.ts'
import type { Usable } from '../sign-in/account-lookup.ts'
import { factorsOf } from './factors.ts'

/** How long a browser is remembered when the person wishes it (days). */
const rememberDays = 30

/** What stands between a right first step and a session; and, where nothing does, what spared it. */
export type Demand = { secondStep: SecondStep } | { secondStep: null; proof: 'device' | undefined }

/** What a person is asked for after a right first step, wherever she stands. */
export async function secondStepOf(ctx: PublicCtx, personCode: string): Promise<SecondStep | null> {
  const factors = await factorsOf(ctx.db, personCode)
  return factors.length > 0 ? { factors, rememberDays } : null
}

/** Whether a person is asked for it at this browser. */
export async function demandOf(ctx: PublicCtx, { account }: Usable): Promise<Demand> {
  const secondStep = await secondStepOf(ctx, account.person_code)
  if (!secondStep) return { secondStep, proof: undefined }
  return (await isTrustedDevice(ctx, account.person_code)) ? { secondStep: null, proof: 'device' } : { secondStep }
}
