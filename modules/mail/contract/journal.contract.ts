import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, line } from '#platform/contract/fields.ts'
import { mailAdministrators } from './administrators.ts'

const company = { comCode: code().optional() }
const journal = z.object({
  /** Where reports go; null while there are none. */
  address: z.string().nullable(),
  /** The last one, where it was refused, in the words of the server or in ours; null once one goes through. */
  refused: z.object({ at: z.iso.datetime(), words: z.string() }).nullable(),
})
export type Journal = z.output<typeof journal>

/** A report of each mail that somebody of a company sends or gets, for whoever keeps its mails. */
export const journalCalls = defineCalls('mail', {
  journal: {
    method: 'GET',
    path: '/api/mail/admin/journal',
    summary: 'Where a report of each mail of a company goes.',
    access: access.grant(...mailAdministrators),
    input: z.object(company),
    result: journal,
  },
  saveJournal: {
    method: 'POST',
    path: '/api/mail/admin/journal',
    summary:
      'Has a report of each mail that people of a company send or get sent to an address outside or to a shared mailbox of the company; null for none.',
    access: access.grant(...mailAdministrators),
    input: z.object({ ...company, address: line(320).trim().toLowerCase().nullable() }),
    result: journal,
  },
})
