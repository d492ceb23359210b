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
import type { HrScope } from '../../contract/hr-import.rules.ts'
import {
  addProblem,
  type FoundProblems,
  noProblems,
  type Place,
  type RowProblem,
  type StagedRow,
  stagedPieces,
} from './staged-lines.ts'
import './hr-import.tables.ts'

/** The job that compares what is staged with the organisation. */
export const compareJob = 'organisation.compareHrImport'
/** The job that reads the directory into an import. */
export const readDirectoryJob = 'organisation.readDirectory'

export type ImportBeginning = {
  /** Of rows that name no company. */
  comCode: string
  /** Whether rows may be of other companies: only for what a super administrator begins. */
  reachesAll: boolean
  origin: 'file' | 'directory'
  scope: HrScope
  /** Of a directory: see `organisation_hr_imports.places`. */
  places?: readonly string[]
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
      ...(beginning.places && { places: [...beginning.places] }),
      begun_by: beginning.begunBy,
      begun_at: beginning.now,
    })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  return import_id
}

/**
 * Checks rows by themselves and stages them, in a stream: memory does not grow with their number.
 * @param rows may be endless; see {@link stagedPieces}
 * @returns how many were staged
 */
export async function stageRows(
  services: Pick<Services, 'database'>,
  place: Place,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
): Promise<number> {
  const problems = noProblems(place.source, place.kind)
  const already = await stagedRows(services.database.writer, place.importId)
  let staged = 0
  const pieces = stagedPieces(place, rows, already, problems, () => {
    staged += 1
  })
  await stagePieces(services, place.importId, pieces)
  await countStaged(services, place.importId, staged, [problems])
  return staged
}

/** Takes in rows that are written as COPY takes them. COPY needs a connection of its own: the pools speak in statements. */
export async function stagePieces(
  { database }: Pick<Services, 'database'>,
  importId: number,
  pieces: AsyncIterable<string | Buffer>,
): Promise<void> {
  const client = new pg.Client({ ...database.connection, application_name: `maru hr import ${importId}` })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const copy = client.query(copyFrom('copy organisation_hr_rows (import_id, kind, source, line, fields) from stdin'))
    await pipeline(Readable.from(pieces), copy)
  } finally {
    await client.end()
  }
}

/** Adds rows that were taken in, and what was wrong with others, to what an import says of itself. */
export async function countStaged(
  { database }: Pick<Services, 'database'>,
  importId: number,
  staged: number,
  problems: readonly FoundProblems[],
): Promise<void> {
  await database.writer.transaction().execute(async (tx) => {
    await tx
      .updateTable('organisation_hr_imports')
      .set((set) => ({ row_count: set('row_count', '+', staged) }))
      .where('import_id', '=', importId)
      .execute()
    for (const found of problems) await saveProblems(tx, importId, found)
  })
}

/** Keeps what is wrong with a source as a whole, or with rows that could not be staged. */
export async function stageProblems(
  db: Db,
  { importId, source }: { importId: number; source: string },
  found: readonly RowProblem[],
): Promise<void> {
  const problems = noProblems(source)
  for (const problem of found) addProblem(problems, problem)
  await saveProblems(db, importId, problems)
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

/** How many rows an import has so far. */
export async function stagedRows(db: Db, importId: number): Promise<number> {
  const found = await db
    .selectFrom('organisation_hr_imports')
    .select('row_count')
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return found.row_count
}

async function saveProblems(db: Db, importId: number, { source, kind, listed, count }: FoundProblems): Promise<void> {
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
}
