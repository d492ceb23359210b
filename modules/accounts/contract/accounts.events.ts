import { z } from 'zod'
import { defineEvents } from '#platform/contract/events.ts'

export const accountsEvents = defineEvents('accounts', {
  /** Somebody signed in with a browser she had not signed in with before; not told of the very first sign-in. */
  signedInOnNewDevice: z.object({ personCode: z.string(), device: z.string() }),
  /** An administrator gave a person a one-time password. */
  passwordReset: z.object({ personCode: z.string(), byPersonCode: z.string() }),
  /** Sessions were ended by somebody; those that ran out are not told. */
  sessionsEnded: z.object({ personCode: z.string(), sessionIds: z.array(z.string()) }),
})
