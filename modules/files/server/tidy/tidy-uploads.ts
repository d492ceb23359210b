import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { filesConfig } from '../files.config.ts'

const hourMs = 3_600_000
/** Rows of one statement. */
const batch = 500
/** How long a finished upload is remembered, so that a piece that comes again gets the same answer. */
const rememberedMs = 24 * hourMs

/**
 * Forgets uploads that nobody goes on with and finished ones, then removes pieces and unfinished wholes that belong to
 * nothing any more.
 */
export async function tidyUploads({ database, storage, config, now, log }: Services): Promise<void> {
  const { writer: db } = database
  const at = now().getTime()
  const unfinished = new Date(at - config(filesConfig).FILES_UNSAVED_DAYS * 24 * hourMs)
  const finished = new Date(at - rememberedMs)
  let removed = 0
  for (;;) {
    const gone = await db
      .deleteFrom('files_uploads')
      .where('upload_id', 'in', (eb) =>
        eb
          .selectFrom('files_uploads')
          .select('upload_id')
          .where('touched_at', '<', finished)
          .where((or) => or.or([or('file_id', 'is not', null), or('touched_at', '<', unfinished)]))
          .limit(sql.lit(batch)),
      )
      .returning('storage_key')
      .execute()
    for (const { storage_key } of gone) if (storage_key) await storage.remove(storage_key)
    removed += gone.length
    if (gone.length < batch) break
  }
  for await (const upload of storage.pieces.uploads()) {
    const wanted = await db
      .selectFrom('files_uploads')
      .select('upload_id')
      .where('upload_id', '=', upload)
      .where('file_id', 'is', null)
      .executeTakeFirst()
    if (!wanted) await storage.pieces.remove(upload)
  }
  if (removed > 0) log.info({ removed }, 'old uploads were forgotten')
}
