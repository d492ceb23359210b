import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { migratedCalls } from '../../contract/migrated.contract.ts'
import { migratedBoard, migratedBoards } from './seen.ts'

type Calls = typeof migratedCalls
type Wish = CallParsedInput<Calls['migArticleList']>
type Page = CallResult<Calls['migArticleList']>

/** Hits of a search are counted up to here. */
const counted = 1_000

const columns = sql`a.article_id as "articleId", a.board_id as "boardId", a.title, a.author_name as "createdUserName",
  a.created_at as "createdDate", a.views, a.files`

/** The migrated boards one may read, of one type when it is named. */
export const listMigratedBoards = (ctx: Ctx, { BoardType }: CallParsedInput<Calls['migBoardList']>) =>
  migratedBoards(ctx, BoardType === '' ? sql`true` : sql`b.board_type = ${BoardType}`)

/** A page of a migrated board, newest first; with words, what has all of them, counted to a thousand. */
export async function listMigratedArticles(ctx: Ctx, wish: Wish): Promise<Page> {
  const board = await migratedBoard(ctx, wish.BoardId)
  const words = wish.SearchVal.split(/\s+/).map(normaliseForSearch).filter(Boolean).slice(0, 5)
  return words.length === 0 ? pageOf(ctx, board, wish) : search(ctx, words, wish)
}

async function pageOf(ctx: Ctx, board: { boardId: number; articles: number }, wish: Wish): Promise<Page> {
  const { articles: total } = board
  const offset = (wish.PageNum - 1) * wish.PageSize
  if (offset >= total) return { items: [], total, capped: false }
  // A page of the second half is walked to from the other end: the last one costs as little as the first.
  const fromEnd = offset > total / 2
  const size = Math.min(wish.PageSize, total - offset)
  const skipped = fromEnd ? total - offset - size : offset
  const direction = sql.raw(fromEnd ? 'asc' : 'desc')
  const { rows } = await sql<Page['items'][number]>`
    select * from (
      select ${columns} from boards_migrated_articles a where a.board_id = ${board.boardId}
      order by a.created_at ${direction}, a.article_id ${direction}
      offset ${skipped} limit ${size}
    ) page order by "createdDate" desc, "articleId" desc`.execute(ctx.db)
  return { items: rows.map(said), total, capped: false }
}

const searched = { title: 'title_key', content: 'content_key', author: 'author_key' } as const

async function search(ctx: Ctx, words: readonly string[], wish: Wish): Promise<Page> {
  const key = sql.ref(`a.${searched[wish.SearchFilter]}`)
  const { rows } = await sql<{ id: number; total: number }>`
    with found as materialized (
      select a.article_id, a.created_at from (
        select * from boards_migrated_articles a
        where ${sql.join(
          words.map((word) => sql`platform_bigrams(${key}) @> platform_bigrams(${word})`),
          sql` and `,
        )} offset 0
      ) a
      where a.board_id = ${wish.BoardId} and ${sql.join(
        words.map((word) => sql`${key} like ${`%${word}%`}`),
        sql` and `,
      )}
      order by a.created_at desc, a.article_id desc limit ${sql.lit(counted + 1)}
    )
    select article_id as id, (select count(*)::int from found) as total from found
    order by created_at desc, article_id desc
    offset ${(wish.PageNum - 1) * wish.PageSize} limit ${sql.lit(wish.PageSize)}`.execute(ctx.db)
  const total = rows[0]?.total ?? 0
  const items = await sql<Page['items'][number]>`
    select ${columns} from boards_migrated_articles a where a.article_id = any(${rows.map(({ id }) => id)}::int[])
    order by a.created_at desc, a.article_id desc`.execute(ctx.db)
  return { items: items.rows.map(said), total: Math.min(total, counted), capped: total > counted }
}

const said = <Row extends { createdDate: string | Date }>(row: Row) => ({
  ...row,
  createdDate: new Date(row.createdDate).toISOString(),
})

/** One migrated article. @throws AppError NotFoundException */
export async function readMigratedArticle(
  ctx: Ctx,
  { BoardId, ArticleId }: CallParsedInput<Calls['migArticleDetail']>,
): Promise<CallResult<Calls['migArticleDetail']>> {
  const { boardName } = await migratedBoard(ctx, BoardId)
  const { rows } = await sql<CallResult<Calls['migArticleDetail']>>`
    select ${columns}, a.content, a.file_code as "fileCode" from boards_migrated_articles a
    where a.article_id = ${ArticleId} and a.board_id = ${BoardId}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return said({ ...rows[0], boardName })
}

/** Counts that somebody has opened one, each person once. @throws AppError NotFoundException */
export async function recordMigratedView(
  ctx: Ctx,
  { ArticleId }: CallParsedInput<Calls['migInsertViewLog']>,
): Promise<{ views: number }> {
  const { db, viewer, now } = ctx
  const article = await db
    .selectFrom('boards_migrated_articles')
    .select('board_id')
    .where('article_id', '=', ArticleId)
    .executeTakeFirst()
  if (!article) throw notFound()
  await migratedBoard(ctx, article.board_id)
  const { numInsertedOrUpdatedRows: added = 0n } = await db
    .insertInto('boards_migrated_views')
    .values({ article_id: ArticleId, person_code: viewer.personCode, viewed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return db
    .updateTable('boards_migrated_articles')
    .set((is) => ({ views: is('views', '+', Number(added)) }))
    .where('article_id', '=', ArticleId)
    .returning('views')
    .executeTakeFirstOrThrow()
}
