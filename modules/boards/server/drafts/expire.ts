import { sql } from 'kysely'
import { removeFileSets } from '#modules/files/server/files.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import { limits } from '../../contract/boards.rules.ts'

const atOnce = 200

/** Removes drafts that nobody has touched for a long time, with their files. */
export async function expireDrafts({ database, now }: Services): Promise<void> {
  for (let removed = atOnce; removed === atOnce; )
    removed = await database.writer.transaction().execute(async (tx) => {
      const { rows } = await sql<{ file_code: string | null }>`
        delete from boards_drafts where draft_id in (
          select draft_id from boards_drafts
          where saved_at < ${now()}::timestamptz - make_interval(days => ${sql.lit(limits.draftDays)})
          order by saved_at limit ${sql.lit(atOnce)} for update skip locked)
        returning file_code`.execute(tx)
      await removeFileSets(
        tx,
        rows.flatMap(({ file_code }) => file_code ?? []),
      )
      return rows.length
    })
}
