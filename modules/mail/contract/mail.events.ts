import { z } from 'zod'
import { defineEvents } from '#platform/contract/events.ts'

/** What happens to mail. */
export const mailEvents = defineEvents('mail', {
  /** A message has come into mailboxes of these people; said once for each of them. */
  arrived: z.object({ messageId: z.int(), personCodes: z.array(z.string()).max(500) }),
})

/** Live: something of one's mailbox is another than before. */
export const mailChanged = 'mail.changed'
