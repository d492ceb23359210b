import { sql } from 'kysely'
import { removeFileSets } from '#modules/files/server/files.public.ts'
import type { Services } from '#platform/server/ctx.ts'

const atOnce = 200
/** So long after its end a link can still be prolonged, days, and is known to have been one. */
const graceDays = 3
const knownDays = 365

/** At night: files whose links have ended some days ago are given back, and links that ended long ago are forgotten. */
export async function giveBackLargeFiles({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * 86_400_000)
  for (let done = atOnce; done === atOnce; )
    done = await database.writer.transaction().execute(async (tx) => {
      const { rows } = await sql<{ fileCode: string }>`
        update mail_large_files set file_code = null from (
          select large_id, file_code from mail_large_files
          where ends_at < ${before(graceDays)} and file_code is not null
          order by ends_at limit ${sql.lit(atOnce)} for update skip locked) ended
        where mail_large_files.large_id = ended.large_id returning ended.file_code as "fileCode"`.execute(tx)
      await removeFileSets(
        tx,
        rows.map(({ fileCode }) => fileCode),
      )
      return rows.length
    })
  for (let done = atOnce; done === atOnce; ) {
    const { rows } = await sql`
      delete from mail_large_files where large_id in (
        select large_id from mail_large_files where ends_at < ${before(knownDays)} and file_code is null
        order by ends_at limit ${sql.lit(atOnce)} for update skip locked)
      returning large_id`.execute(database.writer)
    done = rows.length
  }
}
