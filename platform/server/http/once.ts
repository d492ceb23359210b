import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Call, onceKeyHeader, takesOnceKey } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Db } from '../database/database.ts'
import type { Viewer } from '../viewer.ts'

/** One act of a person, as a once-key names it. */
export type OnceKey = { personCode: string; keyHash: Buffer; fingerprint: Buffer; sealing: Buffer }

/** Acts kept for one person; more within a day is a program, and its oldest are forgotten. */
const keptForOne = 1_000
/** One act in so many looks whether there are more. */
const tidiedOnceIn = 32

/** A key nobody guesses: what is kept is sealed with it. */
const goodKey = /^[\w-]{16,64}$/

/**
 * The once-key of a request; undefined without one, and of calls that take none.
 * @param input as parsed, with the digest of a file that came: the same act has the same
 * @throws AppError ValidationException for a key that is too short, too long or has other characters
 */
export function onceKeyOf(
  { headers }: FastifyRequest,
  call: Call,
  viewer: Viewer | null,
  input: Record<string, unknown>,
): OnceKey | undefined {
  const key = headers[onceKeyHeader]
  if (key === undefined || !viewer || !takesOnceKey(call)) return undefined
  if (typeof key !== 'string' || !goodKey.test(key)) throw invalid(onceKeyHeader, 'errors.field.type')
  const { personCode, comCode, deptCode } = viewer
  const of = (use: string) => createHmac('sha256', key).update(use)
  return {
    personCode,
    keyHash: createHash('sha256').update(key).digest(),
    fingerprint: of('input')
      .update(JSON.stringify([call.name, comCode, deptCode, input]))
      .digest(),
    sealing: of('answer').digest(),
  }
}

/**
 * What was answered to this act before; undefined when it has not been done.
 * @throws AppError ConflictException when the key was used for another call, input or post
 */
export async function answeredBefore(db: Db, once: OnceKey): Promise<string | undefined> {
  const kept = await db
    .selectFrom('platform_once_keys')
    .select(['fingerprint', 'answer'])
    .where('person_code', '=', once.personCode)
    .where('key_hash', '=', once.keyHash)
    .executeTakeFirst()
  if (!kept?.answer) return undefined
  if (!kept.fingerprint.equals(once.fingerprint)) throw conflict('errors.onceKeyUsed')
  return opened(kept.answer, once)
}

/**
 * Does an act unless it was done before: key, change and answer stand or fall together. The same act at the same time
 * waits for the first, and does it if that one fails.
 * @param tx the transaction in which `work` changes something
 * @param work gives the text of the answer
 * @returns the text of the answer, and whether it is that of an earlier time
 * @throws AppError as {@link answeredBefore}, and whatever `work` throws
 */
export async function doOnce(
  tx: Db,
  once: OnceKey,
  work: () => Promise<string>,
): Promise<{ text: string; isAgain: boolean }> {
  const { personCode: person_code, keyHash: key_hash, fingerprint } = once
  const isFirst = await tx
    .insertInto('platform_once_keys')
    .values({ person_code, key_hash, fingerprint })
    .onConflict((taken) => taken.doNothing())
    .returning('person_code')
    .executeTakeFirst()
  if (!isFirst) {
    const before = await answeredBefore(tx, once)
    if (before === undefined) throw conflict('errors.tryAgain')
    return { text: before, isAgain: true }
  }
  const text = await work()
  await tx
    .updateTable('platform_once_keys')
    .set({ answer: sealed(text, once) })
    .where('person_code', '=', person_code)
    .where('key_hash', '=', key_hash)
    .execute()
  if (key_hash[0]! % tidiedOnceIn === 0) await forgetOldest(tx, person_code)
  return { text, isAgain: false }
}

const forgetOldest = (tx: Db, personCode: string) =>
  sql`
    delete from platform_once_keys where person_code = ${personCode} and at < (
      select at from platform_once_keys where person_code = ${personCode}
      order by at desc offset ${sql.lit(keptForOne - 1)} limit 1)`.execute(tx)

/** Removes what was answered more than a day ago; run by a job. */
export async function pruneOnceKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('platform_once_keys')
    .where('at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}

// An answer may hold what is told once only, such as the secret of a feed.

function sealed(text: string, { sealing }: OnceKey): Buffer {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealing, start)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), body])
}

function opened(answer: Buffer, { sealing }: OnceKey): string {
  const decipher = createDecipheriv('aes-256-gcm', sealing, answer.subarray(0, 12))
  decipher.setAuthTag(answer.subarray(12, 28))
  return Buffer.concat([decipher.update(answer.subarray(28)), decipher.final()]).toString('utf8')
}
