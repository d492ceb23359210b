import { sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { boardFor, type WholeBoard } from '../access/boards-seen.ts'
import { rowsOf } from '../articles/list/rows.ts'
import { isNameless } from '../articles/read/open.ts'
import { anonymousWriter } from '../articles/writer.ts'

type Calls = typeof boardAdministrationCalls
type Query = CallParsedInput<Calls['adminGetArticles']>

/** Lines that are counted; whoever looks for more says words or a state. */
const mostCounted = 10_000

/** Articles of a board for its managers: of every state, the newest first (BOARD-030, BOARD-046). */
export async function adminArticles(ctx: Ctx, query: Query): Promise<CallResult<Calls['adminGetArticles']>> {
  const board = await boardFor(ctx, query.boardId, 'manage')
  const { ids, total } = await findPage(ctx, board.boardId, query)
  const [lines, deletions] = await Promise.all([rowsOf(ctx, ids), deletionsOf(ctx, board, ids)])
  return {
    items: lines.map((line) => ({ ...line, ...(deletions.get(line.articleId) ?? notDeleted) })),
    total: Math.min(total, mostCounted),
    capped: total > mostCounted,
  }
}

const notDeleted = { deletedDate: null, deletedBy: null }

async function findPage({ db }: Ctx, boardId: number, { state, searchFieldValue, page, itemsPerPage }: Query) {
  const words = searchFieldValue.trim()
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with kept as materialized (
      select article_id, row_number() over () as place from (
        select article_id from boards_articles
        where board_id = ${boardId} ${state === 'all' ? sql`` : sql`and state = ${sql.lit(state)}`}
          ${words === '' ? sql`` : sql`and strpos(lower(title), lower(${words})) > 0`}
        order by ${state === 'deleted' ? sql`deleted_at desc` : sql`number desc nulls first`}, article_id desc
        limit ${sql.lit(mostCounted + 1)}
      ) found
    )
    select (select array_agg(article_id order by place) from kept
            where place > ${(page - 1) * itemsPerPage}::int and place <= ${page * itemsPerPage}::int
              and place <= ${sql.lit(mostCounted)}) as ids,
           (select count(*) from kept) as total`.execute(db)
  const { ids, total } = rows[0]!
  return { ids: ids ?? [], total }
}

/** When deleted ones were deleted, and by whom. */
async function deletionsOf({ db, services }: Ctx, board: WholeBoard, articleIds: readonly number[]) {
  if (articleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('boards_articles')
    .select(['article_id', 'deleted_at', 'deleted_by', 'author_code', 'is_anonymous'])
    .where('article_id', 'in', [...articleIds])
    .where('deleted_at', 'is not', null)
    .execute()
  const names = await personNames(
    db,
    rows.flatMap(({ deleted_by }) => deleted_by ?? []),
  )
  return new Map(
    rows.map((row) => [
      row.article_id,
      {
        deletedDate: row.deleted_at!.toISOString(),
        // Whoever takes her own nameless article away has no name here either.
        deletedBy:
          row.deleted_by === row.author_code && isNameless({ article: row, board })
            ? anonymousWriter(services.texts).name
            : (names.get(row.deleted_by ?? '') ?? null),
      },
    ]),
  )
}
