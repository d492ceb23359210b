import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { reservationAdministrators } from './administrators.ts'

/** The columns of a table of resources, in their order. What is not in a file stays as it is. */
export const transferColumns = [
  'number',
  'group',
  'nameKo',
  'nameEn',
  'nameZh',
  'nameJa',
  'place',
  'seats',
  'equipment',
  'color',
  'contact',
  'instructions',
  'way',
  'slotMinutes',
  'timeZone',
  'isShared',
  'state',
] as const
export type TransferColumn = (typeof transferColumns)[number]

export const tableFormats = ['xlsx', 'csv'] as const
const importBytes = 5_000_000
/** Lines of a report that are told; those with faults come first. */
export const toldLines = 200

const administrators = access.grant(...reservationAdministrators)
const ofBoard = z.object({ boardId: id() })

const reportedLine = z.object({
  /** As the file counts, from 1. */
  line: z.int(),
  what: z.enum(['wrong', 'changed', 'created']),
  name: z.string(),
  /** What becomes of one that is there, as it stands in a file. */
  changes: z.array(z.object({ column: z.enum(transferColumns), from: z.string(), to: z.string() })),
  faults: z.array(
    z.object({
      column: z.enum(transferColumns),
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})

const transferReport = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  lines: z.array(reportedLine),
  /** Heads that no column of ours has. */
  unknownColumns: z.array(z.string()),
  /** Stands for all that the file would do. */
  stamp: z.string(),
})
export type TransferReport = z.output<typeof transferReport>
export type ReportedLine = z.output<typeof reportedLine>

/** Resources of a board as a table for a spreadsheet, and back. */
export const transferCalls = defineCalls('reservations', {
  exportResources: {
    method: 'POST',
    path: '/api/reservations/administration/boards/{boardId}/file',
    summary: 'The resources of a board as a table (xlsx, CSV) that comes back as it is. That it was taken is kept.',
    room: 'free',
    access: administrators,
    effect: 'staged',
    input: ofBoard.extend({ format: z.enum(tableFormats) }),
    result: z.never(),
    answer: 'file',
  },
  previewResources: {
    method: 'POST',
    path: '/api/reservations/administration/boards/{boardId}/import/preview',
    summary: 'Says what a table of resources would make and change and what is wrong with it; changes nothing.',
    access: administrators,
    effect: 'read',
    upload: { maxBytes: importBytes },
    input: ofBoard,
    result: transferReport,
  },
  importResources: {
    method: 'POST',
    path: '/api/reservations/administration/boards/{boardId}/import',
    summary:
      'Makes and changes resources of a board as a table says: all of it, or nothing when one line is wrong or, with the stamp of a preview, when it would do anything else.',
    access: administrators,
    // The file is read before the transaction.
    effect: 'staged',
    once: true,
    upload: { maxBytes: importBytes },
    input: ofBoard.extend({ stamp: z.string().max(64).optional() }),
    result: z.object({ created: z.int(), changed: z.int() }),
  },
})
