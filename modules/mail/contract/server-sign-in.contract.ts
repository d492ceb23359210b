import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { limits } from './mail.rules.ts'

/**
 * Whether the company's mail server knows somebody: `none` where it is not asked with her own password. `savedAt` is since
 * when her password is kept here, which nobody is shown.
 */
export const serverSignIn = z.object({
  state: z.enum(['none', 'missing', 'refused', 'fine']),
  savedAt: z.iso.datetime().nullable(),
})
export type ServerSignIn = z.output<typeof serverSignIn>

/** Signing in at the company's mail server, where each person does it with a password of her own. */
export const serverSignInCalls = defineCalls('mail', {
  serverSignIn: {
    method: 'GET',
    path: '/api/mail/server/sign-in',
    summary: 'Whether the company’s mail server knows one’s password, or it has to be said.',
    access: access.signedIn,
    result: serverSignIn,
  },
  saveServerPassword: {
    method: 'POST',
    path: '/api/mail/server/sign-in',
    summary: 'Keeps one’s password for the company’s mail server, sealed, once the server has let one in with it.',
    access: access.signedIn,
    effect: 'staged',
    once: 'harmless',
    input: z.object({ password: z.string().min(1).max(limits.serverPassword) }),
    result: serverSignIn,
  },
  removeServerPassword: {
    method: 'DELETE',
    path: '/api/mail/server/sign-in',
    summary: 'Removes one’s password for the company’s mail server; what is known of the mailbox stays to be read.',
    access: access.signedIn,
    result: serverSignIn,
  },
})
