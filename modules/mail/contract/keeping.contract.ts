import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id } from '#platform/contract/fields.ts'
import { mailAdministrators } from './administrators.ts'

/** The longest time that can be said, days: a hundred years. */
export const mostDays = 36_500
/** Mails that a look ahead counts. */
export const countedMails = 10_000

const company = { comCode: code().optional() }
const days = z.int().min(1).max(mostDays).nullable()

/** How long mails stay, in days; null for without an end. */
const times = {
  days,
  /** Of what lies among the deleted, since it was deleted. */
  deletedDays: days,
  /** Of what lies among the junk, since it came there. */
  junkDays: days,
}
const retention = z.object({ ...times, sparesFlagged: z.boolean() })
export type Retention = z.output<typeof retention>

/** How long the mails of a company stay. */
export const retentionCalls = defineCalls('mail', {
  retention: {
    method: 'GET',
    path: '/api/mail/admin/retention',
    summary:
      'How long the mails of a company stay, in days, null for without an end; and whether those of people lie on a mail server, which has times of its own.',
    access: access.grant(...mailAdministrators),
    input: z.object(company),
    result: retention.extend({ isAtServer: z.boolean() }),
  },
  lookAhead: {
    method: 'POST',
    path: '/api/mail/admin/retention/look-ahead',
    summary: 'How many mails of how many mailboxes would go in the next night by such times, counted to 10,000 mails.',
    access: access.grant(...mailAdministrators),
    effect: 'read',
    input: z.object({ ...company, ...retention.shape }),
    result: z.object({
      mails: z.int(),
      mailboxes: z.int(),
      /** Whether there are more than were counted. */
      isMore: z.boolean(),
    }),
  },
  saveRetention: {
    method: 'POST',
    path: '/api/mail/admin/retention',
    summary: 'Says how long the mails of a company stay. What is older goes for good in the next night.',
    access: access.grant(...mailAdministrators),
    input: z.object({ ...company, ...retention.shape }),
    result: retention,
  },
  keptFor: {
    method: 'GET',
    path: '/api/mail/kept-for',
    summary: 'How long mails stay in one’s own mailbox, or in a shared one, in days; null for without an end.',
    access: access.signedIn,
    input: z.object({ mailboxId: id().optional() }),
    result: z.object(times),
  },
})
