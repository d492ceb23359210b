import { type RawBuilder, sql } from 'kysely'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import '../migrated.tables.ts'

export type MigratedBoard = { boardId: number; boardName: string; boardType: string; articles: number }

/** A company has some hundreds of old boards at the most. */
const mostBoards = 1_000

/**
 * The migrated boards somebody may read, whichever of her posts gives it: those with readers of their own by these, the
 * others with the whole company.
 * @param more a further condition on the board `b`
 */
export async function migratedBoards(ctx: Ctx, more: RawBuilder<unknown> = sql`true`): Promise<MigratedBoard[]> {
  const { rows } = await sql<MigratedBoard>`
    with mine as materialized (select kind, code from ${audienceAtAllPosts(ctx.viewer.personCode)} audience)
    select b.board_id as "boardId", b.name as "boardName", b.board_type as "boardType", b.articles
    from boards_migrated_boards b
    where ${more} and case
      when exists (select from boards_migrated_readers r where r.board_id = b.board_id)
      then exists (select from boards_migrated_readers r join mine on mine.kind = r.kind and mine.code = r.code
                   where r.board_id = b.board_id)
      else exists (select from mine where mine.kind = 'company' and mine.code = b.com_code) end
    order by b.name, b.board_id limit ${sql.lit(mostBoards)}`.execute(ctx.db)
  return rows
}

/** One of them. @throws AppError NotFoundException when there is none she may read */
export async function migratedBoard(ctx: Ctx, boardId: number): Promise<MigratedBoard> {
  const [board] = await migratedBoards(ctx, sql`b.board_id = ${boardId}`)
  if (!board) throw notFound()
  return board
}
