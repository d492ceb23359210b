import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { instant } from '#platform/contract/fields.ts'
import { folder } from '../mail.entities.ts'

/** How a member of a shared mailbox may write: not at all, for it in her own name, or as if it were she. */
export const sharedWriting = ['no', 'onBehalf', 'as'] as const
export type SharedWriting = (typeof sharedWriting)[number]

export const sharedLimits = {
  /** People who look after one, and those that one person looks after. */
  members: 200,
  mailboxes: 50,
} as const

export const sharedMailbox = z.object({
  mailboxId: z.int(),
  name: z.string(),
  address: z.string(),
  folders: z.array(folder),
  can: z.object({ write: z.boolean(), manage: z.boolean() }),
  /** Of somebody who left, handed over to be read until then; nothing is marked or moved in it. */
  handover: z.object({ handoverId: z.int(), readsFrom: instant().nullable(), endsAt: instant() }).nullable(),
})
export type SharedMailbox = z.output<typeof sharedMailbox>

/** Mailboxes that several people look after. */
export const sharedCalls = defineCalls('mail', {
  sharedMailboxes: {
    method: 'GET',
    path: '/api/mail/shared',
    summary:
      'The mailboxes that one looks after with others, and those of people who left that are handed over to one, with their folders and what one may do there.',
    access: access.signedIn,
    result: z.object({ items: z.array(sharedMailbox) }),
  },
})
