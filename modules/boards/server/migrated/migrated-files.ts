import { sql } from 'kysely'
import type { FileOwner } from '#platform/server/offers/file-owner.ts'
import { migratedBoards } from './seen.ts'

/** What a set of files of a migrated article is made for. */
export const migratedFiles = 'boards.migrated'

/** Files of migrated articles: whoever reads the board reads them, nobody changes them. */
export const migratedFileOwner: FileOwner = {
  kind: migratedFiles,
  async read(ctx, ids) {
    const articles = await ctx.db
      .selectFrom('boards_migrated_articles')
      .select(['article_id', 'board_id'])
      .where('article_id', 'in', [0, ...ids.map(Number).filter(Number.isSafeInteger)])
      .execute()
    const boards = [...new Set(articles.map(({ board_id }) => board_id))]
    const seen = await migratedBoards(ctx, sql`b.board_id = any(${boards}::int[])`)
    const mine = new Set(seen.map(({ boardId }) => boardId))
    return new Set(articles.filter(({ board_id }) => mine.has(board_id)).map(({ article_id }) => String(article_id)))
  },
  change: () => Promise.resolve(false),
}
