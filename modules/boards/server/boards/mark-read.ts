import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { boardFor, readableBoards } from '../access/boards-seen.ts'

/**
 * Declares everything on a board read, or without a board everything on all one may read. It is no opening: whoever looks
 * at who has read an article does not find her there.
 * @returns how many boards it was
 * @throws AppError as `boardFor` with the right to read
 */
export async function markRead(ctx: Ctx, boardId: number | undefined): Promise<{ boards: number }> {
  const { db, viewer, now } = ctx
  const boards = boardId === undefined ? await readableBoards(ctx) : [await boardFor(ctx, boardId, 'read')]
  const ids = boards.map((board) => board.boardId)
  await sql`
    insert into boards_read_through (person_code, board_id, until)
    select ${viewer.personCode}, board_id, ${now} from unnest(${ids}::int[]) board (board_id)
    on conflict (person_code, board_id) do update set until = excluded.until`.execute(db)
  await ctx.tell([`person:${viewer.personCode}`], 'boards.changed', {})
  return { boards: ids.length }
}

/** Up to when the viewer has declared a board read; null when she never has. */
export const readThrough = (personCode: string, boardId: RawBuilder<unknown>) => sql<Date | null>`(
  select until from boards_read_through t where t.person_code = ${personCode} and t.board_id = ${boardId})`
