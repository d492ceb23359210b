import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ArticleRow } from '../../../contract/boards.entities.ts'
import { audienceOfPerson } from '../../access/access-cache.ts'
import { readableBoards, type SeenBoard } from '../../access/boards-seen.ts'
import { rowsOf } from './rows.ts'

/** Lists over several boards are counted up to here. */
export const overBoardsCap = 100

type Boards = readonly Pick<SeenBoard, 'boardId' | 'can'>[]

/** So many times as many as are wanted are looked at, all boards together, to find how old the oldest of them is. */
const lookedAt = 4

/**
 * The newest articles of boards that somebody may read. A few of each board, along its index, tell how far back the
 * list goes; then only what is as new is read: the work grows neither with the articles nor much with the boards.
 * @param options `notices`: only those that stand on top of their boards now; `most`: how many are wanted (one of a few
 * numbers, it is part of the statement)
 * @returns one more than is wanted, when there are more
 */
export async function newestIds(
  ctx: Ctx,
  boards: Boards,
  options: { notices?: boolean; most?: number } = {},
): Promise<number[]> {
  const { db, viewer, now } = ctx
  const wanted = options.most ?? overBoardsCap
  const most = wanted + 1
  const ofEach = (limit: number, since?: RawBuilder<unknown>) => sql`
    select a.article_id, a.publish_at from boards_articles a
    where a.board_id = board.id and a.state = 'published'
      ${since ? sql`and a.publish_at >= ${since}` : sql``}
      ${options.notices ? sql`and a.is_notice and (a.notice_until is null or a.notice_until > ${now})` : sql``}
      and (not a.is_secret or board.is_managed or a.author_code = ${viewer.personCode} or exists (
        select from boards_article_readers r join mine on mine.kind = r.kind and mine.code = r.code
        where r.article_id = a.article_id))
    order by ${options.notices ? sql`a.number` : sql`a.publish_at desc, a.number`} desc
    limit ${limit}::int`
  const mine = await audienceOfPerson(ctx.services, viewer.personCode)
  const few = Math.min(most, Math.ceil((lookedAt * wanted) / Math.max(boards.length, 1)) + 1)
  const { rows } = await sql<{ id: number }>`
    with mine as materialized (
      select * from unnest(${mine.map(({ kind }) => kind)}::text[], ${mine.map(({ code }) => code)}::text[]) as mine (kind, code)
    ),
    board as materialized (
      select * from unnest(${boards.map(({ boardId }) => boardId)}::int[], ${boards.map(({ can }) => can.manage)}::boolean[])
        as board (id, is_managed)
    ),
    oldest as materialized (
      select line.publish_at from board cross join lateral (${ofEach(few)}) line
      order by line.publish_at desc offset ${sql.lit(wanted)} limit 1
    )
    select line.article_id as id
    from board cross join lateral (
      ${ofEach(most, sql`coalesce((select publish_at from oldest), '-infinity')`)}
    ) line
    order by line.publish_at desc, line.article_id desc limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}

type Page = { page: number; size: number }

/** A page of what was found over boards. */
export async function pageOfFound(
  ctx: Ctx,
  found: { ids: readonly number[]; capped: boolean },
  { page, size }: Page,
): Promise<{ items: ArticleRow[]; total: number; capped: boolean }> {
  const ids = found.ids.slice((page - 1) * size, page * size)
  return { items: await rowsOf(ctx, ids, { withText: true }), total: found.ids.length, capped: found.capped }
}

/** Notices of all boards that are asked for at once. */
const mostNotices = 20

/** The newest notices of all boards one may read. @param count at most 20 */
export async function listNotices(ctx: Ctx, count: number): Promise<ArticleRow[]> {
  const ids = await newestIds(ctx, await readableBoards(ctx), { notices: true, most: mostNotices })
  return rowsOf(ctx, ids.slice(0, count), { withText: true })
}
