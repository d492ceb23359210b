import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { newKey } from '#platform/server/storage/keys.ts'

/** Whoever puts a file together says so all the time; when it falls silent for so long, another one does it. */
const believedSeconds = 15
const renewEveryMs = 4_000

/** The right to put one upload together, and where the whole will lie. */
export type Claim = { assembler: string; storageKey: string; release: () => Promise<void>; end: () => void }

/**
 * Takes the right to put an upload together, if nobody who lives has it. What a worker that died had written is
 * removed. The database's clock counts, so that processes agree.
 */
export async function claim({ database, storage, log }: Services, uploadId: string): Promise<Claim | undefined> {
  const assembler = randomUUID()
  const storageKey = newKey()
  const { writer: db } = database
  const { rows } = await sql<{ left_behind: string | null }>`
    update files_uploads u
    set assembler = ${assembler}, storage_key = ${storageKey},
      assembler_until = now() + make_interval(secs => ${sql.lit(believedSeconds)})
    from (select upload_id, storage_key from files_uploads where upload_id = ${uploadId} for update) before
    where u.upload_id = before.upload_id and u.file_id is null
      and (u.assembler is null or u.assembler_until < now())
    returning before.storage_key as left_behind`.execute(db)
  if (!rows[0]) return undefined
  if (rows[0].left_behind) await storage.remove(rows[0].left_behind)

  const own = () => db.updateTable('files_uploads').where('upload_id', '=', uploadId).where('assembler', '=', assembler)
  const renewing = setInterval(() => {
    own()
      .set({ assembler_until: sql`now() + make_interval(secs => ${sql.lit(believedSeconds)})` })
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'an upload could not be held'))
  }, renewEveryMs)
  const end = () => clearInterval(renewing)
  return {
    assembler,
    storageKey,
    end,
    release: async () => {
      end()
      await own().set({ assembler: null, assembler_until: null, storage_key: null }).execute()
    },
  }
}

/** How long one waits for another's work, and how often one looks. */
const patienceMs = 25_000
const lookEveryMs = 200

/** Looks again and again until there is something. @returns undefined when patience ends */
export async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  const until = performance.now() + patienceMs
  for (;;) {
    const found = await look()
    if (found !== undefined || performance.now() > until) return found
    await sleep(lookEveryMs)
  }
}
