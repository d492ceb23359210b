import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { line } from '#platform/contract/fields.ts'
import { addressShape, limits } from './mail.rules.ts'

/** What somebody is who is written to, as the pickers of the portal call it; the last is an address that was typed. */
export const recipientKinds = ['person', 'department', 'contact', 'list', 'address'] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** Whoever stands for many people, and is made of them when the mail is sent. */
export const standsForMany = (kind: RecipientKind): boolean => kind === 'department' || kind === 'list'

/** Somebody as a field holds her while one writes: nothing of it need be right yet. */
export const someone = z.object({
  kind: z.enum(recipientKinds).default('address'),
  /** Code of a department, number of a list, code of a person; what has none leaves it empty. */
  id: line(330).default(''),
  name: line(200).default(''),
  address: line(320).default(''),
})
export type Someone = z.output<typeof someone>

/** Somebody who is written to: whoever stands for many by its id, everybody else by her address. */
export const recipient = someone
  .extend({ address: line(320).trim().default('') })
  .superRefine(({ kind, id, address }, context) => {
    if (standsForMany(kind) ? id !== '' : addressShape.test(address)) return
    context.addIssue({ code: 'custom', path: [standsForMany(kind) ? 'id' : 'address'], message: 'no address' })
  })

/** Somebody found, with what a field shows of her. */
export const recipientHit = z.object({
  kind: z.enum(recipientKinds),
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  titleName: z.string(),
  deptName: z.string(),
  deptCode: z.string(),
  personCode: z.string(),
  comCode: z.string(),
  parentDeptCode: z.string(),
  /** What tells her from namesakes. */
  hint: z.string(),
  photoPath: z.string().nullable(),
})
export type RecipientHit = z.output<typeof recipientHit>

/** Hits of one search (MAIL-070). */
export const hitsShown = 10

/** Whom mails go to. */
export const recipientCalls = defineCalls('mail', {
  findRecipients: {
    method: 'POST',
    path: '/api/mail/recipients/search',
    summary:
      'Whom a typed text means, ten at the most: those one has written to lately, colleagues, departments, contacts and lists of the address book. Without a text those written to last.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ query: line(100).default('') }),
    result: z.object({ items: z.array(recipientHit) }),
    requirements: ['MAIL-070'],
  },
  outsideOf: {
    method: 'POST',
    path: '/api/mail/recipients/outside',
    summary: 'Which of these addresses nobody inside has: what is written to them leaves the company.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ addresses: z.array(line(320)).max(limits.recipients) }),
    result: z.object({ addresses: z.array(z.string()) }),
  },
})
