import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { withLocalCopy } from '#platform/server/storage/local-copy.ts'
import type { HrFailure, HrState } from '../../contract/hr-import.rules.ts'
import { rememberDirectoryPeople } from '../directory-sources/directory-people.ts'
import { guardGaining } from '../role-groups/own-grants.ts'
import { reachOf } from '../roles/reach-of.ts'
import { replay } from './applying/replay.ts'
import { compare, liftLimits } from './comparing/compare.ts'
import { keepHandValues } from './comparing/hand-values.ts'
import { leaveOutOfUndoing } from './comparing/leave-out-of-undoing.ts'
import { giveUpApplying, giveUpReading, giveUpUndoing } from './give-up.ts'
import { forgetOlderChanges } from './imports.ts'
import { failureOf, isBound, refuseLeftOut } from './judge-again.ts'
import { tellPlanner } from './planned-refused.ts'
import { findImport, type Import, oneDecisionAtATime, type Step, tellPages } from './progress.ts'
import { takeInFile } from './reading/take-in.ts'
import { clearStaged, compareJob } from './staging.ts'

export const applyJob = 'organisation.applyHrImport'
export const undoJob = 'organisation.undoHrImport'

/** Imports that nobody applies are kept so long, days. */
const keptDays = 30

/**
 * Reads the files of an import, if it has some, and compares what is staged with the organisation. Work for a state
 * that is over ends by itself.
 */
async function readAndCompare(services: Services, data: Record<string, unknown>): Promise<void> {
  const db = services.database.writer
  const importId = Number(data.importId)
  const found = await findImport(db, importId, 'reading')
  if (!found || (data.revision !== undefined && data.revision !== found.revision)) return
  if (found.origin === 'file') await readFiles(services, found)
  await tell(services, found, 'comparing')
  await db.transaction().execute(async (tx) => {
    const problems = await compare(services, tx, importId)
    await tx
      .updateTable('organisation_hr_imports')
      .set({ state: problems > 0 ? 'blocked' : 'ready' })
      .where('import_id', '=', importId)
      .where('revision', '=', found.revision)
      .execute()
  })
  await tell(services, found, 'over')
}

async function readFiles(services: Services, found: Import): Promise<void> {
  const db = services.database.writer
  await clearStaged(db, found.import_id)
  const files = await db
    .selectFrom('organisation_hr_files')
    .selectAll()
    .where('import_id', '=', found.import_id)
    .orderBy('file_id')
    .execute()
  let rows = 0
  const onRows = (more: number) => {
    rows += more
    tell(services, found, 'reading', rows).catch(() => undefined)
  }
  for (const { file_id, name, storage_key, mapping } of files) {
    const sheets = await withLocalCopy(services.storage, storage_key, (path) =>
      takeInFile(services, { importId: found.import_id, path, name, mapping, onRows }),
    )
    await db
      .updateTable('organisation_hr_files')
      .set({ sheets: JSON.stringify(sheets) })
      .where('file_id', '=', file_id)
      .execute()
  }
}

/** Applies an import in one transaction, when it still has no problems; else it is blocked and nothing has changed. */
async function apply(services: Services, data: Record<string, unknown>): Promise<void> {
  await decide(services, Number(data.importId), 'applying', async (tx, found, onIndexed) => {
    const isHeld = await isBound(tx, found)
    const problems = await compare(services, tx, found.import_id, { isBound: isHeld })
    if (found.origin === 'hand') await refuseLeftOut(tx, found.import_id)
    if (problems > 0) {
      await refuse(services, tx, found, 'blocked', 'changedSince')
      return
    }
    const refuseRaising = isHeld && found.decided_by ? await guardGaining(tx, found.decided_by) : undefined
    await replay(tx, found.import_id, 'apply', onIndexed)
    await refuseRaising?.()
    await rememberDirectoryPeople(tx, found.import_id)
    await settle(tx, found, { state: 'applied', applied_at: services.now() })
    if (found.origin === 'hand')
      await keepHandValues(tx, found.import_id, { setAt: services.now(), setBy: found.decided_by })
    await tx.deleteFrom('organisation_hr_rows').where('import_id', '=', found.import_id).execute()
    await forgetOlderChanges(tx)
    await line(tx, found, 'organisation.hrImport.applied')
  })
}

/**
 * Takes an import back, in one transaction; not what it has changed of people who may do more by now than whoever
 * takes it back, nor what would leave no super administrator.
 */
