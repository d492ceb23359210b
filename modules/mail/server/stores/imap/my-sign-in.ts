import { invalid } from '#platform/contract/errors.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import { mailChanged } from '../../../contract/mail.events.ts'
import type { ServerSignIn } from '../../../contract/server-sign-in.contract.ts'
import { carryPutOff } from '../../delivery/carry-outside.ts'
import { signInEnded } from './connections.ts'
import { askToAgree, mirrorOf } from './freshen.ts'
import { imapConfig, imapServerOf } from './imap.config.ts'
import { openClient } from './open-client.ts'
import { inWords, isRefused } from './server-away.ts'
import { forgetPassword, keepPassword, keptPassword } from './server-passwords.ts'

/** Whether the mail server knows whoever asks. */
export async function showServerSignIn({ db, services, viewer }: Ctx): Promise<ServerSignIn> {
  if (!isAsked(services)) return notAsked
  const kept = await keptPassword(db, viewer.personCode)
  if (!kept) return { state: 'missing', savedAt: null }
  return { state: kept.isRefused ? 'refused' : 'fine', savedAt: kept.changedAt.toISOString() }
}

const notAsked: ServerSignIn = { state: 'none', savedAt: null }
const isAsked = (services: Services): boolean =>
  imapServerOf(services) !== undefined && services.config(imapConfig).MAIL_IMAP_SIGN_IN === 'password'

/**
 * Keeps her password for the mail server, once that has let her in with it.
 * @throws AppError ValidationException when it does not; ServiceUnavailableException in words when it is away
 */
export async function saveServerPassword(ctx: Ctx, { password }: { password: string }): Promise<ServerSignIn> {
  const { services, viewer, now } = ctx
  const server = imapServerOf(services)
  if (!server || !isAsked(services)) return notAsked
  const { user } = await mirrorOf(services, viewer.personCode)
  try {
    const client = await openClient(server, { user, password })
    await client.logout()
  } catch (error) {
    if (isRefused(error)) throw invalid('password', 'mail.serverSignIn.wrong')
    inWords(error)
  }
  return ctx.inTransaction(async (inner) => {
    await keepPassword(inner.db, viewer.personCode, password, now)
    await askToAgree(services, inner.db, [viewer.personCode])
    await carryPutOff(services, inner.db, viewer.personCode)
    await inner.audit('mail.serverPasswordSaved')
    await inner.tell([`person:${viewer.personCode}`], mailChanged)
    return { state: 'fine' as const, savedAt: now.toISOString() }
  })
}

/** Forgets her password for the mail server, and ends what is signed in by it; her mirror stays to be read. */
export async function removeServerPassword(ctx: Ctx): Promise<ServerSignIn> {
  const { db, services, viewer } = ctx
  if (!isAsked(services)) return notAsked
  if ((await forgetPassword(db, viewer.personCode)).numDeletedRows > 0n) {
    const { user } = await mirrorOf(services, viewer.personCode)
    await ctx.audit('mail.serverPasswordRemoved')
    await ctx.signal(signInEnded, user)
    await ctx.tell([`person:${viewer.personCode}`], mailChanged)
  }
  return { state: 'missing', savedAt: null }
}
