import { AppError } from '#platform/contract/errors.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { Account, Refusal } from './account-lookup.ts'

/**
 * Refuses a sign-in: the person at the door hears one neutral sentence whatever the reason (MSG-012, G-033), the audit
 * log hears the reason. What was typed as a name is kept only when it is an account: people type passwords there.
 */
export async function refuseSignIn(ctx: PublicCtx, reason: Refusal | 'wrongToken', account?: Account): Promise<never> {
  await ctx.inTransaction((inner) =>
    inner.audit('accounts.signIn.failed', {
      personCode: account?.person_code,
      comCode: account?.com_code,
      details: { reason, ...(account ? { userName: account.user_name } : {}) },
    }),
  )
  throw new AppError('UnauthorizedAccessException', 'accounts.signIn.failed')
}
