import { sql } from 'kysely'
import { limits } from '../../contract/boards.rules.ts'
import type { Asker } from '../access/boards-seen.ts'
import { readThrough } from './mark-read.ts'

/** Counting ends here: a bigger number tells nobody more. */
export const mostUnread = 99

/**
 * How many of the newest articles of each board somebody has not opened. What is older than `limits.unreadDays`, her own,
 * and secret articles do not count: a number must not tell of an article that may not be seen.
 * @returns by board; one without any is not in it
 */
export async function unreadCounts(
  { db, now, viewer }: Asker,
  boardIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const since = new Date(now.getTime() - limits.unreadDays * 86_400_000)
  const { rows } = await sql<{ boardId: number; unread: number }>`
    select board.board_id as "boardId", newest.unread
    from unnest(${[...boardIds]}::int[]) board (board_id)
    cross join lateral (
      select count(*) as unread from (
        select article_id, author_code, is_secret, publish_at from boards_articles
        where board_id = board.board_id and state = 'published' order by number desc limit ${sql.lit(mostUnread)}
      ) a
      where a.publish_at > ${since}
        and a.publish_at > coalesce(${readThrough(viewer.personCode, sql`board.board_id`)}, '-infinity') and not a.is_secret and a.author_code <> ${viewer.personCode}
        and not exists (
          select from boards_views v where v.person_code = ${viewer.personCode} and v.article_id = a.article_id)
    ) newest
    where newest.unread > 0`.execute(db)
  return new Map(rows.map(({ boardId, unread }) => [boardId, unread]))
}
