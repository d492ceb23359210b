import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { denied } from '#platform/contract/errors.ts'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { articlesCalls } from '../../../contract/articles.contract.ts'
import { limits } from '../../../contract/boards.rules.ts'
import { boardFor, type WholeBoard } from '../../access/boards-seen.ts'
import { findArticles } from '../../search/total.ts'
import { pageByKey } from './by-key.ts'
import { type FoundPage, type LabelColumn, pageByNumber } from './by-number.ts'
import { narrowedPage } from './narrowed.ts'
import { rowsOf } from './rows.ts'
import { type Onlooker, onlookerOf, secretsShownTo } from './secret.ts'

type Query = CallParsedInput<typeof articlesCalls.getArticles>
/** Hits of a search within one board that are counted. */
const searchedInBoard = 1_000

/** A page of a board: notices on top, every filter and order of the list (BOARD-036, BOARD-076). */
export async function listArticles(ctx: Ctx, query: Query) {
  const board = await boardFor(ctx, query.boardId, 'list')
  const onlooker = await onlookerOf(ctx, board)
  const found = await findPage(ctx, board, onlooker, query)
  const isSearch = query.searchFieldValue.trim() !== '' || query.mineOnly
  const notices = query.useNotice && query.page === 1 && !isSearch ? await noticesOf(ctx, onlooker) : []
  const withText = query.includeContent && board.can.read
  const rows = await rowsOf(ctx, [...notices, ...found.ids], { withText })
  const byId = new Map(rows.map((row) => [row.articleId, row]))
  const linesOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return { items: linesOf(found.ids), notices: linesOf(notices), total: found.total, capped: found.capped }
}

async function findPage(
  ctx: Ctx,
  board: WholeBoard,
  onlooker: Onlooker,
  query: Query,
): Promise<FoundPage & { capped: boolean }> {
  const { page, itemsPerPage: size, sortOrder: direction } = query
  // Where names are hidden, an order by names would tell who wrote which together.
  const order = query.sortField === 'author' && board.settings.isAnonymous ? 'number' : query.sortField
  const lines = { offset: (page - 1) * size, size, direction }
  const among = await searched(ctx, board, query)
  const labels = labelsOf(query)
  const isNarrowed = among || query.unreadOnly || query.mineOnly || query.from || query.until
  if (!isNarrowed && order === 'number' && labels.length <= 1)
    return { ...(await pageByNumber(ctx.db, onlooker, { ...lines, label: labels[0] })), capped: false }
  if (!isNarrowed && order !== 'number' && labels.length === 0)
    return { ...(await pageByKey(ctx.db, onlooker, { ...lines, order })), capped: false }
  const narrowed = await narrowedPage(
    ctx,
    onlooker,
    { ...query, ...among, lastNumber: board.lastNumber },
    { ...lines, order },
  )
  return { ...narrowed, capped: narrowed.capped || (among?.capped ?? false) }
}

const columns: readonly [keyof Query & ('categoryId' | 'prefaceId1' | 'prefaceId2'), LabelColumn][] = [
  ['categoryId', 'category_id'],
  ['prefaceId1', 'preface_id1'],
  ['prefaceId2', 'preface_id2'],
]
const labelsOf = (query: Query) =>
  columns.flatMap(([field, column]) => (query[field] ? [{ column, labelId: query[field] }] : []))

/**
 * What the words of the query leave over; undefined without words. A single letter is looked for in titles and names
 * only, since the index knows pairs.
 */
async function searched(ctx: Ctx, board: WholeBoard, query: Query) {
  const keyword = query.searchFieldValue.trim()
  if (keyword === '') return undefined
  if (query.searchField !== 'title' && query.searchField !== 'author' && !board.can.read) throw denied()
  if (searchLength(keyword) < 2) return query.searchField === 'title' ? { titlePart: keyword } : { among: [] }
  const { ids, capped } = await findArticles(
    ctx,
    [board],
    { keyword, field: query.searchField, from: query.from, until: query.until },
    { cap: searchedInBoard, isWithin: true },
  )
  return { among: ids, capped }
}

async function noticesOf({ db, now }: Ctx, onlooker: Onlooker): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select article_id as id from boards_articles
    where board_id = ${onlooker.boardId} and is_notice and state = 'published'
      and (notice_until is null or notice_until > ${now})
      and (${onlooker.manages} or not is_secret
           or article_id in (select article_id from ${secretsShownTo(onlooker)} shown))
    order by number desc limit ${sql.lit(limits.noticesOnTop)}`.execute(db)
  return rows.map(({ id }) => id)
}
