import { AppError } from '#platform/contract/errors.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { throttled } from '../throttling/throttle.ts'
import type { Account, Refusal } from './account-lookup.ts'

/** What the person at the door hears where it tells nothing that she does not know: her password was right. */
const told: Readonly<Record<string, string>> = {
  wrongCode: 'accounts.secondStep.wrong',
  wrongPasskey: 'accounts.secondStep.wrongPasskey',
  codeMissing: 'accounts.secondStep.codeNeeded',
  notSetUp: 'accounts.factor.mustSetUp',
}

/**
 * Refuses a sign-in: the person at the door hears one neutral sentence whatever the reason (MSG-012, G-033), the audit
 * log hears the reason. After too many failures from her network the sentence is to wait, whatever the reason. What was typed as a name is kept only when it is an account: people type passwords there.
 * @param wait so many seconds; 0 where she hears that it was wrong
 */
export async function refuseSignIn(
  ctx: PublicCtx,
  reason: Refusal | 'wrongToken' | 'wrongCode' | 'wrongPasskey' | 'codeMissing' | 'notSetUp',
  { account, wait = 0 }: { account?: Account; wait?: number } = {},
): Promise<never> {
  await ctx.inTransaction((inner) =>
    inner.audit('accounts.signIn.failed', {
      personCode: account?.person_code,
      comCode: account?.com_code,
      details: { reason, ...(account ? { userName: account.user_name } : {}) },
    }),
  )
  if (wait > 0) throw throttled(wait)
  throw new AppError('UnauthorizedAccessException', told[reason] ?? 'accounts.signIn.failed')
}
