import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line } from '#platform/contract/fields.ts'
import { preferenceLimits } from './preference.rules.ts'

/** An account of the multi-account list (1§3; MAIL-093). */
export const multiMailAccount = z.object({
  id: z.int(),
  personCode: z.string(),
  /** The person’s name in the reader’s language. */
  displayName: z.string(),
  email: z.string(),
  isUse: z.boolean(),
  isDeleted: z.boolean(),
  displayOrder: z.int(),
  createdId: z.string(),
  createdDate: instant(),
  updatedId: z.string(),
  updatedDate: instant(),
})
export type MultiMailAccount = z.output<typeof multiMailAccount>

export const multiMailCalls = defineCalls('mail', {
  multiMailGet: {
    method: 'GET',
    path: '/api/HC_MultiMail',
    summary: 'One’s multi-account list in its order.',
    access: access.signedIn,
    result: z.array(multiMailAccount),
    requirements: ['MAIL-085', 'MAIL-093'],
  },
  multiMailSet: {
    method: 'POST',
    path: '/api/HC_MultiMail',
    summary:
      'Saves one’s multi-account list: without an id an account is new, those with `isDeleted` go, those not named stay; the order is that of the list.',
    access: access.signedIn,
    input: z.object({
      accounts: z
        .array(
          z.object({
            /** Left out or 0 of a new one. */
            id: z.union([z.literal(0), id()]).default(0),
            personCode: z.union([z.literal(''), code()]).default(''),
            email: line(320).trim().default(''),
            isUse: z.boolean().default(true),
            isDeleted: z.boolean().default(false),
          }),
        )
        .max(preferenceLimits.accounts * 2),
    }),
    result: z.array(multiMailAccount),
    requirements: ['MAIL-050', 'MAIL-051', 'MAIL-086', 'MAIL-093'],
  },
})
