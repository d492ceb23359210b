import type { PublicCtx } from '#platform/server/ctx.ts'
import type { SecondStep } from '../../contract/sign-in.contract.ts'
import type { Usable } from '../sign-in/account-lookup.ts'
import { factorsOf } from './factors.ts'

/**
 * What stands between a right first step and a session.
 * @returns null when nothing does
 */
export async function secondStepOf(ctx: PublicCtx, { account }: Pick<Usable, 'account'>): Promise<SecondStep | null> {
  const factors = await factorsOf(ctx.db, account.person_code)
  return factors.length > 0 ? { factors } : null
}
