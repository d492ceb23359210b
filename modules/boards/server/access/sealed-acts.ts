import { sql } from 'kysely'
import type { AuditSeal } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { boardSettings } from '../../contract/boards.rules.ts'
import type { ArticleRecord } from './articles-seen.ts'
import type { WholeBoard } from './boards-seen.ts'

/** An article that somebody acts on, and her rights on its board. */
type Acted = {
  article: Pick<ArticleRecord, 'article_id' | 'author_code' | 'is_anonymous'>
  board: Pick<WholeBoard, 'comCode' | 'settings'> & { can: Pick<WholeBoard['can'], 'manage'> }
}

/**
 * How a line of the audit log about an act at an article is kept: of a nameless one it names only managers, for what
 * they do to articles of others. It belongs to the company of the board; her own would say where its author works.
 */
export function tellingOf(
  { viewer }: Pick<Ctx, 'viewer'>,
  { article, board }: Acted,
): { comCode?: string; seal?: AuditSeal } {
  const isNameless = article.is_anonymous || board.settings.isAnonymous
  const actsAsManager = board.can.manage && article.author_code !== viewer.personCode
  if (!isNameless || actsAsManager) return {}
  return { comCode: board.comCode, seal: board.settings.authorSeal }
}

/** Adds a line to the audit log about an act at an article; see {@link tellingOf}. */
export const auditAct = (
  ctx: Pick<Ctx, 'viewer' | 'audit'>,
  action: string,
  acted: Acted,
  details?: Record<string, unknown>,
): Promise<void> =>
  ctx.audit(action, { target: `article:${acted.article.article_id}`, details, ...tellingOf(ctx, acted) })

/** The same articles as {@link tellingOf} wants them, for whoever wrote one or manages the boards of the others. */
export async function actedOn(db: Db, articleIds: readonly number[]): Promise<Acted[]> {
  const { rows } = await sql<Acted['article'] & { comCode: string; settings: unknown }>`
    select a.article_id, a.author_code, a.is_anonymous, b.com_code as "comCode", b.settings
    from boards_articles a join boards_boards b on b.board_id = a.board_id
    where a.article_id = any(${[...articleIds]}::int[]) order by a.article_id`.execute(db)
  return rows.map(({ comCode, settings, ...article }) => ({
    article,
    board: { comCode, settings: boardSettings.parse(settings), can: { manage: true } },
  }))
}

/** The seal of acts at what belongs to a board, whoever acts: files say who has sent, opened or removed them. */
export async function sealOfBoard(
  db: Db,
  found: { articleId: number } | { placeId: string; ownerId: string | null },
): Promise<{ comCode: string; seal: AuditSeal } | null> {
  const board =
    'articleId' in found
      ? sql`select board_id, is_anonymous from boards_articles where article_id = ${found.articleId}`
      : sql`select ${Number(found.placeId)}::int as board_id, coalesce((
              select is_anonymous from boards_articles where article_id = ${found.ownerId && Number(found.ownerId)}::int
            ), false) as is_anonymous`
  const { rows } = await sql<{ isAnonymous: boolean; comCode: string; settings: unknown }>`
    select f.is_anonymous as "isAnonymous", b.com_code as "comCode", b.settings
    from (${board}) f join boards_boards b on b.board_id = f.board_id`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { isAnonymous, authorSeal } = boardSettings.parse(row.settings)
  return row.isAnonymous || isAnonymous ? { comCode: row.comCode, seal: authorSeal } : null
}
