import type { Services } from '#platform/server/ctx.ts'
import { imapConfig } from './imap.config.ts'
import { notLetIn } from './server-away.ts'
import { passwordOf, refusePassword } from './server-passwords.ts'
import { forgetToken, tokenFor } from './server-tokens.ts'

/** By what somebody is known to the server: a password, another's (`master`) for her, or a token (XOAUTH2). */
export type SignIn =
  | { user: string; password: string; master?: string }
  | { user: string; token: string; password?: undefined }

/** How people sign in at the server: who somebody is there by her address, and what it means when she is refused. */
export type SignInWay = {
  /** @throws AppError ServiceUnavailableException in words where she has to say her password first */
  of: (user: string) => Promise<SignIn>
  /** @returns what she is told */
  refused: (user: string, cause: unknown) => Promise<Error>
}

/** A master user for everybody. */
export const asMaster = (master: { user: string; password: string }): SignInWay => ({
  of: async (user) => ({ user, password: master.password, master: master.user }),
  refused: async (_user, cause) => notLetIn(cause),
})

/** As the configuration says it. */
export function signInWayOf(services: Services): SignInWay {
  const { MAIL_IMAP_SIGN_IN, MAIL_IMAP_MASTER_USER, MAIL_IMAP_MASTER_PASSWORD } = services.config(imapConfig)
  if (MAIL_IMAP_SIGN_IN === 'password')
    return {
      of: async (user) => ({ user, password: await passwordOf(services, user) }),
      refused: (user, cause) => refusePassword(services, user, cause),
    }
  if (MAIL_IMAP_SIGN_IN === 'token')
    return {
      of: async (user) => ({ user, token: await tokenFor(services, user) }),
      refused: async (user, cause) => {
        forgetToken(services, user)
        return notLetIn(cause)
      },
    }
  return asMaster({ user: MAIL_IMAP_MASTER_USER ?? '', password: MAIL_IMAP_MASTER_PASSWORD ?? '' })
}

/** The same as words of SASL: the mechanism, and what is said by it. */
export const saslOf = (signIn: SignIn): [mechanism: string, words: string] =>
  signIn.password === undefined
    ? ['XOAUTH2', `user=${signIn.user}\x01auth=Bearer ${signIn.token}\x01\x01`]
    : ['PLAIN', `${signIn.master ? signIn.user : ''}\0${signIn.master ?? signIn.user}\0${signIn.password}`]
