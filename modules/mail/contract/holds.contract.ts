import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, line, localName, text } from '#platform/contract/fields.ts'
import { mailAdministrators } from './administrators.ts'

export const holdLimits = { matter: 200, reason: 2_000, page: 50, counted: 1_000 } as const

const company = { comCode: code().optional() }
const forAdministrators = access.grant(...mailAdministrators)

export const hold = z.object({
  holdId: z.int(),
  /** Of the mailbox: whose it is, or what it is called. */
  name: localName(),
  address: z.string(),
  matter: z.string(),
  reason: z.string(),
  begunBy: localName().nullable(),
  begunAt: z.iso.datetime(),
  endedBy: localName().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Mails that went out of the mailbox and are kept, counted to a thousand and one. */
  held: z.int(),
  /** Where the mailbox lies on a mail server, and the hold stands: how far its mails have come here, counted likewise. */
  onServer: z
    .object({
      /** Whether the portal has been let into the mailbox. */
      hasLooked: z.boolean(),
      toFetch: z.int(),
      /** Mails that went from the server before they were fetched: what stood in their heads is kept. */
      lost: z.int(),
    })
    .nullable(),
})
export type Hold = z.output<typeof hold>

/** Mailboxes on hold for a matter: while one is, nothing of it is destroyed, and its owner does not see that. */
export const holdCalls = defineCalls('mail', {
  holds: {
    method: 'GET',
    path: '/api/mail/admin/holds',
    summary: 'Mailboxes of a company that are or were on hold, the newest first, 50 at a time.',
    access: forAdministrators,
    input: z.object({ ...company, /** The last one of the page before. */ before: id().optional() }),
    result: z.object({ items: z.array(hold), next: z.int().nullable() }),
  },
  beginHold: {
    method: 'POST',
    path: '/api/mail/admin/holds',
    summary:
      'Puts the mailbox that has an address on hold: what goes out of it from now on is kept where nobody but this hold reaches it.',
    access: forAdministrators,
    input: z.object({
      ...company,
      address: line(320).trim().toLowerCase().min(1),
      matter: line(holdLimits.matter)
        .trim()
        .min(1)
        .regex(/^\P{Cc}+$/u),
      reason: text(holdLimits.reason).trim().min(1),
    }),
    result: z.object({ holdId: z.int() }),
  },
  endHold: {
    method: 'POST',
    path: '/api/mail/admin/holds/{holdId}/end',
    summary: 'Ends a hold: what it alone has kept is destroyed in the next night.',
    access: forAdministrators,
    room: 'free',
    input: z.object({ holdId: id() }),
    result: z.object({}),
  },
  holdArchive: {
    method: 'POST',
    path: '/api/mail/admin/holds/{holdId}/archive',
    summary:
      'All that is in a mailbox on hold, and all that went out of it, of some days, as a zip of .eml files; in the audit log.',
    access: forAdministrators,
    answer: 'file',
    input: z.object({ holdId: id(), start: day().optional(), end: day().optional() }),
    result: z.null(),
  },
})
