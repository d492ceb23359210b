import { isSignInRefused, type Submission } from '#modules/alerts/contract/submission.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Carried, CarriedMail, CarryMail } from '#platform/server/offers/mail-out.ts'
import { connectionsOf } from './connections.ts'
import { mirrorOf } from './freshen.ts'
import { submissionServerOf } from './imap.config.ts'
import { notLetIn } from './server-away.ts'
import { forgetToken } from './server-tokens.ts'
import { saslOf, signInWayOf } from './sign-in.ts'

/**
 * The way outside as somebody herself, who is known to the server as at her mailbox.
 * @returns undefined where the installation's account carries what everybody writes
 */
export async function submissionOf(services: Services, personCode: string): Promise<CarryMail | undefined> {
  const server = submissionServerOf(services)
  const carry = services.modules.map(({ mailOut }) => mailOut?.carry).find((each) => each !== undefined)
  if (!server || !carry) return undefined
  const { user } = await mirrorOf(services, personCode)
  if (user === '') return undefined
  return async (_services, mail) => {
    const [mechanism, words] = saslOf(await signInWayOf(services).of(user))
    const handedIn: CarriedMail & { by: Submission } = { ...mail, by: { ...server, user, mechanism, words } }
    return carry(services, handedIn).catch((error: unknown) => {
      if (isSignInRefused(error)) return askMailbox(services, user, error)
      throw error
    })
  }
}

/**
 * Whether her password is wrong is said where her mailbox lies: a server that takes no mail of hers for a reason of its own
 * is not to shut it.
 * @throws AppError ServiceUnavailableException in words
 */
async function askMailbox(services: Services, user: string, cause: unknown): Promise<Carried> {
  const connections = connectionsOf(services)
  forgetToken(services, user)
  connections.closeIdle(user)
  await connections.use(user, async () => undefined)
  throw notLetIn(cause)
}
