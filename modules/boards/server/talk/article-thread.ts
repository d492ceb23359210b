import { sql } from 'kysely'
import type { Thread } from '#modules/talk/server/talk.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { articleThreads } from '../../contract/talk.rules.ts'
import { tellOfComment, toldOf } from '../alerts/commented.ts'
import { isAnonymous, mayComment } from './may.ts'
import { readersAmong, shownAs } from './readers.ts'
import type { Read } from './seen.ts'
import { watchersOf } from './watchers.ts'

/**
 * An article as it is talked about. Whose it is goes by the article alone; whether those who comment are nameless also by
 * the board, which may have become so since.
 * @param read of a changing call, as `holdArticle` gives it
 */
export function articleThread(ctx: Ctx, read: Read): Thread {
  const { article, board } = read
  return {
    kind: articleThreads,
    ownerId: String(article.article_id),
    comCode: board.comCode,
    authorCode: article.author_code,
    isAuthorNameless: article.is_anonymous,
    isNameless: isAnonymous(read),
    isKept: toldOf(read).isKept,
    comments: article.comments,
    may: { comment: mayComment(read, ctx), removeAny: board.can.manage },
    readersAmong: (codes) => readersAmong(ctx.db, article, codes),
    shownReadersAmong: (codes) => readersAmong(ctx.db, shownAs(read), codes),
    watchers: () => watchersOf(ctx, article.article_id),
    count: (by) =>
      ctx.db
        .updateTable('boards_articles')
        .set({ comments: sql`comments + ${by}` })
        .where('article_id', '=', article.article_id)
        .execute(),
    tell: (news) => tellOfComment(ctx, read, news),
  }
}
