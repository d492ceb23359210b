import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { newKey } from '#platform/server/storage/keys.ts'
import { archiveChanged, archiveLimits } from '../../contract/archives.contract.ts'
import '../approvals.tables.ts'
import { archiveJob } from './archive-job.ts'
import { type ArchiveRow, type Mark, nextChosen } from './archived-documents.ts'
import { PartFile } from './part-file.ts'

/** What one part holds at most: so that a file is handled with ease, and its work is over in time. */
const mostDocuments = 500
const mostBytes = 1_073_741_824
/** How long anybody finds an archive, ms. */
const keptMs = archiveLimits.keptDays * 86_400_000
/** Whoever has said nothing for so long is gone, minutes. */
const silent = 15

/**
 * Writes the next part of an archive that waits, into the storage as it is made; then its job comes again for the rest.
 * A process that dies leaves a part that is begun anew from the same document. Archives whose days are over go.
 */
export async function writeArchives(services: Services, data: Record<string, unknown>): Promise<void> {
  const { database, now, jobs } = services
  await removeExpired(services)
  const archive = await takeUp(database.writer, now(), data.archiveId)
  if (!archive) return
  const { archiveId } = archive
  try {
    if (!(await writePart(services, archive))) await jobs.enqueue(database.writer, archiveJob, { archiveId })
  } catch (error) {
    // The next try does not wait until this one is believed to be gone.
    await database.writer
      .updateTable('approvals_archives')
      .set({ worked_at: null })
      .where('archive_id', '=', archiveId)
      .execute()
    throw error
  }
}

/** Says that an archive is worked on. Nobody else gets it meanwhile. */
async function takeUp(db: Db, now: Date, archiveId: unknown): Promise<ArchiveRow | undefined> {
  const { rows } = await sql<ArchiveRow>`
    update approvals_archives set worked_at = ${now} where archive_id = (
      select archive_id from approvals_archives
      where state = 'waiting' ${typeof archiveId === 'number' ? sql`and archive_id = ${archiveId}` : sql``}
        and (worked_at is null or worked_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(silent)}))
      order by archive_id limit 1 for update skip locked)
    returning archive_id as "archiveId", com_code as "comCode", from_day::text as "from", to_day::text as "to",
      form_ids as "formIds", dept_codes as "deptCodes", language, time_zone as "timeZone", asked_by as "askedBy",
      documents, written`.execute(db)
  return rows[0]
}

/** @returns whether the archive is whole, or was dropped meanwhile */
async function writePart(services: Services, archive: ArchiveRow): Promise<boolean> {
  const { database, storage, now } = services
  const db = database.writer
  const { archiveId } = archive
  const before = await lastPart(db, archiveId)
  const part = (before?.part ?? 0) + 1
  const key = newKey()
  await dropUnfinished(services, archiveId)
  await db.insertInto('approvals_archive_parts').values({ archive_id: archiveId, part, storage_key: key }).execute()

  const file = new PartFile(services, archive, part)
  const hash = createHash('sha256')
  const counted = new PassThrough()
  counted.on('data', (chunk: Buffer) => hash.update(chunk))
  const stored = storage.put((file.output as Readable).pipe(counted), key)
  let mark = before?.mark ?? null
  let [isDone, isDropped] = [false, false]
  const filled = (async () => {
    while (!isDone && file.documents < mostDocuments && file.bytes < mostBytes) {
      const next = await nextChosen(db, archive, mark, 1)
      if (next.length === 0) isDone = true
      for (const { documentId, mark: at } of next) {
        await file.add(documentId)
        mark = at
      }
      if (file.documents % 10 === 0) isDropped = !(await tellHowFar(db, archive, file.documents, now()))
      if (isDropped) break
    }
    await file.end()
  })()
  filled.catch((error: Error) => counted.destroy(error))
  const [{ size }] = await Promise.all([stored, filled])
  if (isDropped) {
    await storage.remove(key)
    await db.updateTable('approvals_archives').set({ worked_at: null }).where('archive_id', '=', archiveId).execute()
    return true
  }
  return await keepPart(services, archive, {
    part,
    mark,
    documents: file.documents,
    bytes: size,
    sha256: hash.digest(),
    isDone: isDone || (await nextChosen(db, archive, mark, 1)).length === 0,
  })
}

