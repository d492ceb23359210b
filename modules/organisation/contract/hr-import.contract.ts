import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, line, localName, paging } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'
import {
  fileScopes,
  hrActions,
  hrColumns,
  hrFailures,
  hrFields,
  hrKinds,
  hrMaxBytes,
  hrMaxColumns,
  hrProblemCodes,
  hrScopes,
  hrStates,
} from './hr-import.rules.ts'
import { titleKinds } from './titles.rules.ts'

/** Whoever administers people takes over HR data: managers for their company, super administrators for all. */
export const hrImporters = ['superAdmin', 'companyManager'] as const

const kind = z.enum(hrKinds)
const field = z.enum([...new Set(Object.values(hrFields).flat())])
/** Which field stands in each column; null: the column is not read. */
const columns = z.array(field.nullable()).max(hrMaxColumns)

/** What a person says about a sheet when it was not recognised; without a kind the sheet is left out. */
export const sheetMapping = z.object({ name: line(100), kind: kind.nullable(), columns })
export type SheetMapping = z.output<typeof sheetMapping>

/** A sheet of a workbook, or the one of a CSV file, as it was read. */
export const foundSheet = sheetMapping.extend({
  headers: z.array(z.string()),
  rows: z.int(),
  /** Of a CSV file: utf-8, cp949, utf-16le. */
  encoding: z.string().optional(),
})
export type FoundSheet = z.output<typeof foundSheet>

const counts = z.partialRecord(kind, z.partialRecord(z.enum(hrActions), z.int()))

