import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../contract/boards.rules.ts'
import type { Asker } from '../access/boards-seen.ts'
import { readThrough } from './mark-read.ts'

/** Counting ends here: a bigger number tells nobody more. */
export const mostUnread = 99

/**
 * Whether somebody has neither opened an article `a` nor declared its board read since it appeared. What is older than
 * `limits.unreadDays` and her own is not unread.
 */
export const isUnread = ({ now, viewer }: Pick<Asker, 'now' | 'viewer'>) => sql<boolean>`(
  a.publish_at > ${new Date(now.getTime() - limits.unreadDays * 86_400_000)}
  and a.publish_at > coalesce(${readThrough(viewer.personCode, sql`a.board_id`)}, '-infinity')
  and a.author_code <> ${viewer.personCode}
  and not exists (
    select from boards_views v where v.person_code = ${viewer.personCode} and v.article_id = a.article_id))`

/** The unread ones among the newest articles of a board, with `article_id`, `publish_at` and `is_secret`. */
export const newestUnread = (asker: Pick<Asker, 'now' | 'viewer'>, boardId: RawBuilder<unknown>) => sql`
  select a.article_id, a.publish_at, a.is_secret from (
    select article_id, board_id, author_code, is_secret, publish_at from boards_articles
    where board_id = ${boardId} and state = 'published' order by number desc limit ${sql.lit(mostUnread)}
  ) a
  where ${isUnread(asker)}`

/**
 * How many of the newest articles of each board somebody has not opened. Secret articles do not count: a number must not
 * tell of an article that may not be seen.
 * @returns by board; one without any is not in it
 */
export async function unreadCounts(asker: Asker, boardIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ boardId: number; unread: number }>`
    select board.board_id as "boardId", newest.unread
    from unnest(${[...boardIds]}::int[]) board (board_id)
    cross join lateral (
      select count(*) as unread from (${newestUnread(asker, sql`board.board_id`)}) a where not a.is_secret
    ) newest
    where newest.unread > 0`.execute(asker.db)
  return new Map(rows.map(({ boardId, unread }) => [boardId, unread]))
}
