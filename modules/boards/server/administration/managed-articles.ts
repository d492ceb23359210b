import { sql } from 'kysely'
import { denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { BoardCan } from '../../contract/boards.entities.ts'
import { openableArticles } from '../access/articles-seen.ts'
import { boardRightsOf, selectCan } from '../access/rights.ts'

/**
 * Holds what somebody wants to do with articles against the boards they lie on: she must manage all of these.
 * @throws AppError NotFoundException when she does not see one of them, the same for none; AccessDeniedException when
 *   she sees all and does not manage the board of one
 */
export async function checkManages(ctx: Ctx, articleIds: readonly number[]): Promise<void> {
  const { db, viewer } = ctx
  const wanted = new Set(articleIds)
  const found = await db
    .selectFrom('boards_articles')
    .select(['article_id as articleId', 'board_id as boardId'])
    .where('article_id', 'in', [...wanted])
    .execute()
  if (found.length < wanted.size) throw notFound()
  const boardIds = [...new Set(found.map(({ boardId }) => boardId))]
  const { rows: boards } = await sql<{ boardId: number; can: BoardCan }>`
    select r.board_id as "boardId", ${selectCan('r')} as can from ${boardRightsOf(viewer.personCode)} r
    where r.board_id = any(${boardIds}::int[])`.execute(db)
  const managed = new Set(boards.flatMap(({ boardId, can }) => (can.manage ? [boardId] : [])))
  const others = found.filter(({ boardId }) => !managed.has(boardId)).map(({ articleId }) => articleId)
  if (others.length === 0) return
  const seen = await openableArticles(ctx, boards).select('a.article_id').where('a.article_id', 'in', others).execute()
  throw seen.length < others.length ? notFound() : denied()
}
