import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { type Onlooker, secretsShownTo } from './secret.ts'

/** Which lines of a list are wanted. */
export type Stretch = { offset: number; size: 10 | 20 | 30 | 50 | 100 }
export type Direction = 'asc' | 'desc'
export type FoundPage = { ids: number[]; total: number }

export type LabelColumn = 'category_id' | 'preface_id1' | 'preface_id2'

/**
 * A page of a board by number, all of it or what carries one label, at the same price wherever it lies: the counts of
 * each stretch of 256 numbers (`boards_anchors`) say in which the page lies, and only these are read.
 */
export async function pageByNumber(
  db: Db,
  onlooker: Onlooker,
  {
    offset,
    size,
    direction,
    label,
  }: Stretch & { direction: Direction; label: { column: LabelColumn; labelId: number } | undefined },
): Promise<FoundPage> {
  const { boardId, manages } = onlooker
  const way = sql.raw(direction)
  const hers = label
    ? sql`select h.number from secret h join boards_articles a using (article_id)
          where ${sql.ref(`a.${label.column}`)} = ${label.labelId}`
    : sql`select number from secret`
  const { rows } = await sql<FoundPage>`
    with secret as materialized (select article_id, number from ${secretsShownTo(onlooker)} shown),
    placed as materialized (
      select stretch, articles, sum(articles) over (order by stretch ${way} rows unbounded preceding)::int as until
      from (
        select stretch, plain + case when ${manages} then secret else coalesce(hers.articles, 0) end as articles
        from boards_anchors
        left join (select number >> 8 as stretch, count(*)::int as articles from (${hers}) hers group by 1) hers using (stretch)
        where board_id = ${boardId} and label_id = ${label?.labelId ?? 0}
      ) counted
    ),
    wanted as materialized (
      select stretch, until - articles as before from placed
      where articles > 0 and until > ${offset}::int and until - articles < ${offset + size}::int
    )
    select (select coalesce(max(until), 0) from placed) as total, array(
      select line.article_id from wanted cross join lateral (
        select article_id, number from boards_articles
        where board_id = ${boardId} and state = 'published' and number >= stretch * 256 and number < (stretch + 1) * 256
          and (${manages} or not is_secret or article_id in (select article_id from secret))
          ${label ? sql`and ${sql.ref(label.column)} = ${label.labelId}` : sql``}
        -- Without this the planner walks the whole board and throws away what lies in other stretches.
        offset 0
      ) line
      order by line.number ${way} offset ${offset}::int - (select min(before) from wanted) limit ${sql.lit(size)}
    ) as ids`.execute(db)
  return rows[0]!
}