type Written = { part: number; mark: Mark | null; documents: number; bytes: number; sha256: Buffer; isDone: boolean }

async function keepPart(services: Services, archive: ArchiveRow, written: Written): Promise<boolean> {
  const { database, now } = services
  const { archiveId, askedBy } = archive
  const { part, mark, documents, bytes, sha256, isDone } = written
  await database.writer.transaction().execute(async (tx) => {
    await sql`
      update approvals_archive_parts set last_at = ${mark?.at ?? null}::timestamptz, last_id = ${mark?.id ?? null},
        documents = ${documents}, bytes = ${bytes}, sha256 = ${sha256}
      where archive_id = ${archiveId} and part = ${part}`.execute(tx)
    await sql`
      update approvals_archives set worked_at = null, written = written_of.documents,
        state = case when ${isDone} then 'done' else state end,
        finished_at = case when ${isDone} then ${now()}::timestamptz end,
        expires_at = case when ${isDone} then ${new Date(now().getTime() + keptMs)}::timestamptz end
      from (select sum(p.documents)::int as documents from approvals_archive_parts p where p.archive_id = ${archiveId}) written_of
      where archive_id = ${archiveId} and state = 'waiting'`.execute(tx)
    await publishLive(tx, [`person:${askedBy}`], archiveChanged, { archiveId })
  })
  return isDone
}

/** @returns whether it is wanted still */
async function tellHowFar(
  db: Db,
  { archiveId, written, askedBy }: ArchiveRow,
  documents: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('approvals_archives')
    .set({ worked_at: now, written: written + documents })
    .where('archive_id', '=', archiveId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  await publishLive(db, [`person:${askedBy}`], archiveChanged, { archiveId })
  return numUpdatedRows > 0n
}

async function lastPart(db: Db, archiveId: number): Promise<{ part: number; mark: Mark | null } | undefined> {
  const { rows } = await sql<{ part: number; at: string | null; id: number | null }>`
    select part, last_at::text as at, last_id as id from approvals_archive_parts
    where archive_id = ${archiveId} and sha256 is not null order by part desc limit 1`.execute(db)
  const [row] = rows
  return row && { part: row.part, mark: row.at !== null && row.id !== null ? { at: row.at, id: row.id } : null }
}

/** What a process left that died while it wrote. */
async function dropUnfinished({ database, storage }: Services, archiveId: number): Promise<void> {
  const rows = await database.writer
    .selectFrom('approvals_archive_parts')
    .select('storage_key')
    .where('archive_id', '=', archiveId)
    .where('sha256', 'is', null)
    .execute()
  for (const { storage_key: key } of rows) await storage.remove(key)
  await database.writer
    .deleteFrom('approvals_archive_parts')
    .where('archive_id', '=', archiveId)
    .where('sha256', 'is', null)
    .execute()
}

/** Files of archives that nobody may fetch any more go; what was asked for, and when, stays in the audit log. */
export async function removeExpired({ database, storage, now }: Services): Promise<void> {
  const { rows } = await sql<{ archiveId: number; key: string | null }>`
    select a.archive_id as "archiveId", p.storage_key as key
    from (
      select archive_id from approvals_archives
      where expires_at <= ${now()}
        and (worked_at is null or worked_at < ${now()}::timestamptz - make_interval(mins => ${sql.lit(silent)}))
      order by expires_at limit ${sql.lit(100)}) a
    left join approvals_archive_parts p using (archive_id)`.execute(database.writer)
  for (const { key } of rows) if (key) await storage.remove(key)
  const ids = [...new Set(rows.map(({ archiveId }) => archiveId))]
  if (ids.length > 0) await database.writer.deleteFrom('approvals_archives').where('archive_id', 'in', ids).execute()
}

/** Whoever waits is told that it was not written. */
export async function giveUpArchive({ now }: Services, tx: Db, { archiveId }: Record<string, unknown>): Promise<void> {
  if (typeof archiveId !== 'number') return
  await tx
    .updateTable('approvals_archives')
    .set({ state: 'failed', worked_at: null, expires_at: new Date(now().getTime() + keptMs) })
    .where('archive_id', '=', archiveId)
    .where('state', '=', 'waiting')
    .execute()
}
