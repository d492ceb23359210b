import type { PublicCtx } from '#platform/server/ctx.ts'
import { findAccountsByIdentity, type Usable, usableOf } from '../sign-in/account-lookup.ts'
import { refuseSignIn } from '../sign-in/refuse.ts'

/** Facts that a provider signed. */
export type Claims = Readonly<Record<string, unknown>>

/** A claim as a name of someone; a mail address that the provider itself has not verified names nobody. */
export function identityIn(claims: Claims, claim: string): string | null {
  const value = claims[claim]
  if (typeof value !== 'string' || value.trim() === '') return null
  return claim === 'email' && claims.email_verified === false ? null : value
}

/**
 * The one usable account that an identity stands for.
 * @throws AppError UnauthorizedAccessException when there is none, or more than one
 */
export async function vouchedFor(ctx: PublicCtx, identity: string): Promise<Usable> {
  const accounts = await findAccountsByIdentity(ctx.db, identity)
  const outcomes = await Promise.all(
    accounts.map(async (account) => ({ account, outcome: await usableOf(ctx.db, account) })),
  )
  const usable = outcomes.map(({ outcome }) => outcome).filter((outcome) => typeof outcome !== 'string')
  if (usable.length === 1) return usable[0]!
  if (usable.length > 1) return refuseSignIn(ctx, 'ambiguous')
  const [first] = outcomes
  return first && typeof first.outcome === 'string'
    ? refuseSignIn(ctx, first.outcome, { account: first.account })
    : refuseSignIn(ctx, 'unknown')
}
