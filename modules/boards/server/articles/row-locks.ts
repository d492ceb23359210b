import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/**
 * Holds articles and their boards until the transaction ends, boards first and each in one order: whoever moves, deletes
 * or restores several articles changes the counts of their boards, and two of them must not wait for each other. Nor may
 * somebody who just opens one of the articles, which changes counts of its board too.
 * @param more boards that are changed besides
 */
export async function lockWithBoards(
  db: Db,
  articleIds: readonly number[],
  more: readonly number[] = [],
): Promise<void> {
  await sql`
    select board_id from boards_boards
    where board_id = any(
      array(select board_id from boards_articles where article_id = any(${[...articleIds]}::int[])) || ${[...more]}::int[])
    order by board_id for no key update`.execute(db)
  await sql`
    select from boards_articles where article_id = any(${[...articleIds]}::int[])
    order by article_id for no key update`.execute(db)
}

/** The next number of a board; the board is held until the transaction ends. */
export async function nextNumber(db: Db, boardId: number): Promise<number> {
  const { last_number } = await db
    .updateTable('boards_boards')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .where('board_id', '=', boardId)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}
