import { sql } from 'kysely'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { filesEvents } from '../../contract/files.events.ts'
import { filesConfig } from '../files.config.ts'
import { countScan } from '../media.metrics.ts'
import { tellingOf } from '../sets/access.ts'
import { askClamd, type ClamdAddress, clamdAddressOf, ScannerUnavailable, type Verdict } from './clamd.ts'

/** Whoever asks is believed to be at it for so long, seconds. */
const leaseSeconds = 600
/** What a scanner cannot take is shown to it again after a day: its limit may have been raised. */
const nextDaySeconds = 86_400
/** Pauses while the scanner is away grow up to this, seconds. */
const longestPause = 300
const toldFiles = 100

/** Where the scanner is; undefined when none is configured and nothing is scanned. */
export function scannerOf({ config }: Pick<Services, 'config'>): ClamdAddress | undefined {
  const { CLAMD_ADDRESS } = config(filesConfig)
  return CLAMD_ADDRESS === undefined ? undefined : clamdAddressOf(CLAMD_ADDRESS)
}

/** As what bytes begin: held back where somebody looks at them first. */
export const firstStateOf = (services: Pick<Services, 'config'>): 'quarantine' | 'clean' =>
  scannerOf(services) ? 'quarantine' : 'clean'

/**
 * Shows stored bytes to the scanner, unless somebody is at it or it has spoken. Bytes it has not spoken of stay as they
 * are: new ones are held back until it is there again.
 * @returns false when the scanner is away
 */
export async function scanObject(services: Services, { objectId }: { objectId: string }): Promise<boolean> {
  const { database, storage, log, metrics, config } = services
  const address = scannerOf(services)
  const db = database.writer
  const attempts = address && (await claim(db, objectId))
  if (!address || attempts === undefined) return true
  try {
    const { storage_key } = await db
      .selectFrom('files_objects')
      .select('storage_key')
      .where('object_id', '=', objectId)
      .executeTakeFirstOrThrow()
    const { bytes } = await storage.get(storage_key)
    const quietMs = config(filesConfig).CLAMD_TIMEOUT * 1_000
    // A scanner that cannot be reached has read none of them.
    const verdict = await askClamd(address, bytes, { quietMs }).finally(() => bytes.destroy())
    countScan(metrics, verdict.is)
    await keepVerdict(services, objectId, verdict)
    return true
  } catch (error) {
    const isAway = error instanceof ScannerUnavailable
    await askAgain(db, objectId, Math.min(longestPause, 2 ** attempts), isAway ? 'unavailable' : null)
    if (!isAway) throw error
    countScan(metrics, 'unavailable')
    log.warn({ objectId, why: error.message }, 'the virus scanner gave no answer; the file is held back')
    return false
  }
}

/** The step after a file has come in. A scanner that is away is asked again by the clock, not by this work. */
export async function scanStep(services: Services, { objectId }: { objectId: string }): Promise<void> {
  await scanObject(services, { objectId })
}

/** Shows to the scanner what is due; new bytes before those that are already given out. */
export async function scanDue(services: Services): Promise<void> {
  if (!scannerOf(services)) return
  const { rows } = await sql<{ objectId: string }>`
    select object_id as "objectId" from (
      select o.object_id, 0 as rank, o.created_at as since from files_objects o
      left join files_scans s using (object_id)
      where o.state = 'quarantine' and coalesce(s.due_at, o.created_at + interval '1 minute') <= now()
      union all
      select object_id, 1, due_at from files_scans where scanned_at is null and due_at <= now()
    ) due order by rank, since limit 500`.execute(services.database.writer)
  for (const due of rows) if (!(await scanObject(services, due))) return
}

/**
 * Has everything scanned that was stored while no scanner was configured; it can be fetched meanwhile. Once, when a
 * process starts.
 */
export async function scanBacklog({ database }: Services): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      insert into files_scans (object_id)
      select object_id from files_objects o
      where state = 'clean' and not exists (select from files_scans s where s.object_id = o.object_id)
      order by created_at desc limit 5000 on conflict do nothing`.execute(database.writer)
    if ((numAffectedRows ?? 0n) === 0n) return
  }
}

/** @returns how often it was tried before; undefined when it is not due or gone */
async function claim(db: Db, objectId: string): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    insert into files_scans as scan (object_id, attempts, due_at)
    select object_id, 1, now() + make_interval(secs => ${leaseSeconds}) from files_objects where object_id = ${objectId}
    on conflict (object_id) do update set attempts = scan.attempts + 1, due_at = excluded.due_at
      where scan.scanned_at is null and scan.due_at <= now()
    returning attempts`.execute(db)
  return rows[0]?.attempts
}

async function askAgain(db: Db, objectId: string, seconds: number, problem: 'unavailable' | 'tooLarge' | null) {
  await db
    .updateTable('files_scans')
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${seconds})`, problem })
    .where('object_id', '=', objectId)
    .execute()
}

async function keepVerdict(services: Services, objectId: string, verdict: Verdict): Promise<void> {
  const { database, log } = services
  if (verdict.is === 'tooLarge') {
    log.warn({ objectId }, 'a file is larger than the virus scanner takes; it is held back')
    return askAgain(database.writer, objectId, nextDaySeconds, 'tooLarge')
  }
  await database.writer.transaction().execute(async (tx) => {
    const found = verdict.is === 'infected' ? verdict.name : null
    await tx
      .updateTable('files_scans')
      .set({ scanned_at: sql<Date>`now()`, problem: null, found })
      .where('object_id', '=', objectId)
      .execute()
    await tx
      .updateTable('files_objects')
      .set({ state: found === null ? 'clean' : 'infected' })
      .where('object_id', '=', objectId)
      .execute()
    if (found !== null) await tellOfInfection(services, tx, objectId, found)
  })
}

/** Nothing that was made of it stays, administrators find it in the audit log, and whoever has sent it hears of it. */
async function tellOfInfection(services: Services, tx: Db, objectId: string, found: string): Promise<void> {
  await tx.deleteFrom('files_derived').where('object_id', '=', objectId).execute()
  const rows = await tx
    .selectFrom('files_files as f')
    .innerJoin('files_sets as s', 's.code', 'f.code')
    .select(['f.file_id', 'f.name', 'f.uploaded_by', 's.com_code', 's.kind', 's.owner_id'])
    .where('f.object_id', '=', objectId)
    .orderBy('f.uploaded_at')
    .limit(sql.lit(toldFiles))
    .execute()
  for (const row of rows)
    await writeAudit(tx, {
      requestId: '',
      personCode: row.uploaded_by,
      comCode: row.com_code,
      address: '',
      action: 'files.infected',
      target: `file:${row.file_id}`,
      details: { name: row.name, found, kind: row.kind, ownerId: row.owner_id },
      ...(await tellingOf({ services }, tx, row)),
    })
  await emitEvent(services, tx, filesEvents.infected, {
    found,
    files: rows.map(({ file_id, name, com_code, uploaded_by }) => ({
      fileId: file_id,
      name,
      comCode: com_code,
      personCode: uploaded_by,
    })),
  })
}
