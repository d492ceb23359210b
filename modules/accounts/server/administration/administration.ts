import type { Updateable } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { accountsCalls } from '../../contract/accounts.contract.ts'
import { accountsEvents } from '../../contract/accounts.events.ts'
import { forgetDevices } from '../devices/known-devices.ts'
import { dropInvitation } from '../invitations/invitation-store.ts'
import { newOneTimePassword } from '../passwords/one-time.ts'
import { factorsOf } from '../second-factor/factors.ts'
import { dropPendingSignIns } from '../second-factor/pending-sign-in.ts'
import { endSessions, forgetSessions } from '../sessions/session-store.ts'
import { administeredAccount, reachableAccount } from './administered.ts'

/** The account of a person, and what the administrator may do with it. */
export async function account(
  ctx: Ctx,
  { personCode }: { personCode: string },
): Promise<CallResult<typeof accountsCalls.account>> {
  const { account: found, isInReach } = await administeredAccount(ctx, personCode)
  const hasSecondFactor = (await factorsOf(ctx.db, personCode)).length > 0
  return {
    personCode,
    userName: found.user_name,
    disabledAt: found.disabled_at?.toISOString() ?? null,
    mustChangePassword: found.must_change,
    hasPassword: found.password_hash !== null,
    lastSignInAt: found.last_sign_in_at?.toISOString() ?? null,
    hasSecondFactor,
    can: {
      resetPassword: isInReach,
      resetSecondFactor: isInReach && hasSecondFactor,
      disable: isInReach && found.disabled_at === null,
      enable: isInReach && found.disabled_at !== null,
    },
  }
}

/**
 * Gives a person a one-time password and ends her sessions (G-002). It is told once, here, and kept nowhere.
 * @throws AppError AccessDeniedException for one's own account or one out of reach, NotFoundException for none
 */
export async function resetPassword(
  ctx: Ctx,
  { PersonId: personCode }: { PersonId: string },
): Promise<CallResult<typeof accountsCalls.resetPassword>> {
  await reachableAccount(ctx, personCode)
  const { oneTimePassword, expiresAt, columns } = await newOneTimePassword(ctx.now)
  const answer = { oneTimePassword, expiresAt: expiresAt.toISOString() }
  return changeAccount(ctx, personCode, 'accounts.password.reset', columns, answer)
}

/** Shuts an account and ends its sessions at once. Shutting it again changes nothing; refused as {@link resetPassword} is. */
export async function disableAccount(
  ctx: Ctx,
  { personCode }: { personCode: string },
): Promise<{ disabledAt: string }> {
  const { disabled_at: before } = await reachableAccount(ctx, personCode)
  if (before) return { disabledAt: before.toISOString() }
  const columns = { disabled_at: ctx.now, disabled_by: ctx.viewer.personCode }
  return changeAccount(ctx, personCode, 'accounts.account.disabled', columns, { disabledAt: ctx.now.toISOString() })
}

/** Opens a shut account again; refused as {@link resetPassword} is. */
export async function enableAccount(ctx: Ctx, { personCode }: { personCode: string }): Promise<{ disabledAt: null }> {
  const { disabled_at: before } = await reachableAccount(ctx, personCode)
  const answer = { disabledAt: null }
  if (!before) return answer
  return changeAccount(ctx, personCode, 'accounts.account.enabled', { disabled_at: null, disabled_by: null }, answer)
}

type AccountChange = Updateable<Tables['accounts_accounts']>

/** Every change of an account by somebody else is audited, ends its sessions, forgets its browsers and voids a link she was sent. */
async function changeAccount<Answer>(
  ctx: Ctx,
  personCode: string,
  action: string,
  change: AccountChange,
  answer: Answer,
): Promise<Answer> {
  let ended: string[] = []
  const given = await ctx.inTransaction(async (inner) => {
    const { numUpdatedRows } = await inner.db
      .updateTable('accounts_accounts')
      .set(change)
      .where('person_code', '=', personCode)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound('the account is gone')
    await dropPendingSignIns(inner.db, personCode)
    await dropInvitation(inner.db, personCode)
    await inner.audit(action, { target: `person:${personCode}` })
    if (action === 'accounts.password.reset')
      await inner.emit(accountsEvents.passwordReset, { personCode, byPersonCode: ctx.viewer.personCode })
    await forgetDevices(inner.db, personCode)
    ended = await endSessions(inner, personCode, 'all')
    return answer
  })
  forgetSessions(ctx, ended)
  return given
}
