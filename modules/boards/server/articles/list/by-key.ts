import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { SortField } from '../../../contract/boards.rules.ts'
import type { Direction, FoundPage, Stretch } from './by-number.ts'
import { type Onlooker, secretsShownTo } from './secret.ts'

export type KeyedOrder = Exclude<SortField, 'number'>
type FromText = (key: string) => RawBuilder<unknown>
const word: FromText = (key) => sql`${key}::text collate "C"`
const instant: FromText = (key) => sql`${key}::text::timestamp at time zone 'UTC'`
const count: FromText = (key) => sql`${key}::text::int`

/** Orders by something else than the number: what each reads its index by, and how its signposts keep that as text. */
const keys: Readonly<Record<KeyedOrder, { column: string; fromText: FromText }>> = {
  title: { column: 'title collate "C"', fromText: word },
  author: { column: 'author_key collate "C"', fromText: word },
  createdDate: { column: 'publish_at', fromText: instant },
  updatedDate: { column: 'updated_at', fromText: instant },
  views: { column: 'views', fromText: count },
  recommends: { column: 'recommends', fromText: count },
}
export const keyedOrders = Object.keys(keys) as KeyedOrder[]
/** The key of an order in a statement about `boards_articles`. */
export const orderKey = (order: SortField) => sql.raw(order === 'number' ? 'number' : keys[order].column)

/** A signpost of a keyed order (`boards_signposts`): it stands before the line with this key and number. */
export type Signpost = { key: string; number: number }

/** A condition on `boards_articles`: the lines from a signpost on. The first one of an order stands before all. */
export const linesFrom = (order: KeyedOrder, { key, number }: Signpost): RawBuilder<boolean> =>
  number === 0 ? sql`true` : sql`(${orderKey(order)}, number) >= (${keys[order].fromText(key)}, ${number}::int)`

/**
 * A page of a whole board by something else than its number, at the same price wherever it lies: the lines that each
 * signpost has behind it say after which one the page begins, and the index is read from there.
 */
export async function pageByKey(
  db: Db,
  onlooker: Onlooker,
  page: Stretch & { direction: Direction; order: KeyedOrder },
): Promise<FoundPage> {
  const { offset, size, direction, order } = page
  const { total, first, signpost, before, secrets } = await findSignpost(db, onlooker, page)
  const lines = Math.min(size, total - offset)
  if (!signpost || lines <= 0) return { ids: [], total }
  const { rows } = await sql<{ id: number }>`
    select article_id as id from boards_articles
    where board_id = ${onlooker.boardId} and state = 'published' and ${linesFrom(order, signpost)}
      and (${onlooker.manages} or not is_secret or article_id = any(${secrets ?? []}::int[]))
    order by ${orderKey(order)}, number offset ${first - before} limit ${lines}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { ids: direction === 'desc' ? ids.toReversed() : ids, total }
}

type Way = {
  total: number
  /** Lines before the page, from the lower end of the order. */
  first: number
  signpost: Signpost | null
  /** Lines before the signpost. */
  before: number
  secrets: number[] | null
}

async function findSignpost(
  db: Db,
  onlooker: Onlooker,
  { offset, size, direction, order }: Stretch & { direction: Direction; order: KeyedOrder },
): Promise<Way> {
  const { boardId, manages } = onlooker
  const { rows } = await sql<Way>`
    with secret as materialized (
      select a.article_id, k.key, a.number from ${secretsShownTo(onlooker)} shown
      join boards_articles a using (article_id) cross join boards_order_keys(a) k where k.order_by = ${order}
    ),
    line as (
      select key, number, plain + case when ${manages} then secret else 0 end as lines, true as is_post
      from boards_signposts where board_id = ${boardId} and order_by = ${order}
      union all
      select key, number, 1, false from secret
    ),
    placed as (
      select *, sum(lines) over (order by key, number, is_post desc rows unbounded preceding)::int - lines as before
      from line
    ),
    whole as (select coalesce(sum(lines), 0)::int as total from line),
    page as (
      select total, case when ${direction} = 'asc' then ${offset}::int
        else greatest(total - ${offset}::int - ${size}::int, 0) end as first
      from whole
    )
    select page.total, page.first, coalesce(post.before, 0) as before,
           case when post.key is not null then json_build_object('key', post.key, 'number', post.number) end as signpost,
           (select array_agg(article_id) from secret) as secrets
    from page left join lateral (
      select key, number, before from placed where is_post and before <= page.first
      order by key desc, number desc limit 1
    ) post on true`.execute(db)
  return rows[0]!
}
