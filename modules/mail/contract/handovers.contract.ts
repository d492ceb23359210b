import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, instant, line, localName, text } from '#platform/contract/fields.ts'
import { mailAdministrators } from './administrators.ts'

export const handoverLimits = { readers: 20, days: 365, reason: 1_000, word: 500 } as const

/** What is kept of one; one that is approved is over after its days by itself. */
export const keptHandoverStates = ['asked', 'approved', 'refused', 'takenBack', 'ended'] as const
export type KeptHandoverState = (typeof keptHandoverStates)[number]
export const handoverStates = [...keptHandoverStates, 'over'] as const
export type HandoverState = (typeof handoverStates)[number]

const company = { comCode: code().optional() }
const somebody = z.object({ personCode: z.string(), name: localName() })

export const leaver = z.object({
  personCode: z.string(),
  name: localName(),
  address: z.string(),
  totalSizeBytes: z.int(),
  /** Otherwise her account is shut: then mails still come to her. */
  isRetired: z.boolean(),
  /** One that waits or stands. */
  isHandedOver: z.boolean(),
})
export type Leaver = z.output<typeof leaver>

export const handover = z.object({
  handoverId: z.int(),
  person: somebody,
  readers: z.array(somebody),
  /** Who gets what is written to her meanwhile. */
  forwardTo: somebody.nullable(),
  reason: z.string(),
  days: z.int(),
  /** Older mails are not read. */
  readsFrom: instant().nullable(),
  state: z.enum(handoverStates),
  askedBy: somebody,
  askedAt: instant(),
  settledBy: somebody.nullable(),
  settledAt: instant().nullable(),
  /** Why it was refused. */
  word: z.string(),
  endsAt: instant().nullable(),
  /** Nobody where she came back. */
  endedBy: somebody.nullable(),
  endedAt: instant().nullable(),
  can: z.object({ settle: z.boolean(), takeBack: z.boolean(), end: z.boolean() }),
})
export type Handover = z.output<typeof handover>

/** Mailboxes of people who left, handed over to colleagues: one administrator asks, another approves. */
export const handoverCalls = defineCalls('mail', {
  leavers: {
    method: 'GET',
    path: '/api/mail/admin/leavers',
    summary:
      'People of a company who retired or whose account is shut and whose mailbox has something in it, 50 at a time by person.',
    access: access.grant(...mailAdministrators),
    input: z.object({ ...company, query: line(100).default(''), after: line(64).default('') }),
    result: z.object({
      items: z.array(leaver),
      next: z.string().nullable(),
      /** Where mailboxes lie on a mail server: whether the portal may read there, or knows heads and first words alone. */
      onServer: z.enum(['open', 'shut']).nullable(),
    }),
  },
  handovers: {
    method: 'GET',
    path: '/api/mail/admin/handovers',
    summary:
      'Mailboxes of a company that are, were or may be handed over, the latest first; with whether there is another administrator who could approve.',
    access: access.grant(...mailAdministrators),
    input: z.object({ ...company, after: line(60).optional() }),
    result: z.object({ items: z.array(handover), next: z.string().nullable(), hasApprover: z.boolean() }),
  },
  askHandover: {
    method: 'POST',
    path: '/api/mail/admin/handovers',
    summary:
      'Asks that the mailbox of somebody who left be handed over to colleagues of her company, to be read for some days; told to the other administrators and in the audit log.',
    access: access.grant(...mailAdministrators),
    input: z.object({
      personCode: code(),
      readers: z.array(code()).min(1).max(handoverLimits.readers),
      forwardTo: code().optional(),
      days: z.int().min(1).max(handoverLimits.days),
      readsFrom: day().optional(),
      reason: text(handoverLimits.reason).trim().min(1),
    }),
    result: z.object({ handoverId: z.int() }),
  },
  settleHandover: {
    method: 'POST',
    path: '/api/mail/admin/handovers/{handoverId}',
    summary:
      'Approves or refuses what another administrator has asked for; never one’s own, and never one that one would read.',
    access: access.grant(...mailAdministrators),
    input: z.object({ handoverId: id(), isApproved: z.boolean(), word: line(handoverLimits.word).trim().default('') }),
    result: z.null(),
  },
  takeHandoverBack: {
    method: 'POST',
    path: '/api/mail/admin/handovers/{handoverId}/back',
    summary: 'Takes back what one has asked for, while nobody has settled it.',
    access: access.grant(...mailAdministrators),
    input: z.object({ handoverId: id() }),
    result: z.null(),
    room: 'free',
  },
  endHandover: {
    method: 'POST',
    path: '/api/mail/handovers/{handoverId}/end',
    summary: 'Ends a handover before its time, for all who read: by any administrator of the company or one who reads.',
    access: access.signedIn,
    input: z.object({ handoverId: id() }),
    result: z.null(),
    room: 'free',
  },
})
