import type { PublicCtx } from '#platform/server/ctx.ts'
import { accountsConfig } from '../accounts.config.ts'
import { findAccountsByIdentity, type Usable, usableOf } from '../sign-in/account-lookup.ts'
import { refuseSignIn } from '../sign-in/refuse.ts'

/** Facts that a provider signed. */
export type Claims = Readonly<Record<string, unknown>>

/**
 * A claim as a name of someone. A mail address names nobody unless the provider says that it has verified it: in many
 * anybody may type any address into a profile. OIDC_EMAIL_TRUSTED believes those that never say it.
 */
export function identityIn({ services }: PublicCtx, claims: Claims, claim: string): string | null {
  const value = claims[claim]
  if (typeof value !== 'string' || value.trim() === '') return null
  return claim !== 'email' || isVerified(claims, services.config(accountsConfig).OIDC_EMAIL_TRUSTED) ? value : null
}

/** Some providers write the truth value as a text. */
const isVerified = ({ email_verified: said }: Claims, unlessSaid: boolean) =>
  said === undefined ? unlessSaid : said === true || said === 'true'

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

/** Whether the provider says that it has asked for a second factor itself (RFC 8176), and the installation believes it. */
export function hasSecondFactor({ services }: PublicCtx, { amr }: Claims): boolean {
  const trusted = services.config(accountsConfig).OIDC_TRUSTED_AMR
  return Array.isArray(amr) && amr.some((method) => trusted.includes(String(method)))
}