async function undo(services: Services, data: Record<string, unknown>): Promise<void> {
  await decide(services, Number(data.importId), 'undoing', async (tx, found, onIndexed) => {
    await liftLimits(tx)
    const reach = await reachOf(tx, found.decided_by, found.com_code)
    await leaveOutOfUndoing(tx, found.import_id, { isBound: reach !== 'everybody' })
    await replay(tx, found.import_id, 'undo', onIndexed)
    await settle(tx, found, { state: 'undone', undone_at: services.now() })
    await line(tx, found, 'organisation.hrImport.undone')
  })
}

const tell = ({ database }: Services, about: Import, step: Step, done = 0, total = 0) =>
  tellPages(database.writer, about, step, done, total)

type Work = (tx: Db, found: Import, onIndexed: (done: number, total: number) => Promise<void>) => Promise<void>

async function decide(services: Services, importId: number, state: 'applying' | 'undoing', work: Work) {
  const { writer } = services.database
  const about = await findImport(writer, importId, state)
  if (!about) return
  await tell(services, about, state)
  try {
    await writer.transaction().execute(async (tx) => {
      await oneDecisionAtATime(tx)
      const found = await findImport(tx, importId, state)
      if (found) await work(tx, found, (done, total) => tell(services, found, state, done, total))
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const refused = state === 'applying' ? 'blocked' : 'applied'
    await writer.transaction().execute((tx) => refuse(services, tx, about, refused, failureOf(error)))
  }
  if (state === 'applying') await removeFiles(services, importId)
  await tell(services, about, 'over')
}

async function refuse(services: Services, tx: Db, found: Import, state: 'blocked' | 'applied', failure: HrFailure) {
  await settle(tx, found, { state, failure })
  if (state === 'blocked') await tellPlanner(services, tx, found, failure)
}

type Settled = { state: HrState; failure?: HrFailure; applied_at?: Date; undone_at?: Date }

async function settle(db: Db, { import_id }: Import, settled: Settled): Promise<void> {
  await db.updateTable('organisation_hr_imports').set(settled).where('import_id', '=', import_id).execute()
}

async function line(db: Db, found: Import, action: string): Promise<void> {
  const { counts } = await db
    .selectFrom('organisation_hr_imports')
    .select('counts')
    .where('import_id', '=', found.import_id)
    .executeTakeFirstOrThrow()
  await writeAudit(db, {
    requestId: 'job',
    personCode: found.decided_by,
    comCode: found.com_code,
    address: '',
    action,
    target: `hrImport:${found.import_id}`,
    details: { counts },
  })
}

/** What was applied is not read again: its files hold what nobody needs to keep. */
async function removeFiles(services: Services, importId: number): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select f.storage_key as key from organisation_hr_files f join organisation_hr_imports i using (import_id)
    where i.import_id = ${importId} and i.state = 'applied'`.execute(services.database.writer)
  for (const { key } of rows) await services.storage.remove(key)
}

/** Begins what is due today in Korea, and removes what nobody has applied for a long time. */
async function applyDue(services: Services): Promise<void> {
  const { database, jobs, storage } = services
  const now = services.now()
  await database.writer.transaction().execute(async (tx) => {
    const due = await tx
      .updateTable('organisation_hr_imports')
      .set({ state: 'applying' })
      .where('state', '=', 'scheduled')
      .where('apply_on', '<=', sql<string>`(${now}::timestamptz at time zone 'Asia/Seoul')::date`)
      .returning('import_id as importId')
      .execute()
    for (const { importId } of due) await jobs.enqueue(tx, applyJob, { importId })
  })
  const { rows: old } = await sql<{ key: string | null }>`
    with old as (
      select import_id from organisation_hr_imports where state in ('reading', 'ready', 'blocked', 'failed')
        and begun_at < ${new Date(now.getTime() - keptDays * 86_400_000)}
    ),
    files as (select storage_key as key from organisation_hr_files where import_id in (select import_id from old)),
    gone as (delete from organisation_hr_imports where import_id in (select import_id from old))
    select key from files`.execute(database.writer)
  for (const { key } of old) if (key) await storage.remove(key)
}

/** Background work of imports. */
export const hrImportJobs = {
  [compareJob]: { run: readAndCompare, givenUp: giveUpReading },
  [applyJob]: { run: apply, givenUp: giveUpApplying },
  [undoJob]: { run: undo, givenUp: giveUpUndoing },
  'organisation.dueHrImports': { cron: '*/5 * * * *', run: applyDue, givenUp: clockComesAgain },
}
