import { sql } from 'kysely'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'

type Stored = { object_id: string; storage_key: string; size: number; lost_at: Date | null }

/** Objects looked at together, so many questions to the storage at a time, and of one night. */
const slice = 500
const atOnce = 8
const ofOneNight = 100_000
/** With so many of a slice asked for and none there it is the storage that is away, and no file that is lost. */
const fewestToJudge = 20
/** Files named for one object. */
const namedFiles = 100

/** Looks whether the bytes of an object and what was made of them are there, and marks what is not as its row says. */
export async function lookAtObject(services: Services, { objectId }: Record<string, unknown>): Promise<void> {
  const { database, storage } = services
  const found = await objects(database.writer).where('object_id', '=', String(objectId)).executeTakeFirst()
  if (!found) return
  await keepFinding(services, found, await isHere(services, found))
  const made = await database.writer
    .selectFrom('files_derived')
    .select(['kind', 'storage_key', 'size'])
    .where('object_id', '=', found.object_id)
    .where('state', '=', 'ready')
    .execute()
  // It is made again when somebody wants it.
  for (const { kind, storage_key, size } of made)
    if ((await storage.sizeOf(storage_key)) !== size)
      await database.writer
        .deleteFrom('files_derived')
        .where('object_id', '=', found.object_id)
        .where('kind', '=', kind)
        .where('storage_key', '=', storage_key)
        .execute()
}

/**
 * Compares rows with the storage, those first that were not looked at for longest: all of them in a night or, where
 * there are more, the next ones the night after.
 */
export async function lookForLost(services: Services): Promise<void> {
  const { database, now, log } = services
  const began = now()
  for (let seen = 0; seen < ofOneNight; seen += slice) {
    const rows = await objects(database.writer)
      .where('looked_at', '<', began)
      .orderBy('looked_at')
      .orderBy('object_id')
      .limit(sql.lit(slice))
      .execute()
    const findings = await lookAtAll(services, rows)
    if (rows.length >= fewestToJudge && !findings.includes(true)) {
      log.error({ asked: rows.length }, 'the storage has none of the files it was asked for: is it the right one?')
      return
    }
    for (const [at, row] of rows.entries()) await keepFinding(services, row, findings[at]!)
    await database.writer
      .updateTable('files_objects')
      .set({ looked_at: began })
      .where('object_id', 'in', [...rows.map(({ object_id }) => object_id), nobody])
      .execute()
    if (rows.length < slice) return
  }
}

/** Looks whether what was lost has come back: somebody may have restored the storage. */
export async function lookForFound(services: Services): Promise<void> {
  const rows = await objects(services.database.writer)
    .where('lost_at', 'is not', null)
    .orderBy('lost_at', 'desc')
    .limit(sql.lit(slice))
    .execute()
  const findings = await lookAtAll(services, rows)
  for (const [at, row] of rows.entries()) await keepFinding(services, row, findings[at]!)
}

/** Names no object: a list of none is no SQL. */
const nobody = '00000000-0000-0000-0000-000000000000'

const objects = (db: Db) => db.selectFrom('files_objects').select(['object_id', 'storage_key', 'size', 'lost_at'])

/** Whole: what is shorter than it was stored is as good as lost. */
const isHere = async ({ storage }: Services, { storage_key, size }: Stored): Promise<boolean> =>
  (await storage.sizeOf(storage_key)) === size

async function lookAtAll(services: Services, rows: readonly Stored[]): Promise<boolean[]> {
  const findings: boolean[] = []
  for (let from = 0; from < rows.length; from += atOnce)
    findings.push(...(await Promise.all(rows.slice(from, from + atOnce).map((row) => isHere(services, row)))))
  return findings
}

/** Marks what was lost or has come back, once; log and audit log say so. */
async function keepFinding(services: Services, { object_id: objectId, lost_at }: Stored, here: boolean): Promise<void> {
  if (here === (lost_at === null)) return
  const { database, log, now } = services
  await database.writer.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('files_objects')
      .set({ lost_at: here ? null : now() })
      .where('object_id', '=', objectId)
      .where('lost_at', here ? 'is not' : 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const files = await tellAudit(tx, objectId, here ? 'files.found' : 'files.lost')
    if (here) log.warn({ objectId, files }, 'lost bytes are there again')
    else log.error({ objectId, files }, 'the bytes of a file are lost')
  })
}

async function tellAudit(tx: Db, objectId: string, action: 'files.lost' | 'files.found'): Promise<string[]> {
  const rows = await tx
    .selectFrom('files_files as f')
    .innerJoin('files_sets as s', 's.code', 'f.code')
    .select(['f.file_id', 'f.name', 's.com_code', 's.kind', 's.owner_id'])
    .where('f.object_id', '=', objectId)
    .orderBy('f.uploaded_at')
    .limit(sql.lit(namedFiles))
    .execute()
  for (const row of rows)
    await writeAudit(tx, {
      requestId: '',
      personCode: null,
      comCode: row.com_code,
      address: '',
      action,
      target: `file:${row.file_id}`,
      details: { name: row.name, kind: row.kind, ownerId: row.owner_id },
    })
  return rows.map(({ file_id }) => file_id)
}
