import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { articlesCalls } from '../../../contract/articles.contract.ts'
import { audienceOfPerson } from '../../access/access-cache.ts'
import { readableBoards, type SeenBoard } from '../../access/boards-seen.ts'
import { isUnread, newestUnread } from '../../boards/unread.ts'
import type { Found } from '../../search/found.ts'
import { findInAllBoards } from '../../search/total.ts'
import { newestIds, overBoardsCap, pageOfFound } from './over-boards.ts'

type Recent = typeof articlesCalls.recentArticleList

/** The newest articles of all boards one may read, or those of them that fit (BOARD-001, BOARD-032). */
export async function listRecent(
  ctx: Ctx,
  { PageNum: page, PageSize: size, SearchType: field, SearchText: keyword, UnreadOnly }: CallParsedInput<Recent>,
): Promise<CallResult<Recent>> {
  return pageOfFound(ctx, await found(), { page, size })

  async function found(): Promise<Found> {
    if (keyword.trim() !== '') {
      const meant = await findInAllBoards(ctx, { keyword, field }, [])
      return UnreadOnly ? { ...meant, ids: await unreadOf(ctx, meant.ids) } : meant
    }
    const boards = await readableBoards(ctx)
    const ids = UnreadOnly ? await unreadIds(ctx, boards) : await newestIds(ctx, boards)
    return { ids: ids.slice(0, overBoardsCap), capped: ids.length > overBoardsCap }
  }
}

/** What the numbers of the tree count, and the secret articles that one may read, newest first. */
async function unreadIds(ctx: Ctx, boards: readonly SeenBoard[]): Promise<number[]> {
  const mine = await audienceOfPerson(ctx.services, ctx.viewer.personCode)
  const { rows } = await sql<{ id: number }>`
    with mine as materialized (
      select * from unnest(${mine.map(({ kind }) => kind)}::text[], ${mine.map(({ code }) => code)}::text[]) as mine (kind, code)
    )
    select a.article_id as id
    from unnest(${boards.map(({ boardId }) => boardId)}::int[], ${boards.map(({ can }) => can.manage)}::boolean[])
      as board (id, is_managed)
    cross join lateral (${newestUnread(ctx, sql`board.id`)}) a
    where not a.is_secret or board.is_managed or exists (
      select from boards_article_readers r join mine on mine.kind = r.kind and mine.code = r.code
      where r.article_id = a.article_id)
    order by a.publish_at desc, a.article_id desc limit ${sql.lit(overBoardsCap + 1)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Those of some articles that one has not opened, in their order. */
async function unreadOf(ctx: Ctx, articleIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.article_id as id
    from unnest(${[...articleIds]}::int[]) with ordinality asked (id, place)
    join boards_articles a on a.article_id = asked.id
    where ${isUnread(ctx)}
    order by asked.place`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
