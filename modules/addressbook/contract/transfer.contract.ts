import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { contactFields, folderNumber } from './addressbook.entities.ts'
import { limits } from './addressbook.rules.ts'

/** The forms in which contacts leave: cards of version 3 and 4, and a table that Outlook and Google read. */
export const exportFormats = ['vcard4', 'vcard3', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What happens to a row whose mail, or name and company, the folder has already. */
export const duplicateWays = ['skip', 'merge', 'add'] as const
export type DuplicateWay = (typeof duplicateWays)[number]

/** Rows shown before an import, and wrong ones that are listed. */
export const previewRows = 20
export const shownFaults = 100

const importInput = z.object({
  folderId: folderNumber(),
  duplicates: z.enum(duplicateWays).default('merge'),
})

const importReport = z.object({
  format: z.enum(['csv', 'xlsx', 'vcard']),
  /** Rows or cards in the file. */
  rows: z.int(),
  added: z.int(),
  merged: z.int(),
  skipped: z.int(),
  /** Rows that cannot be taken, left out. */
  wrong: z.int(),
  faults: z.array(
    z.object({
      /** As the file counts: the line of a table with its head, the number of a card. */
      row: z.int(),
      /** What it is about, as the file or the form names it; may be empty. */
      field: z.string(),
      key: z.string(),
    }),
  ),
  /** Columns of a table that no field of a contact takes. */
  unknownColumns: z.array(z.string()),
  sample: z.array(contactFields.pick({ displayName: true, companyName: true, emails: true, phones: true })),
})
export type ImportReport = z.output<typeof importReport>

export const transferCalls = defineCalls('addressbook', {
  previewImport: {
    method: 'POST',
    path: '/api/addressbook/import/preview',
    summary:
      'Says what a file of contacts (CSV, vCard) would add and change and what is wrong with it, row by row; changes nothing.',
    access: access.signedIn,
    effect: 'read',
    upload: { maxBytes: limits.importBytes },
    input: importInput,
    result: importReport,
  },
  importContacts: {
    method: 'POST',
    path: '/api/addressbook/import',
    summary:
      'Puts the contacts of a file (CSV, vCard) into a folder, without the rows that are wrong; can be taken back.',
    access: access.signedIn,
    // The file is read before the transaction.
    effect: 'staged',
    once: true,
    upload: { maxBytes: limits.importBytes },
    input: importInput,
    result: importReport.extend({ undoId: z.int() }),
  },
  exportContacts: {
    method: 'POST',
    path: '/api/addressbook/export',
    summary: 'The contacts of a folder, or some of them, as a file: vCard 3 or 4, or a CSV that Outlook reads.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      folderId: folderNumber(),
      format: z.enum(exportFormats),
      contactIds: z.array(id()).max(limits.atOnce).default([]),
    }),
    result: z.never(),
    answer: 'file',
  },
})
