import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line, localName } from '#platform/contract/fields.ts'
import { mailAdministrators } from '../administrators.ts'

/** What becomes of a mail from a sender whom a company has blocked. */
export const blockActions = ['refuse', 'junk'] as const
export type BlockAction = (typeof blockActions)[number]

export const companyBlockLimits = { senders: 10_000, atOnce: 500, sender: 320, note: 200, page: 50 } as const

export const companyBlock = z.object({
  blockId: z.int(),
  /** An address or a domain, in small letters and ASCII. */
  sender: z.string(),
  withSubdomains: z.boolean(),
  action: z.enum(blockActions),
  note: z.string(),
  /** Who blocked it; null when she is here no more. */
  by: localName().nullable(),
  at: instant(),
})
export type CompanyBlock = z.output<typeof companyBlock>

const companyBlocks = z.object({
  items: z.array(companyBlock),
  next: z.string().nullable(),
  /** Where mailboxes of people lie on a mail server, which takes their mails in by itself: how far the list has come there. */
  onServer: z
    .object({
      /** Whether it takes scripts: else it is told nothing. */
      isTold: z.boolean(),
      /** People whose scripts do not have the list as it is yet. */
      waiting: z.int(),
      /** People whose scripts cannot have it: the server refuses it, or a script of their own acts there. */
      leftOut: z.int(),
      /** Senders for whom there is no room in a script. */
      tooMany: z.int(),
    })
    .nullable(),
})
export type CompanyBlocks = z.output<typeof companyBlocks>

const company = { comCode: code().optional() }
const forAdministrators = access.grant(...mailAdministrators)

/** Senders from whom nobody in a company wants mail, for its administrators. */
export const companyBlockCalls = defineCalls('mail', {
  companyBlocks: {
    method: 'GET',
    path: '/api/mail/admin/blocked',
    summary: 'Senders whom a company has blocked, by sender, 50 at a time; or those in which a word stands.',
    access: forAdministrators,
    input: z.object({
      ...company,
      query: line(companyBlockLimits.sender).default(''),
      /** The last sender of the page before. */
      after: line(companyBlockLimits.sender).default(''),
    }),
    result: companyBlocks,
  },
  blockForCompany: {
    method: 'POST',
    path: '/api/mail/admin/blocked',
    summary:
      'Blocks addresses and domains, all or none of them; what is blocked already is held to what is said now. Colleagues cannot be blocked.',
    access: forAdministrators,
    input: z.object({
      ...company,
      senders: z.array(line(companyBlockLimits.sender).trim()).min(1).max(companyBlockLimits.atOnce),
      /** Of domains: those below them as well. */
      withSubdomains: z.boolean().default(false),
      action: z.enum(blockActions),
      note: line(companyBlockLimits.note)
        .trim()
        .regex(/^\P{Cc}*$/u)
        .default(''),
    }),
    result: z.object({ blocked: z.int() }),
  },
  unblockForCompany: {
    method: 'DELETE',
    path: '/api/mail/admin/blocked/{blockId}',
    summary: 'Takes a sender off the list: mails of it come as others do from then on.',
    access: forAdministrators,
    room: 'free',
    input: z.object({ blockId: id() }),
    result: z.object({}),
  },
})
