import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newKey } from '#platform/server/storage/keys.ts'
import { withLocalCopy } from '#platform/server/storage/local-copy.ts'
import type { ThumbnailSize } from '../../contract/preview.contract.ts'

/** What is made of stored bytes, once for all files that share them. */
export type DerivedKind = `thumbnail.${ThumbnailSize}` | 'pdf'
export type Derived = {
  state: 'waiting' | 'making' | 'ready' | 'failed'
  storageKey: string
  mediaType: string
  size: number
}
/** Stored bytes. */
export type Source = { objectId: string; storageKey: string }
export type Made = { bytes: Buffer | Readable; mediaType: string }

/** What could not be made is tried again after a day: by then a converter may be there. */
const untilTriedAgain = sql<Date>`now() + interval '1 day'`

/** @returns undefined when nobody has asked for it */
export async function findDerived(db: Db, objectId: string, kind: DerivedKind): Promise<Derived | undefined> {
  const row = await db
    .selectFrom('files_derived')
    .select(['state', 'storage_key', 'media_type', 'size'])
    .where('object_id', '=', objectId)
    .where('kind', '=', kind)
    // What failed long ago may be asked for anew.
    .where((eb) => eb.or([eb('state', '<>', 'failed'), eb('until', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  return row && { state: row.state, storageKey: row.storage_key, mediaType: row.media_type ?? '', size: row.size ?? 0 }
}

/** What is ordered and not begun is ordered anew after so many seconds: the order may have been lost. */
const orderSeconds = 60

/** Notes that something is to be made. @returns false when it is made, being made or was ordered a moment ago */
export async function orderDerived(db: Db, objectId: string, kind: DerivedKind): Promise<boolean> {
  return (await take(db, objectId, kind, 'waiting', orderSeconds)) !== undefined
}

/** How many of a kind are ordered or being made, counted up to a number. */
export async function countUnmade(db: Db, kind: DerivedKind, upTo: 50): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from files_derived where kind = ${kind} and state in ('waiting', 'making') limit ${sql.lit(upTo)}
    ) unmade`.execute(db)
  return rows[0]!.count
}

/**
 * Makes it unless it is made or being made: of several processes one does.
 * @param seconds how long making may take; who takes longer is believed dead
 * @param make gets the path of the bytes and hands over what it has made of them; throws `NotMade` when it never will
 * @returns whether this call has ended it, made or failed
 */
export async function makeDerived(
  services: Services,
  { objectId, storageKey }: Source,
  kind: DerivedKind,
  seconds: number,
  make: (path: string, keep: (made: Made) => Promise<void>) => Promise<void>,
): Promise<boolean> {
  const { database, storage } = services
  const db = database.writer
  const key = await take(db, objectId, kind, 'making', seconds)
  if (!key) return false
  const own = db
    .updateTable('files_derived')
    .where('object_id', '=', objectId)
    .where('kind', '=', kind)
    .where('state', '=', 'making')
  try {
    await withLocalCopy(storage, storageKey, (path) =>
      make(path, async ({ bytes, mediaType }) => {
        const { size } = await storage.put(Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes, key)
        const { numUpdatedRows } = await own.set({ state: 'ready', media_type: mediaType, size }).executeTakeFirst()
        // The object went meanwhile, and took the note of the key with it.
        if (numUpdatedRows === 0n && !(await findDerived(db, objectId, kind))) await storage.remove(key)
      }),
    )
    return true
  } catch (error) {
    if (error instanceof NotMade) await own.set({ state: 'failed', until: untilTriedAgain }).execute()
    else await own.set({ until: sql<Date>`now()` }).execute()
    if (error instanceof NotMade) return true
    throw error
  }
}

/** What was ordered and is not made has failed, as if it could not be made. */
export async function giveUpDerived(db: Db, objectId: string, kind: DerivedKind): Promise<void> {
  await db
    .updateTable('files_derived')
    .set({ state: 'failed', until: untilTriedAgain })
    .where('object_id', '=', objectId)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'making'])
    .execute()
}

/** It cannot be made of these bytes; trying at once again is in vain. */
export class NotMade extends Error {}

/**
 * Takes it into a state unless it is made or somebody is at it.
 * @returns the key to store it under; undefined when it was not taken
 */
async function take(
  db: Db,
  objectId: string,
  kind: DerivedKind,
  state: 'waiting' | 'making',
  seconds: number,
): Promise<string | undefined> {
  const until = sql<Date>`now() + make_interval(secs => ${seconds})`
  const row = await db
    .insertInto('files_derived')
    .values({ object_id: objectId, kind, state, storage_key: newKey(), until })
    .onConflict((conflict) =>
      conflict
        .columns(['object_id', 'kind'])
        .doUpdateSet({ state, until })
        .where('files_derived.state', '<>', 'ready')
        .where((eb) =>
          eb.or([
            eb('files_derived.until', '<=', sql<Date>`now()`),
            // An order is there to be taken up.
            ...(state === 'making' ? [eb('files_derived.state', '=', 'waiting')] : []),
          ]),
        ),
    )
    .returning('storage_key')
    .executeTakeFirst()
  return row?.storage_key
}

/** Removes what was made of objects that are gone. */
export async function removeLeftovers({ database, storage }: Services): Promise<void> {
  for (;;) {
    const rows = await database.writer.selectFrom('files_leftovers').select('storage_key').limit(sql.lit(500)).execute()
    for (const { storage_key } of rows) {
      await storage.remove(storage_key)
      await database.writer.deleteFrom('files_leftovers').where('storage_key', '=', storage_key).execute()
    }
    if (rows.length < 500) return
  }
}
