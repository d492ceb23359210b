import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import { denied, notFound } from '#platform/contract/errors.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { BoardCan } from '../../contract/boards.entities.ts'
import type { BoardRight } from '../../contract/boards.rules.ts'
import { type Asker, boardFor, type WholeBoard } from './boards-seen.ts'

export type ArticleRecord = Selectable<Tables['boards_articles']>

/** What deciding about articles needs to know of their board. */
type BoardOfArticles = { boardId: number; can: Pick<BoardCan, 'manage'> }

/**
 * The articles somebody sees on boards whose rights were asked before (`boardFor`, `readableBoards`): what lists, counts
 * and searches start from, as the table `a`. Deleted ones are seen by nobody; those not yet published or ended only by
 * their author; secret ones by their author, the managers of their board, and the readers named.
 */
export const seenArticles = (asker: Asker, boards: readonly BoardOfArticles[]) =>
  kept(asker, boards).where((is) => is.or([inItsTime(is, asker), ofOneself(is, asker)]))

/** The articles somebody may open by number: also those not yet published or ended of boards she manages. */
export const openableArticles = (asker: Asker, boards: readonly BoardOfArticles[]) =>
  kept(asker, boards).where((is) => is.or([inItsTime(is, asker), ofOneself(is, asker), ofBoards(managed(boards))]))

/**
 * One article for somebody who wants to do something there, with its board.
 * @throws AppError NotFoundException when she does not see it, the same for none; AccessDeniedException when she sees
 *   it and lacks the right
 */
export async function articleFor(
  asker: Asker,
  articleId: number,
  right: BoardRight = 'read',
): Promise<{ article: ArticleRecord; board: WholeBoard }> {
  const itsBoard = sql<number>`(select board_id from boards_articles where article_id = ${articleId})`
  const board = await boardFor(asker, itsBoard, 'list')
  const article = await openableArticles(asker, [board])
    .where('a.article_id', '=', articleId)
    .selectAll('a')
    .executeTakeFirst()
  if (!article) throw notFound()
  if (article.is_anonymous) asker.leaveUnnamed?.()
  if (!board.can[right]) throw denied()
  return { article, board }
}

type Is = ExpressionBuilder<Tables & { a: Tables['boards_articles'] }, 'a'>

/** What was not deleted and is not kept from her as secret. */
const kept = (asker: Asker, boards: readonly BoardOfArticles[]) =>
  asker.db
    .selectFrom('boards_articles as a')
    .where(ofBoards(boards))
    .where('a.deleted_at', 'is', null)
    .where((is) =>
      is.or([
        is('a.is_secret', '=', false),
        ofOneself(is, asker),
        ofBoards(managed(boards)),
        sql<boolean>`exists (
          select from boards_article_readers r join ${audienceAtAllPosts(asker.viewer.personCode)} mine
            on mine.kind = r.kind and mine.code = r.code
          where r.article_id = a.article_id)`,
      ]),
    )

const inItsTime = (is: Is, { now }: Asker) =>
  is.and([is('a.publish_at', '<=', now), is.or([is('a.ends_at', 'is', null), is('a.ends_at', '>', now)])])

const ofOneself = (is: Is, { viewer }: Asker) => is('a.author_code', '=', viewer.personCode)

const managed = (boards: readonly BoardOfArticles[]) => boards.filter(({ can }) => can.manage)

/** One board by `=`, so that its indexes give the order of a list. */
const ofBoards = (boards: readonly BoardOfArticles[]) =>
  boards.length === 1
    ? sql<boolean>`a.board_id = ${boards[0]!.boardId}`
    : sql<boolean>`a.board_id = any(${boards.map(({ boardId }) => boardId)}::int[])`
