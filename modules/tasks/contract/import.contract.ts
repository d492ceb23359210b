import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { groupId, taskStatus } from './tasks.entities.ts'

const importBytes = 5_000_000
/** Lines of a report that are told; those with faults come first. */
export const toldLines = 200

/** What a file is of. */
export const importSources = ['table', 'trello', 'kanboard'] as const

/** What becomes of cards that were put away. */
export const archivedWays = ['leave', 'bring'] as const
export type ArchivedWay = (typeof archivedWays)[number]

const said = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
export type Said = z.output<typeof said>

const reportedLine = z.object({
  /** The line of a table, the place of a card, from 1. */
  line: z.int(),
  title: z.string(),
  /** Left out where something is wrong with it, where it is there already, and where it was put away. */
  what: z.enum(['wrong', 'created', 'known', 'archived']),
  /** Where it is to stand: empty for the column of its state. */
  column: z.string(),
  status: taskStatus,
  faults: z.array(said),
})
export type ReportedLine = z.output<typeof reportedLine>

const importReport = z.object({
  source: z.enum(importSources),
  created: z.int(),
  known: z.int(),
  archived: z.int(),
  wrong: z.int(),
  lines: z.array(reportedLine),
  /** Columns that are made for it. */
  newColumns: z.array(z.string()),
  /** Columns of the file that are not made, since only owners make them or there are as many as there may be. */
  leftColumns: z.array(z.string()),
  /** People of the file who are nobody of the area. */
  strangers: z.array(z.string()),
  /** Heads of a table that say nothing of a task. */
  unknownHeads: z.array(z.string()),
})
export type ImportReport = z.output<typeof importReport>

const ofArea = z.object({ groupId: groupId(), archived: z.enum(archivedWays).default('leave') })

/** Tasks of other programs, brought into an area. */
export const importCalls = defineCalls('tasks', {
  previewImport: {
    method: 'POST',
    path: '/api/tasks/areas/{groupId}/import/preview',
    summary:
      'Says what a file (CSV, xlsx, JSON of Trello or Kanboard) would bring into an area and what is wrong with it, line by line; changes nothing.',
    access: access.signedIn,
    effect: 'read',
    upload: { maxBytes: importBytes },
    input: ofArea,
    result: importReport,
  },
  importTasks: {
    method: 'POST',
    path: '/api/tasks/areas/{groupId}/import',
    summary:
      'Brings the tasks of a file into an area, without those that are wrong or there already; can be taken back for a day.',
    access: access.signedIn,
    // The file is read before the transaction.
    effect: 'staged',
    once: true,
    upload: { maxBytes: importBytes },
    input: ofArea,
    result: importReport.extend({ importId: z.int().nullable() }),
  },
  undoImport: {
    method: 'POST',
    path: '/api/tasks/imports/{importId}/undo',
    summary: 'Deletes what one brought into an area of late, but for what was changed since.',
    access: access.signedIn,
    room: 'free',
    input: z.object({ importId: id() }),
    result: z.object({ deleted: z.int(), kept: z.int() }),
  },
})
