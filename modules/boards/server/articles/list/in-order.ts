import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { SortField } from '../../../contract/boards.rules.ts'
import { type Onlooker, secretsShownTo } from './secret.ts'

/** Which lines of a list are wanted. */
export type Stretch = { offset: number; size: 10 | 20 | 30 | 50 | 100 }
export type Direction = 'asc' | 'desc'
export type FoundPage = { ids: number[]; total: number }

type Place = {
  total: number
  /** The stretches of numbers that hold the page, in the order of the list. */
  stretches: number[] | null
  /** Articles before the first of them. */
  before: number | null
  secrets: number[] | null
}

/**
 * A page of a board by number, all of it or what carries one label, at the same price wherever it lies: the counts of
 * each stretch of 256 numbers (`boards_anchors`) say in which the page lies, and only these are read.
 */
export async function pageByNumber(
  db: Db,
  onlooker: Onlooker,
  page: Stretch & { direction: Direction; label: { column: LabelColumn; labelId: number } | undefined },
): Promise<FoundPage> {
  const { boardId, manages } = onlooker
  const { offset, size, direction, label } = page
  const place = await findPlace(db, onlooker, { ...page, labelId: label?.labelId ?? 0 })
  if (!place.stretches || place.stretches.length === 0) return { ids: [], total: place.total }
  const way = sql.raw(direction)
  const { rows } = await sql<{ id: number }>`
    select line.article_id as id
    from unnest(${place.stretches}::int[]) stretch (nth) cross join lateral (
      select article_id, number from boards_articles
      where board_id = ${boardId} and state = 'published' and number >= nth * 256 and number < (nth + 1) * 256
        and (${manages} or not is_secret or article_id = any(${place.secrets ?? []}::int[]))
        ${label ? sql`and ${sql.ref(label.column)} = ${label.labelId}` : sql``}
      -- Without this the planner walks the whole board and throws away what lies in other stretches.
      offset 0
    ) line
    order by line.number ${way} offset ${offset - place.before!} limit ${sql.lit(size)}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: place.total }
}

export type LabelColumn = 'category_id' | 'preface_id1' | 'preface_id2'

async function findPlace(
  db: Db,
  onlooker: Onlooker,
  {
    offset,
    size,
    direction,
    labelId,
    label,
  }: Stretch & { direction: Direction; labelId: number; label?: { column: LabelColumn } },
): Promise<Place> {
  const { boardId, manages } = onlooker
  const hers = label
    ? sql`select h.number from secret h join boards_articles a using (article_id)
          where ${sql.ref(`a.${label.column}`)} = ${labelId}`
    : sql`select number from secret`
  const { rows } = await sql<Place>`
    with secret as materialized (select article_id, number from ${secretsShownTo(onlooker)} shown),
    counted as (
      select stretch, sum(articles)::int as articles
      from (
        select stretch, plain + case when ${manages} then secret else 0 end as articles from boards_anchors
        where board_id = ${boardId} and label_id = ${labelId}
        union all
        select number >> 8, 1 from (${hers}) hers
      ) part
      group by stretch
    ),
    placed as (
      select stretch, articles, sum(articles) over (order by stretch ${sql.raw(direction)})::int as until
      from counted where articles > 0
    ),
    wanted as (
      select stretch, until - articles as before from placed
      where until > ${offset}::int and until - articles < ${offset + size}::int
    )
    select (select coalesce(sum(articles), 0)::int from counted) as total,
           (select array_agg(stretch order by before) from wanted) as stretches,
           (select min(before) from wanted) as before,
           (select array_agg(article_id) from secret) as secrets`.execute(db)
  return rows[0]!
}

/** What each order reads its index by. */
const keys: Readonly<Record<Exclude<SortField, 'number'>, string>> = {
  title: 'title collate "C"',
  author: 'author_key collate "C"',
  createdDate: 'publish_at',
  updatedDate: 'updated_at',
  views: 'views',
  recommends: 'recommends',
}
export type KeyedOrder = keyof typeof keys
/** The key of an order in a statement about `boards_articles`. */
export const orderKey = (order: SortField) => sql.raw(order === 'number' ? 'number' : keys[order])

/** A page of a whole board by something else than its number: along the index, from the nearer end. */
export async function pageByKey(
  db: Db,
  onlooker: Onlooker,
  { offset, size, direction, order }: Stretch & { direction: Direction; order: KeyedOrder },
): Promise<FoundPage> {
  const { total, secrets } = await findPlace(db, onlooker, { offset: 0, size, direction: 'desc', labelId: 0 })
  const lines = Math.min(size, total - offset)
  if (lines <= 0) return { ids: [], total }
  const fromTheEnd = offset > total / 2
  const way = sql.raw((direction === 'asc') === fromTheEnd ? 'desc' : 'asc')
  const skipped = fromTheEnd ? total - offset - lines : offset
  const { rows } = await sql<{ id: number }>`
    select article_id as id from boards_articles
    where board_id = ${onlooker.boardId} and state = 'published'
      and (${onlooker.manages} or not is_secret or article_id = any(${secrets ?? []}::int[]))
    order by ${orderKey(order)} ${way}, number ${way} offset ${skipped} limit ${sql.lit(size)}`.execute(db)
  const ids = rows.slice(0, lines).map(({ id }) => id)
  return { ids: fromTheEnd ? ids.toReversed() : ids, total }
}
