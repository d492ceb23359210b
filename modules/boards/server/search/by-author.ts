import { sql } from 'kysely'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SeenBoard } from '../access/boards-seen.ts'
import type { Found } from './found.ts'

/**
 * Articles by part of the name their author had when she wrote, newest first. The names of a board stand together in an
 * index, so each name is looked at once, however many articles it has. Nameless articles are nobody's.
 */
export async function articlesBy(
  { db, viewer }: Ctx,
  boards: readonly SeenBoard[],
  { name, from, until }: { name: string; from?: string | null; until?: string | null },
  cap: 100 | 1000,
): Promise<Found> {
  if (boards.length === 0) return { ids: [], capped: false }
  const { rows } = await sql<{ id: number }>`
    with recursive mine as materialized (select kind, code from ${audienceAtAllPosts(viewer.personCode)} audience),
    board (id, is_managed) as (
      select * from unnest(${boards.map(({ boardId }) => boardId)}::int[], ${boards.map(({ can }) => can.manage)}::boolean[])
    ),
    named (board_id, is_managed, author_key) as (
      select board.id, board.is_managed, first.author_key from board cross join lateral (
        select a.author_key from boards_articles a where a.board_id = board.id and a.state = 'published'
        order by a.author_key collate "C" limit 1
      ) first
      union all
      select named.board_id, named.is_managed, later.author_key from named cross join lateral (
        select a.author_key from boards_articles a
        where a.board_id = named.board_id and a.state = 'published'
          and a.author_key collate "C" > named.author_key collate "C"
        order by a.author_key collate "C" limit 1
      ) later
    )
    select line.article_id as id
    from (select * from named where author_key <> '' and strpos(lower(author_key), lower(${name})) > 0) meant
    cross join lateral (
      select a.article_id, a.publish_at from boards_articles a
      where a.board_id = meant.board_id and a.state = 'published'
        and a.author_key collate "C" = meant.author_key collate "C" and not a.is_anonymous
        and (${from ?? null}::date is null
             or a.publish_at >= ${from ?? null}::date::timestamp at time zone ${viewer.timeZone})
        and (${until ?? null}::date is null
             or a.publish_at < (${until ?? null}::date + 1)::timestamp at time zone ${viewer.timeZone})
        and (not a.is_secret or meant.is_managed or a.author_code = ${viewer.personCode} or exists (
          select from boards_article_readers r join mine on mine.kind = r.kind and mine.code = r.code
          where r.article_id = a.article_id))
      order by a.number desc limit ${sql.lit(cap + 1)}
    ) line
    order by line.publish_at desc, line.article_id desc limit ${sql.lit(cap + 1)}`.execute(db)
  return { ids: rows.slice(0, cap).map(({ id }) => id), capped: rows.length > cap }
}
