import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, instant, localName } from '#platform/contract/fields.ts'
import { formManagers } from './approvals.rules.ts'

const managers = access.grant(...formManagers)

export const archiveLimits = {
  /** Documents of one archive: some thirty parts. */
  documents: 15_000,
  /** Forms and departments that narrow one. */
  chosen: 50,
  /** Archives that are shown, the latest first. */
  shown: 50,
  /** How long one may be fetched, days. */
  keptDays: 7,
} as const

const part = z.object({
  part: z.int(),
  documents: z.int(),
  bytes: z.int(),
  /** SHA-256, hexadecimal. */ sha256: z.string(),
})
export const archive = z.object({
  archiveId: z.int(),
  state: z.enum(['waiting', 'done', 'failed']),
  from: day(),
  to: day(),
  forms: z.array(localName()),
  departments: z.array(localName()),
  documents: z.int(),
  written: z.int(),
  parts: z.array(part),
  askedBy: localName(),
  askedAt: instant(),
  expiresAt: instant().nullable(),
})
export type Archive = z.output<typeof archive>

const named = z.object({ archiveId: id() })

/** Live: an archive of one’s own has gone on. */
export const archiveChanged = 'approvals.archive'

/** Completed documents as archives that are read without the portal. */
export const archiveCalls = defineCalls('approvals', {
  archives: {
    method: 'GET',
    path: '/api/approvals/archives',
    summary: 'The archives of completed documents of the company, the latest first, and the forms one may be made of.',
    access: managers,
    result: z.object({
      items: z.array(archive),
      forms: z.array(z.object({ formId: z.int(), name: localName() })),
    }),
  },
  makeArchive: {
    method: 'POST',
    path: '/api/approvals/archives',
    summary:
      'Has documents that were completed on some days written into an archive, of some forms and departments or all.',
    access: managers,
    input: z.object({
      from: day(),
      to: day(),
      formIds: z.array(id()).max(archiveLimits.chosen).default([]),
      /** With the departments below them. */
      deptCodes: z.array(code()).max(archiveLimits.chosen).default([]),
    }),
    result: z.object({ archiveId: z.int(), documents: z.int() }),
  },
  dropArchive: {
    method: 'POST',
    path: '/api/approvals/archives/{archiveId}/drop',
    summary: 'Stops an archive that is being written, and removes what there is of it.',
    access: managers,
    room: 'free',
    input: named,
    result: z.null(),
  },
  archivePart: {
    method: 'GET',
    path: '/api/approvals/archives/{archiveId}/parts/{part}',
    summary: 'A part of an archive, as a zip with an index of its documents.',
    access: managers,
    input: named.extend({ part: id() }),
    answer: 'file',
    result: z.never(),
  },
})
