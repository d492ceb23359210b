import { z } from 'zod'
import { defineEvents } from '#platform/contract/events.ts'

const secondFactorChanges = [
  'appAdded',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'reset',
] as const
/** What became of the things a person proves herself with beside the password. */
export type SecondFactorChange = (typeof secondFactorChanges)[number]

export const accountsEvents = defineEvents('accounts', {
  /** Somebody signed in with a browser she had not signed in with before; not told of the very first sign-in. */
  signedInOnNewDevice: z.object({ personCode: z.string(), device: z.string() }),
  /** An administrator gave a person a one-time password. */
  passwordReset: z.object({ personCode: z.string(), byPersonCode: z.string() }),
  /** What a person proves herself with beside the password was changed, or a recovery code was used. */
  secondFactorChanged: z.object({ personCode: z.string(), change: z.enum(secondFactorChanges) }),
  /** Sessions were ended by somebody; those that ran out are not told. */
  sessionsEnded: z.object({ personCode: z.string(), sessionIds: z.array(z.string()) }),
})
