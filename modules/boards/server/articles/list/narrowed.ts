import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SortField } from '../../../contract/boards.rules.ts'
import { readThrough } from '../../boards/mark-read.ts'
import { orderKey } from './by-key.ts'
import type { Direction, FoundPage, Stretch } from './by-number.ts'
import { type Onlooker, secretsShownTo } from './secret.ts'

/** Lines of a narrowed list that are counted and ordered: the newest ones. */
export const narrowedCap = 10_000
/** What one has not read is looked for among so many of the newest numbers. */
const unreadAmong = 2_000

export type Narrowing = {
  categoryId?: number | null
  prefaceId1?: number | null
  prefaceId2?: number | null
  /** Days in the reader's zone. */
  from?: string | null
  until?: string | null
  unreadOnly: boolean
  /** The number of the newest article of the board. */
  lastNumber: number
  mineOnly: boolean
  /** Articles that the search has found, or that somebody has written. */
  among?: readonly number[]
  titlePart?: string
}

/**
 * A page of what is left of a board by several conditions, in any order.
 * @returns `capped` when there are more than are counted
 */
export async function narrowedPage(
  { db, viewer }: Ctx,
  onlooker: Onlooker,
  narrowing: Narrowing,
  { offset, size, direction, order }: Stretch & { direction: Direction; order: SortField },
): Promise<FoundPage & { capped: boolean }> {
  const { boardId, manages } = onlooker
  const way = sql.raw(direction)
  const { categoryId, prefaceId1, prefaceId2, from, until, among, titlePart } = narrowing
  const me = viewer.personCode
  const conditions = [
    narrowing.mineOnly
      ? sql`a.author_code = ${me} and a.state <> 'deleted'`
      : sql`a.state = 'published' and (${manages} or not a.is_secret or a.article_id in (select article_id from secret))`,
    ...(categoryId ? [sql`a.category_id = ${categoryId}`] : []),
    ...(prefaceId1 ? [sql`a.preface_id1 = ${prefaceId1}`] : []),
    ...(prefaceId2 ? [sql`a.preface_id2 = ${prefaceId2}`] : []),
    ...(from ? [sql`a.publish_at >= ${from}::date::timestamp at time zone ${viewer.timeZone}`] : []),
    ...(until ? [sql`a.publish_at < (${until}::date + 1)::timestamp at time zone ${viewer.timeZone}`] : []),
    ...(among ? [sql`a.article_id = any(${[...among]}::int[])`] : []),
    ...(titlePart ? [sql`strpos(lower(a.title), lower(${titlePart})) > 0`] : []),
    ...(narrowing.unreadOnly
      ? [
          // Looked up for each of these few: whoever reads much has opened far more of other boards.
          sql`a.number > ${narrowing.lastNumber - unreadAmong} and a.author_code <> ${me}
            and a.publish_at > coalesce(${readThrough(me, sql`a.board_id`)}, '-infinity') and (
              select true from boards_views v where v.person_code = ${me} and v.article_id = a.article_id) is null`,
        ]
      : []),
  ]
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with secret as materialized (select article_id from ${secretsShownTo(onlooker)} shown),
    kept as materialized (
      select a.article_id, a.number, ${orderKey(order)} as key from boards_articles a
      where a.board_id = ${boardId} and ${sql.join(conditions, sql` and `)}
      order by a.number desc nulls first, a.article_id desc limit ${sql.lit(narrowedCap + 1)}
    ),
    page as (
      select article_id, row_number() over (order by key ${way}, number ${way}, article_id ${way}) as place
      from (select * from kept limit ${sql.lit(narrowedCap)}) counted
      order by place offset ${offset} limit ${sql.lit(size)}
    )
    select (select array_agg(article_id order by place) from page) as ids, (select count(*) from kept) as total
  `.execute(db)
  const { ids, total } = rows[0]!
  return { ids: ids ?? [], total: Math.min(total, narrowedCap), capped: total > narrowedCap }
}
