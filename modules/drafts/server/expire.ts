import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { draftLimits } from '../contract/drafts.rules.ts'
import { removeFilesOf } from './files-of.ts'

const atOnce = 200

/** Removes drafts that nobody has touched for a long time, with their files. */
export async function expireDrafts({ database, now }: Services): Promise<void> {
  for (let removed = atOnce; removed === atOnce; )
    removed = await database.writer.transaction().execute(async (tx) => {
      const { rows } = await sql<{ file_code: string | null }>`
        delete from drafts_drafts where draft_id in (
          select draft_id from drafts_drafts
          where saved_at < ${now()}::timestamptz - make_interval(days => ${sql.lit(draftLimits.days)})
          order by saved_at limit ${sql.lit(atOnce)} for update skip locked)
        returning file_code`.execute(tx)
      await removeFilesOf(tx, rows)
      return rows.length
    })
}
