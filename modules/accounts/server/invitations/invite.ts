import { findPersonFacts } from '#modules/organisation/server/organisation.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import { platformConfig } from '#platform/server/config.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import { mailOutOf } from '#platform/server/offers/mail-out.ts'
import type { invitationCalls } from '../../contract/invitations.contract.ts'
import { type Administered, administeredAccount, reachableAccount } from '../administration/administered.ts'
import {
  dropInvitation,
  findInvitation,
  isOpen,
  makeLink,
  putInvitation,
  settleInvitation,
  shownInvitation,
} from './invitation-store.ts'

/** The queue of mails to the invited. */
export const sendInvitationJob = 'accounts.sendInvitation'

/** How an invitation reaches a person: by mail where there is mail, an address of hers and one of the portal's own. */
export type Way = 'mail' | 'link'

const sendsMail = (services: Services): boolean =>
  mailOutOf(services) !== undefined && services.config(platformConfig).PUBLIC_URL !== undefined

/** The way for a person; null for whoever has chosen a password herself, may not sign in, or works here no more. */
async function wayFor(ctx: Ctx, account: Administered['account']): Promise<Way | null> {
  if (account.disabled_at || !choosesFirst(account)) return null
  const person = await findPersonFacts(ctx.db, account.person_code)
  if (!person || person.state === 'retired') return null
  return person.email && sendsMail(ctx.services) ? 'mail' : 'link'
}

/** Whether nobody but an administrator has set a password so far: an invitation is for the first one, no way around it. */
export const choosesFirst = (account: { password_hash: string | null; must_change: boolean }): boolean =>
  account.password_hash === null || account.must_change

/** The latest invitation of a person, and how she may be invited now. */
export async function invitation(
  ctx: Ctx,
  { personCode }: { personCode: string },
): Promise<CallResult<typeof invitationCalls.invitation>> {
  const { account, isInReach } = await administeredAccount(ctx, personCode)
  const found = await findInvitation(ctx.db, personCode)
  return {
    invitation: found ? shownInvitation(found, ctx.now) : null,
    way: isInReach ? await wayFor(ctx, account) : null,
    canRevoke: isInReach && found !== undefined && isOpen(found, ctx.now),
  }
}

/**
 * Invites a person to choose her password: a job sends the mail, or the link is told here and kept nowhere.
 * @throws AppError AccessDeniedException for one's own account or one out of reach, NotFoundException for none,
 *   ConflictException for somebody who cannot be invited
 */
export async function invite(
  ctx: Ctx,
  { personCode }: { personCode: string },
): Promise<CallResult<typeof invitationCalls.invite>> {
  const account = await reachableAccount(ctx, personCode)
  const way = await wayFor(ctx, account)
  if (!way) throw conflict('accounts.invitation.notNow')
  return ctx.inTransaction(async (inner) => {
    const invitationId = await putInvitation(inner.db, { personCode, invitedBy: ctx.viewer.personCode, now: ctx.now })
    await inner.audit('accounts.invitation.made', { target: `person:${personCode}`, details: { way } })
    if (way === 'mail') {
      await inner.enqueue(sendInvitationJob, { invitationId })
      return { link: null, expiresAt: null }
    }
    const link = await makeLink(inner.db, invitationId, ctx.now)
    await settleInvitation(inner.db, invitationId, { state: 'told' })
    return { link: link?.path ?? null, expiresAt: link?.expiresAt.toISOString() ?? null }
  })
}

/** Takes an invitation back; refused as {@link invite} is for a person out of reach. */
export async function revokeInvitation(
  ctx: Ctx,
  { personCode }: { personCode: string },
): Promise<{ revoked: boolean }> {
  await reachableAccount(ctx, personCode)
  const revoked = await dropInvitation(ctx.db, personCode)
  if (revoked) await ctx.audit('accounts.invitation.revoked', { target: `person:${personCode}` })
  return { revoked }
}
