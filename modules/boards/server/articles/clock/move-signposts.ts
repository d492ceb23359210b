import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type KeyedOrder, linesFrom, orderKey, type Signpost } from '../list/by-key.ts'

/** Lines from one signpost to the next. */
const usual = 512

type Far = Signpost & { boardId: number; order: KeyedOrder }
const signposts = sql`select board_id as "boardId", order_by as "order", key, number from boards_signposts`

/**
 * Each minute: sets signposts anew where too many lines have gathered behind one, so that a page of a list is found by
 * reading few of them, whatever it is ordered by.
 */
export async function moveSignposts({ database: { writer } }: Pick<Services, 'database'>): Promise<void> {
  const held: number[] = []
  for (;;) {
    const far = await findFar(writer, held)
    if (!far) return
    // A board that somebody writes on at this moment has its turn the next minute.
    const isFree = await writer.transaction().execute(async (tx) => {
      const isHeld = await holdAlone(tx, far)
      if (isHeld) await move(tx, far)
      return isHeld
    })
    if (!isFree) held.push(far.boardId)
  }
}

/**
 * Sets the signposts of some boards, on which only this transaction writes.
 * @param apart lines from one signpost to the next
 */
export async function setSignposts(tx: Db, boards: readonly number[], apart = usual): Promise<void> {
  const { rows } = await sql<Far>`
    ${signposts} where board_id = any(${[...boards]}::int[]) and plain + secret > ${2 * apart}::int`.execute(tx)
  for (const far of rows) await move(tx, far, apart)
}

async function findFar(db: Db, except: readonly number[]): Promise<Far | undefined> {
  const { rows } = await sql<Far>`
    ${signposts} where plain + secret > ${sql.lit(2 * usual)} and not board_id = any(${[...except]}::int[]) limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Without waiting: whoever writes would wait behind us, and we for somebody who waits for her. */
async function holdAlone(tx: Db, { boardId }: Far): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('boards_signposts'), ${boardId}::int) as "isHeld"`.execute(tx)
  return rows[0]!.isHeld
}

/** Sets a stretch of signposts anew: this one, and those beside it that are nearly empty, from and up to a fair one. */
async function move(tx: Db, far: Far, apart = usual): Promise<void> {
  const { boardId, order } = far
  const { from, next } = await findStretch(tx, far, apart)
  await sql`
    delete from boards_signposts where board_id = ${boardId} and order_by = ${order} and ${since(from)}
      and ${next ? sql`not ${since(next)}` : sql`true`}`.execute(tx)
  await sql`
    insert into boards_signposts
    select ${boardId}::int, ${order}, case when part = 0 then ${from.key} else k.key end,
           case when part = 0 then ${from.number}::int else a.number end, plain, secret
    from (
      select nth / ${apart}::int as part, min(article_id) filter (where nth % ${apart}::int = 0) as article_id,
             count(*) filter (where not is_secret) as plain, count(*) filter (where is_secret) as secret
      from (
        select article_id, is_secret, row_number() over (order by ${orderKey(order)}, number) - 1 as nth
        from boards_articles
        where board_id = ${boardId} and state = 'published' and ${linesFrom(order, from)}
          and ${next ? sql`not ${linesFrom(order, next)}` : sql`true`}
      ) line group by 1
    ) post
    join boards_articles a using (article_id) join lateral boards_order_keys(a) k on k.order_by = ${order}`.execute(tx)
}

/** A condition on signposts: this one and those after it. */
const since = ({ key, number }: Signpost) => sql`(key, number) >= (${key}, ${number}::int)`

async function findStretch(tx: Db, far: Far, apart: number): Promise<{ from: Signpost; next: Signpost | null }> {
  const { rows } = await sql<{ from: Signpost; next: Signpost | null }>`
    with post as materialized (
      select key, number, ${since(far)} as is_since, plain + secret > ${Math.floor(apart / 4)}::int as is_fair
      from boards_signposts where board_id = ${far.boardId} and order_by = ${far.order}
    ),
    fair_before as (select key, number from post where not is_since and is_fair order by key desc, number desc limit 1)
    select
      (select json_build_object('key', key, 'number', number) from post
       where not exists (select from fair_before f where (post.key, post.number) <= (f.key, f.number))
       order by key, number limit 1) as "from",
      (select json_build_object('key', key, 'number', number) from post
       where is_fair and is_since and (key, number) <> (${far.key}, ${far.number}::int)
       order by key, number limit 1) as next`.execute(tx)
  return rows[0]!
}