const importInList = z.object({
  importId: z.int(),
  comCode: z.string(),
  origin: z.enum(['file', 'directory', 'hand']),
  scope: z.enum(hrScopes),
  state: z.enum(hrStates),
  names: z.array(z.string()),
  begunBy: localName().nullable(),
  begunAt: z.string(),
  applyOn: z.string().nullable(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  counts,
  rowCount: z.int(),
  problemCount: z.int(),
})
export type HrImportInList = z.output<typeof importInList>

const importDetail = importInList.extend({
  files: z.array(z.object({ fileId: z.int(), name: z.string(), bytes: z.int(), sheets: z.array(foundSheet) })),
  failure: z.enum(hrFailures).nullable(),
  /** Changes that would take back what was set by hand. */
  overrideCount: z.int(),
  /** Ranks and duties that its rows name and the company does not have, in the order of their first appearance. */
  missingTitles: z.array(
    z.object({ kind: z.enum(titleKinds), comCode: z.string(), companyName: localName(), words: z.array(z.string()) }),
  ),
  can: z.object({
    change: z.boolean(),
    apply: z.boolean(),
    undo: z.boolean(),
    discard: z.boolean(),
    readAgain: z.boolean(),
    createTitles: z.boolean(),
  }),
})
export type HrImportDetail = z.output<typeof importDetail>

/** Something that differs, before and after. */
export const hrChange = z.object({
  changeId: z.int(),
  kind,
  action: z.enum(hrActions),
  key: z.string(),
  label: z.string(),
  source: z.string(),
  line: z.int(),
  fields: z.array(z.object({ name: z.enum(hrColumns), before: z.string(), after: z.string() })),
  /** Those whose value before was set by hand. */
  overrides: z.array(z.enum(hrColumns)),
})
export type HrChange = z.output<typeof hrChange>

/** What is wrong; Line 0: the file as a whole. */
export const hrProblem = z.object({
  problemId: z.int(),
  kind: kind.nullable(),
  source: z.string(),
  line: z.int(),
  field: field.nullable(),
  code: z.enum(hrProblemCodes),
  value: z.string(),
})
export type HrProblem = z.output<typeof hrProblem>

/** What open pages of whoever began an import hear while it goes on: { importId, step, done, total }. */
export const hrProgressKind = 'organisation.hrImport'

const one = z.object({ importId: id() })
const granted = access.grant(...hrImporters)
const path = '/api/organisation/hr-imports'

export const hrImportCalls = defineCalls('organisation', {
  hrImports: {
    method: 'GET',
    path,
    summary: 'The imports of HR data that an administrator may see, newest first.',
    access: granted,
    input: z.object({ ...paging() }),
    result: pageOf(importInList),
  },
  hrImport: {
    method: 'GET',
    path: `${path}/{importId}`,
    summary: 'An import of HR data with its files, how their columns are understood, and how much would change.',
    access: granted,
    input: one,
    result: importDetail,
  },
  beginHrImport: {
    method: 'POST',
    path,
    summary:
      'Takes a CSV or xlsx file of HR data (at most 50 MB) and begins an import with it; what would change is found in the background.',
    access: granted,
    upload: { maxBytes: hrMaxBytes },
    effect: 'staged',
    once: true,
    input: z.object({ comCode: code().optional(), scope: z.enum(fileScopes).default('changes') }),
    result: one,
  },
  addHrFile: {
    method: 'POST',
    path: `${path}/{importId}/files`,
    summary: 'Adds a file to an import that is not applied; all its files are compared again.',
    access: granted,
    upload: { maxBytes: hrMaxBytes },
    effect: 'staged',
    once: true,
    input: one,
    result: one,
  },
  changeHrImport: {
    method: 'PUT',
    path: `${path}/{importId}`,
    summary: 'Says what the columns of a file mean, or whether the files are complete; everything is compared again.',
    access: granted,
    input: one.extend({
      scope: z.enum(fileScopes).optional(),
      fileId: id().optional(),
      sheets: z.array(sheetMapping).max(20).optional(),
    }),
    result: one,
  },
  hrChanges: {
    method: 'GET',
    path: `${path}/{importId}/changes`,
    summary: 'What an import adds, changes, moves, retires and removes, page by page.',
    access: granted,
    input: one.extend({
      kind: kind.optional(),
      action: z.enum(hrActions).optional(),
      ...paging([50, 20, 100]),
    }),
    result: pageOf(hrChange),
  },
  hrProblems: {
    method: 'GET',
    path: `${path}/{importId}/problems`,
    summary: 'What is wrong with the files of an import, row by row; the first 1,000 of each file are listed.',
    access: granted,
    input: one.extend({ ...paging([50, 20, 100]) }),
    result: pageOf(hrProblem),
  },
  applyHrImport: {
    method: 'POST',
    path: `${path}/{importId}/apply`,
    summary:
      'Applies an import without problems, in one transaction: now, or from the beginning of a day in Korea. It is compared once more before.',
    access: granted,
    input: one.extend({ on: day().optional() }),
    result: one,
  },
  undoHrImport: {
    method: 'POST',
    path: `${path}/{importId}/undo`,
    summary: 'Takes back the import that was applied last, as far as nobody has built on it since.',
    access: granted,
    input: one,
    result: one,
  },
  readHrImportAgain: {
    method: 'POST',
    path: `${path}/{importId}/reading`,
    summary: 'Reads the files or the directory of an import once more when reading has failed.',
    access: granted,
    input: one,
    result: one,
  },
  createMissingTitles: {
    method: 'POST',
    path: `${path}/{importId}/titles`,
    summary: 'Makes the ranks and duties that the rows of an import name and the company lacks; all is compared again.',
    access: granted,
    input: one,
    result: one,
  },
  discardHrImport: {
    method: 'DELETE',
    path: `${path}/{importId}`,
    summary: 'Removes an import that is not applied, with its files; one that waits for its day no longer does.',
    access: granted,
    input: one,
    result: one,
  },
  hrTemplate: {
    method: 'GET',
    path: '/api/organisation/hr-templates/{kind}',
    summary: 'An empty file with the columns of a kind and one example row.',
    access: granted,
    answer: 'file',
    input: z.object({ kind, format: z.enum(['csv', 'xlsx']).default('csv') }),
    result: z.unknown(),
  },
})
