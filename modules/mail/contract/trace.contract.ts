import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, line } from '#platform/contract/fields.ts'
import { mailAdministrators } from './administrators.ts'
import { address } from './mail.entities.ts'
import { refusals, traceStates } from './mail.rules.ts'

const company = { comCode: code().optional() }

export const tracedMail = z.object({
  deliveryId: z.int(),
  at: z.iso.datetime(),
  from: address,
  subject: z.string(),
  bytes: z.int(),
  /** How many recipients there are in each state; those of other companies count where somebody of this one wrote. */
  states: z.partialRecord(z.enum(traceStates), z.int()),
})
export type TracedMail = z.output<typeof tracedMail>

export const tracedRecipient = z.object({
  address: z.string(),
  isOutside: z.boolean(),
  state: z.enum(traceStates),
  /** Of one who was refused. */
  reason: z.enum(refusals).nullable(),
  /** What the server outside said. */
  answer: z.string(),
})
export type TracedRecipient = z.output<typeof tracedRecipient>

/** What has become of a company's mails. Heads alone: nobody reads here what is in a mail. Each question is in the audit log. */
export const traceCalls = defineCalls('mail', {
  traceMails: {
    method: 'POST',
    path: '/api/mail/admin/trace',
    summary:
      'Finds mails that people of a company sent or were sent, by sender, recipient, subject, days and state, the newest first; only what stands in their heads. A page may end before it is full: then one goes on from `next`.',
    access: access.grant(...mailAdministrators),
    input: z.object({
      ...company,
      from: day(),
      to: day(),
      /** Parts of addresses, names or subjects, in any capitals. */
      sender: line(200).trim().default(''),
      recipient: line(200).trim().default(''),
      subject: line(200).trim().default(''),
      state: z.enum(traceStates).optional(),
      after: line(60).optional(),
    }),
    result: z.object({
      items: z.array(tracedMail),
      next: z.string().nullable(),
      /** Whether mailboxes of people lie on a mail server: what it brings them by itself is not found here. */
      isAtServer: z.boolean(),
    }),
  },
  traceRecipients: {
    method: 'POST',
    path: '/api/mail/admin/trace/{deliveryId}',
    summary:
      'To whom a mail went and what became of it for each of them: all of those whom somebody of the company wrote to, of others’ mails its own people.',
    access: access.grant(...mailAdministrators),
    input: z.object({ ...company, deliveryId: id(), after: line(320).default('') }),
    result: z.object({ items: z.array(tracedRecipient), next: z.string().nullable() }),
  },
})
