import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { askToRead } from './ask.ts'

/** Articles looked up at once. */
const batch = 200
/** Whoever joins so many days after an article has appeared need not read it any more. */
const joinersDays = 365

/**
 * Asks whoever has joined an audience since: run once a day before work begins, for must-read articles that still stand
 * and whose time is not over.
 */
export async function askJoiners(services: Services): Promise<void> {
  const now = services.now()
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select article_id as id from boards_articles
      where is_must_read and deleted_at is null and article_id > ${after}
        and publish_at <= ${now} and publish_at > ${new Date(now.getTime() - joinersDays * 86_400_000)}
        and (ends_at is null or ends_at > ${now}) and (must_read_until is null or must_read_until > ${now})
      order by article_id limit ${sql.lit(batch)}`.execute(services.database.reader)
    for (const { id } of rows) await askToRead(services, id)
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}
