import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant, line } from '#platform/contract/fields.ts'

export const ownBlockLimits = { senders: 1_000, sender: 320, page: 50 } as const

const ownBlock = z.object({
  blockId: z.int(),
  /** An address or a domain, in small letters and ASCII. */
  sender: z.string(),
  at: instant(),
})
export type OwnBlock = z.output<typeof ownBlock>

/** Senders from whom one wants no mail: what they write goes to the junk before any rule. */
export const ownBlockCalls = defineCalls('mail', {
  ownBlocks: {
    method: 'GET',
    path: '/api/mail/blocked',
    summary: 'Senders whom one has blocked, by sender, 50 at a time; or those in which a word stands.',
    access: access.signedIn,
    input: z.object({
      query: line(ownBlockLimits.sender).default(''),
      /** The last sender of the page before. */
      after: line(ownBlockLimits.sender).default(''),
    }),
    result: z.object({ items: z.array(ownBlock), next: z.string().nullable() }),
  },
  blocksOf: {
    method: 'GET',
    path: '/api/mail/blocked/of',
    summary: 'By what of an address one has blocked its mails: itself, its domain, or nothing.',
    access: access.signedIn,
    input: z.object({ address: line(ownBlockLimits.sender) }),
    result: z.array(ownBlock),
  },
  blockSender: {
    method: 'POST',
    path: '/api/mail/blocked',
    summary: 'Blocks an address or a domain, once however often it is said. Colleagues cannot be blocked.',
    access: access.signedIn,
    input: z.object({ sender: line(ownBlockLimits.sender).trim() }),
    result: ownBlock,
  },
  unblockSender: {
    method: 'DELETE',
    path: '/api/mail/blocked/{blockId}',
    summary: 'Takes a sender off one’s list.',
    access: access.signedIn,
    room: 'free',
    input: z.object({ blockId: id() }),
    result: z.object({}),
  },
})
