import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'

/** Deleted comments are kept so long, for whoever must look into what was said. */
const keptDays = 30
const batch = 1_000

/**
 * Removes what was deleted long ago: comments without answers go, of those that keep a place the words go. Threads empty
 * from below, so that a thread deleted as a whole is gone after three nights.
 */
export async function tidyComments({ database: { writer }, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000)
  for (let changed = batch; changed === batch; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from talk_comments where comment_id in (
        select c.comment_id from talk_comments c
        where c.deleted_at < ${before}
          and not exists (select from talk_comments a where a.parent_comment_id = c.comment_id)
        limit ${sql.lit(batch)})`.execute(writer)
    changed = Number(numAffectedRows)
  }
  for (let changed = batch; changed === batch; ) {
    const { numAffectedRows = 0n } = await sql`
      update talk_comments set body = '' where comment_id in (
        select comment_id from talk_comments where deleted_at < ${before} and body <> ''
        limit ${sql.lit(batch)})`.execute(writer)
    changed = Number(numAffectedRows)
  }
}
