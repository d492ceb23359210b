import { listCompanies } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, invalid, type TextRef } from '#platform/contract/errors.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { hashOfToken } from '#platform/server/tokens.ts'
import type { invitationCalls } from '../../contract/invitations.contract.ts'
import { passwordFault } from '../../contract/password-fault.rules.ts'
import { forgetDevices } from '../devices/known-devices.ts'
import { weaknessFor } from '../passwords/guessable.ts'
import { hashPassword } from '../passwords/hashing.ts'
import { dropPendingSignIns } from '../second-factor/pending-sign-in.ts'
import { endSessions, forgetSessions } from '../sessions/session-store.ts'
import { findAccountOf, type Usable, usableOf } from '../sign-in/account-lookup.ts'
import { giveBackAttempts, takeAttempts } from '../throttling/throttle.ts'
import { isOpen, takeUpInvitation } from './invitation-store.ts'
import { choosesFirst } from './invite.ts'

/**
 * Whom a link is for.
 * @throws AppError GoneException, the same for a link that is unknown, over, used or taken back;
 *   TooManyRequestsException when too many wrong ones came from her network
 */
export async function openInvitation(
  ctx: PublicCtx,
  { token }: CallParsedInput<typeof invitationCalls.openInvitation>,
): Promise<CallResult<typeof invitationCalls.openInvitation>> {
  const { usable, expiresAt } = await invitedBy(ctx, token)
  const companies = await listCompanies(ctx.db)
  return {
    name: usable.person.name,
    comCode: usable.account.com_code,
    companyName: companies.find(({ comCode }) => comCode === usable.account.com_code)!.name,
    userName: usable.account.user_name,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Sets the password of whoever was invited, by the rules of 0§5, and uses the link up. It opens no session: she signs in
 * as everybody does, with a second factor where one is demanded.
 * @throws AppError as {@link openInvitation}; ValidationException for a password that breaks a rule, which uses nothing up
 */
export async function acceptInvitation(
  ctx: PublicCtx,
  { token, NewPassword }: CallParsedInput<typeof invitationCalls.acceptInvitation>,
): Promise<CallResult<typeof invitationCalls.acceptInvitation>> {
  const { account } = (await invitedBy(ctx, token)).usable
  const { person_code: personCode, user_name: userName } = account
  const fault: TextRef | null =
    passwordFault({ new: NewPassword }) ?? (await weaknessFor(ctx.db, { personCode, userName }, NewPassword))
  if (fault) throw invalid('NewPassword', fault.key, fault.params)
  const passwordHash = await hashPassword(NewPassword)
  const ended = await ctx.inTransaction(async (inner) => {
    const isUsed = await takeUpInvitation(inner.db, token, ctx.now)
    const set = await inner.db
      .updateTable('accounts_accounts')
      .set({ password_hash: passwordHash, password_changed_at: ctx.now, must_change: false, one_time_until: null })
      .where('person_code', '=', personCode)
      .where((eb) => eb.or([eb('password_hash', 'is', null), eb('must_change', '=', true)]))
      .executeTakeFirst()
    // It was used, taken back or overtaken in between.
    if (!isUsed || set.numUpdatedRows === 0n) throw gone()
    await dropPendingSignIns(inner.db, personCode)
    await forgetDevices(inner.db, personCode)
    await inner.audit('accounts.invitation.used', { personCode, comCode: account.com_code })
    return endSessions(inner, personCode, 'all')
  })
  forgetSessions(ctx, ended)
  return { userName }
}

/** One sentence for whatever is wrong with a link: it tells nothing of the account behind it (G-033). */
const gone = () => new AppError('GoneException', 'accounts.invitation.gone')

async function invitedBy(ctx: PublicCtx, token: string): Promise<{ usable: Usable; expiresAt: Date }> {
  const attempt = await takeAttempts(ctx, [{ kind: 'invitation', whose: networkOf(ctx.address) }])
  const found = await ctx.db
    .selectFrom('accounts_invitations')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  const account = found && (await findAccountOf(ctx.db, found.person_code))
  const usable = account && choosesFirst(account) ? await usableOf(ctx.db, account) : 'unknown'
  if (!found?.expires_at || !isOpen(found, ctx.now) || typeof usable === 'string') {
    // Made-up links are counted and nothing more: a flood of them must not write.
    if (account)
      await ctx.inTransaction((inner) =>
        inner.audit('accounts.invitation.refused', { personCode: account.person_code, comCode: account.com_code }),
      )
    throw gone()
  }
  await giveBackAttempts(ctx, attempt)
  return { usable, expiresAt: found.expires_at }
}
