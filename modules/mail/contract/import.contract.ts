import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id } from '#platform/contract/fields.ts'
import { importStates, leftOutReasons } from './mail.rules.ts'

const leftOut = z.object({ name: z.string(), why: z.enum(leftOutReasons) })

/** One taking in of files, as its owner sees it. */
export const mailImport = z.object({
  importId: z.int(),
  /** Where the mails go. */
  folderId: z.int(),
  /** The files that were handed in. */
  names: z.array(z.string()),
  state: z.enum(importStates),
  /** Of the files. */
  bytes: z.int(),
  doneBytes: z.int(),
  /** Mails that were put in, and those that were in their folder already. */
  taken: z.int(),
  known: z.int(),
  /** What was left out: how much, and why of the first ones. */
  leftOut: z.int(),
  leftNames: z.array(leftOut),
  at: z.iso.datetime(),
})
export type MailImport = z.output<typeof mailImport>

/** Mails of other programs, taken from files into one's own mailbox. */
export const importCalls = defineCalls('mail', {
  imports: {
    method: 'GET',
    path: '/api/mail/imports',
    summary: 'What of files one has taken into one’s mailbox lately, the newest first, and how far it is.',
    access: access.signedIn,
    result: z.array(mailImport),
  },
  startImport: {
    method: 'POST',
    path: '/api/mail/imports',
    summary:
      'Takes the mails of a set of files (.eml, .mbox, .zip) into a folder of one’s own; folders of a zip become folders in it. A job does it, and nothing comes twice.',
    access: access.signedIn,
    input: z.object({ code: code(), folderId: id() }),
    result: z.object({ importId: z.int() }),
  },
})
