import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailChanged } from '../../../contract/mail.events.ts'
import type { ServerSignIn } from '../../../contract/server-sign-in.contract.ts'
import { carryPutOff } from '../../delivery/carry-outside.ts'
import { askToAgree, mirrorOf } from './freshen.ts'
import { imapConfig, imapServerOf } from './imap.config.ts'
import { openClient } from './open-client.ts'
import { inWords, isRefused } from './server-away.ts'
import { keepPassword, keptPassword } from './server-passwords.ts'

/** Whether the mail server knows whoever asks. */
export async function showServerSignIn({ db, services, viewer }: Ctx): Promise<ServerSignIn> {
  const isAsked = imapServerOf(services) && services.config(imapConfig).MAIL_IMAP_SIGN_IN === 'password'
  if (!isAsked) return { state: 'none' }
  const kept = await keptPassword(db, viewer.personCode)
  if (!kept) return { state: 'missing' }
  return { state: kept.isRefused ? 'refused' : 'fine' }
}

/**
 * Keeps her password for the mail server, once that has let her in with it.
 * @throws AppError ValidationException when it does not; ServiceUnavailableException in words when it is away
 */
export async function saveServerPassword(ctx: Ctx, { password }: { password: string }): Promise<ServerSignIn> {
  const { services, viewer, now } = ctx
  const server = imapServerOf(services)
  if (!server || services.config(imapConfig).MAIL_IMAP_SIGN_IN !== 'password') return { state: 'none' }
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
    await inner.tell([`person:${viewer.personCode}`], mailChanged)
    return { state: 'fine' as const }
  })
}
