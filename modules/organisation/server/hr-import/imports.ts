import { sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import { type LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import type { HrImportDetail, HrImportInList } from '../../contract/hr-import.contract.ts'
import type { HrState } from '../../contract/hr-import.rules.ts'
import type { HrCounts } from './hr-import.tables.ts'
import { canBeMade, missingTitlesOf } from './missing-titles.ts'

type Administrator = Pick<Viewer, 'comCode' | 'grants'>

/** The imports an administrator may see: all for a super administrator, else those of her company alone. */
const seenImports = (db: Db, { comCode, grants }: Administrator) => {
  const imports = db.selectFrom('organisation_hr_imports as i')
  return grants.has('superAdmin')
    ? imports
    : imports.where('i.com_code', '=', comCode).where('i.reaches_all', '=', false)
}

const columns = (db: Db, viewer: Administrator) =>
  seenImports(db, viewer)
    .leftJoin('organisation_people as p', 'p.person_code', 'i.begun_by')
    .select([
      'i.import_id as importId',
      'i.com_code as comCode',
      'i.reaches_all as reachesAll',
      'i.origin',
      'i.scope',
      'i.state',
      'i.begun_at as begunAt',
      'i.apply_on as applyOn',
      'i.applied_at as appliedAt',
      'i.undone_at as undoneAt',
      'i.counts',
      'i.row_count as rowCount',
      'i.problem_count as problemCount',
      'i.failure',
      sql<number>`(select count(*)::int from organisation_hr_changes c
        where c.import_id = i.import_id and c.overrides <> '{}')`.as('overrideCount'),
      sql<
        string[]
      >`array(select f.name from organisation_hr_files f where f.import_id = i.import_id order by f.file_id)`.as(
        'names',
      ),
      sql<LocalName | null>`case when p.person_code is not null then ${selectLocalName('p.name')} end`.as('begunBy'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

const asInList = ({
  reachesAll: _reachesAll,
  failure: _failure,
  overrideCount: _overrideCount,
  ...row
}: Row): HrImportInList => ({
  ...row,
  begunAt: row.begunAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

/** The imports an administrator may see, newest first; what is changed by hand stands at whom it is about. */
export async function listImports({ db, viewer }: Ctx, { page, pageSize }: { page: number; pageSize: number }) {
  const [rows, counted] = await Promise.all([
    columns(db, viewer)
      .where('i.origin', '<>', 'hand')
      .orderBy('i.import_id', 'desc')
      .limit(sql.lit(pageSize))
      .offset((page - 1) * pageSize)
      .execute(),
    seenImports(db, viewer)
      .where('i.origin', '<>', 'hand')
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(asInList), total: counted.total, capped: false }
}

/** While nothing of the organisation has been touched. */
export const openStates: readonly HrState[] = ['ready', 'blocked', 'scheduled', 'failed']

/**
 * An import with its files and what may be done with it.
 * @throws AppError NotFoundException, the same for one out of reach and for none
 */
export async function readImport(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  importId: number,
): Promise<HrImportDetail & { reachesAll: boolean }> {
  const row = await columns(db, viewer).where('i.import_id', '=', importId).executeTakeFirst()
  if (!row) throw notFound('no such import')
  const files = await db
    .selectFrom('organisation_hr_files')
    .select(['file_id as fileId', 'name', 'bytes', 'sheets'])
    .where('import_id', '=', importId)
    .orderBy('file_id')
    .execute()
  const isOpen = openStates.includes(row.state)
  const missingTitles = row.state === 'blocked' ? await missingTitlesOf(db, importId) : []
  return {
    ...asInList(row),
    reachesAll: row.reachesAll,
    failure: row.failure,
    overrideCount: row.overrideCount,
    files,
    missingTitles,
    can: {
      change: isOpen && row.state !== 'scheduled' && row.state !== 'failed' && row.origin === 'file',
      apply: row.state === 'ready' && hasChanges(row.counts),
      undo: row.state === 'applied' && (await isLastApplied(db, importId)),
      discard: isOpen,
      readAgain: row.state === 'failed',
      createTitles: canBeMade(missingTitles),
    },
  }
}

const hasChanges = (counts: HrCounts) => Object.keys(counts).length > 0

/** Imports that may have touched the same company later. What is changed by hand leaves those of files to be undone. */
const laterOnes = sql.raw(`
  select later.import_id from organisation_hr_imports later
  where later.state in ('applied', 'undoing', 'undone', 'applying') and (later.applied_at, later.import_id) > (i.applied_at, i.import_id)
    and (later.reaches_all or i.reaches_all or later.com_code = i.com_code)
    and (later.origin <> 'hand' or i.origin = 'hand')`)

/** Whether its changes are kept: those of imports before the last one are not. */
export async function isLastApplied(db: Db, importId: number): Promise<boolean> {
  const { rows } = await sql`
    select from organisation_hr_imports i where i.import_id = ${importId} and not exists (${laterOnes})
      and exists (select from organisation_hr_changes c where c.import_id = i.import_id)`.execute(db)
  return rows.length > 0
}

/** Forgets how to undo imports that have been followed by another one. */
export async function forgetOlderChanges(db: Db): Promise<void> {
  await sql`
    delete from organisation_hr_changes where import_id in (
      select i.import_id from organisation_hr_imports i
      where i.state in ('applied', 'undone') and exists (${laterOnes}))`.execute(db)
}
