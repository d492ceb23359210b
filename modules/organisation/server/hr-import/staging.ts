/**
 * The one way in for HR data, from files and from directories (LDAP): rows are staged, compared with the organisation,
 * shown to an administrator as a preview, and applied by her, at once or on a day.
 *
 * A source does three things, in this order, outside a transaction:
 *
 * ```ts
 * const importId = await beginImport(services.database.writer, { comCode, reachesAll: false, origin: 'directory', scope: 'complete', begunBy, now })
 * await stageRows(services, { importId, source: 'ldap.example.com', kind: 'department' }, departmentRows())
 * await stageRows(services, { importId, source: 'ldap.example.com', kind: 'person' }, personRows())
 * await finishStaging(services, importId)
 * ```
 *
 * From then on the import is on the page /admin/hr-import (`/po/admin/hr-import?import=<id>`), which shows the preview,
 * applies, schedules and undoes it. Nothing of the organisation changes before somebody applies.
 */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import {
  type HrField,
  type HrKind,
  type HrProblemCode,
  type HrScope,
  hrListedProblems,
  hrMaxRows,
} from '../../contract/hr-import.rules.ts'
import { checkFields } from './fields.ts'
import './hr-import.tables.ts'

/** The job that compares what is staged with the organisation. */
export const compareJob = 'organisation.compareHrImport'
/** The job that reads the directory into an import. */
export const readDirectoryJob = 'organisation.readDirectory'

/**
 * A row as a source has it. `fields` holds texts by the names of `hrFields` (contract/hr-import.rules.ts).
 * A field that is left out stays as it is; an empty text clears it where that is possible.
 * - `department`: deptCode, parentDeptCode ('' at the top), nameKo…, email, order
 * - `person`: employeeNumber is the key in the company `comCode`; deptCode, rank and duty are her primary post
 * - `post`: another department of a person (겸직); `primary` 'Y' or 'N'
 * - `rank` and `duty`: their codes or their names; unknown ones are problems of the row
 * - `state`: active, onLeave, retired (or 재직, 휴직, 퇴직); days are yyyy-MM-dd, `birthday` also MM-dd
 */
export type StagedRow = {
  /** Where it stands in its source, from 1, for the report. */
  line: number
  fields: Readonly<Partial<Record<HrField, string>>>
}

/** What is wrong with a row; line 0 is a source as a whole. */
export type RowProblem = { line: number; code: HrProblemCode; field?: HrField; value?: string; kind?: HrKind }

export type ImportBeginning = {
  /** Of rows that name no company. */
  comCode: string
  /** Whether rows may be of other companies: only for what a super administrator begins. */
  reachesAll: boolean
  origin: 'file' | 'directory'
  scope: HrScope
  begunBy: string
  now: Date
}

/** Makes an empty import, in state `reading`. @returns its id */
export async function beginImport(db: Db, beginning: ImportBeginning): Promise<number> {
  const { import_id } = await db
    .insertInto('organisation_hr_imports')
    .values({
      com_code: beginning.comCode,
      reaches_all: beginning.reachesAll,
      origin: beginning.origin,
      scope: beginning.scope,
      begun_by: beginning.begunBy,
      begun_at: beginning.now,
    })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  return import_id
}

type Place = {
  importId: number
  /** File and sheet, or the address of a directory; shown beside each row. */
  source: string
  kind: HrKind
}

/**
 * Checks rows by themselves and stages them, in a stream: memory does not grow with their number. What is wrong with a
 * row is kept as a problem; its other fields are staged, so that what refers to it is not wrong as well.
 * @param rows may be endless; after `hrMaxRows` of the import the rest is one problem
 * @returns how many were staged
 */
export async function stageRows(
  services: Pick<Services, 'database'>,
  { importId, source, kind }: Place,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
): Promise<number> {
  const problems = createProblemList(importId, source, kind)
  const already = await stagedRows(services.database.writer, importId)
  let staged = 0
  async function* lines(): AsyncGenerator<string> {
    for await (const { line, fields } of rows) {
      if (already + staged >= hrMaxRows) {
        problems.add({ line, code: 'tooManyRows', value: String(hrMaxRows) })
        return
      }
      const checked = checkFields(kind, fields)
      for (const problem of checked.problems) problems.add({ line, ...problem })
      if (!checked.fields) continue
      staged += 1
      yield copyLine([importId, kind, source, line, JSON.stringify(checked.fields)])
    }
  }
  await copyIn(services, lines())
  await services.database.writer.transaction().execute(async (tx) => {
    await tx
      .updateTable('organisation_hr_imports')
      .set((set) => ({ row_count: set('row_count', '+', staged) }))
      .where('import_id', '=', importId)
      .execute()
    await problems.save(tx)
  })
  return staged
}

/** Keeps what is wrong with a source as a whole, or with rows that could not be staged. */
export async function stageProblems(
  db: Db,
  { importId, source, kind }: Omit<Place, 'kind'> & { kind?: HrKind },
  found: readonly RowProblem[],
): Promise<void> {
  const problems = createProblemList(importId, source, kind)
  for (const problem of found) problems.add(problem)
  await problems.save(db)
}

/** Says that everything is staged: the import is compared with the organisation, in the background. */
export async function finishStaging({ database, jobs }: Services, importId: number): Promise<void> {
  await database.writer.transaction().execute((tx) => jobs.enqueue(tx, compareJob, { importId }))
}

/** Forgets everything read so far, before it is read again. */
export async function clearStaged(db: Db, importId: number): Promise<void> {
  for (const table of ['organisation_hr_rows', 'organisation_hr_problems', 'organisation_hr_changes'] as const)
    await db.deleteFrom(table).where('import_id', '=', importId).execute()
  await db
    .updateTable('organisation_hr_imports')
    .set({ row_count: 0, problem_count: 0, counts: '{}', failure: null })
    .where('import_id', '=', importId)
    .execute()
}

async function stagedRows(db: Db, importId: number): Promise<number> {
  const found = await db
    .selectFrom('organisation_hr_imports')
    .select('row_count')
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return found.row_count
}

/** Collects problems of one source: the first ones are kept to be shown, all are counted. */
function createProblemList(importId: number, source: string, kind: HrKind | undefined) {
  const listed: RowProblem[] = []
  let count = 0
  return {
    add: (problem: RowProblem) => {
      count += 1
      if (listed.length < hrListedProblems) listed.push(problem)
    },
    save: async (db: Db) => {
      if (count === 0) return
      await insertRows(
        db,
        'organisation_hr_problems',
        listed.map(({ line, code, field, value, kind: own }) => ({
          import_id: importId,
          kind: own ?? kind ?? null,
          source,
          line,
          field: field ?? null,
          code,
          value: (value ?? '').slice(0, 100).toWellFormed(),
        })),
      )
      await sql`update organisation_hr_imports set problem_count = problem_count + ${count}
        where import_id = ${importId}`.execute(db)
    },
  }
}

/** COPY needs a connection of its own: the pools speak in statements. */
async function copyIn({ database }: Pick<Services, 'database'>, lines: AsyncIterable<string>): Promise<void> {
  const client = new pg.Client({ ...database.connection, application_name: 'maru hr import' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const copy = client.query(copyFrom('copy organisation_hr_rows (import_id, kind, source, line, fields) from stdin'))
    await pipeline(Readable.from(inPieces(lines)), copy)
  } finally {
    await client.end()
  }
}

/** Some thousand rows at once, since each piece is a message of its own. */
async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

const copyLine = (values: readonly (string | number)[]): string => `${values.map(escapeForCopy).join('\t')}\n`

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escapeForCopy = (value: string | number): string => String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!)
