import { sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Article, ArticleCan } from '../../../contract/boards.entities.ts'
import { articleFor } from '../../access/articles-seen.ts'
import { hasMail } from '../../talk/mail-alarm.ts'
import { mayComment, mayRecommend, mayRemind, maySeeMustRead, maySeeViewLog, maySendMail } from '../../talk/may.ts'
import { rowsOf } from '../list/rows.ts'
import { onlookerOf, secretsShownTo } from '../list/secret.ts'
import { isLocked } from '../lock.ts'
import { audienceOfArticle, namedReaders } from './audiences.ts'
import { isAuthor, mayEdit, mayRemove, type Opened, refuseElsewhere } from './open.ts'
import { changerOf } from './versions.ts'

/**
 * One article, whole; of a locked one what its list says (BOARD-052).
 * @param place without a board, wherever it stands
 */
export async function readArticle(ctx: Ctx, place: { boardId?: number; articleId: number }): Promise<Article> {
  const { articleId } = place
  const opened = await articleFor(ctx, articleId, 'read')
  refuseElsewhere(opened, place.boardId)
  const { article } = opened
  const locked = await isLocked(ctx, article)
  const [[row], version, reader, beside] = await Promise.all([
    rowsOf(ctx, [articleId], { withText: !locked }),
    ctx.db
      .selectFrom('boards_versions')
      .selectAll()
      .where('article_id', '=', articleId)
      .where('version', '=', article.version)
      .executeTakeFirst(),
    readerOf(ctx, articleId),
    neighbours(ctx, opened),
  ])
  if (!row || !version) throw notFound()
  return {
    ...row,
    isLocked: locked,
    content: locked ? '' : version.content,
    fileCode: locked ? null : article.file_code,
    noticeUntil: article.notice_until?.toISOString() ?? null,
    publishAt: article.publish_at.toISOString(),
    endsAt: article.ends_at?.toISOString() ?? null,
    mustReadUntil: article.must_read_until?.toISOString() ?? null,
    readers: opened.board.can.manage || isAuthor(ctx, article) ? await namedReaders(ctx, articleId) : [],
    mustRead: maySeeMustRead(opened, ctx) ? await audienceOfArticle(ctx.db, articleId) : [],
    versionNote: locked ? '' : version.note,
    updatedUser: changerOf(ctx, opened, version),
    ...reader,
    ...beside,
    can: canOf(ctx, opened, locked),
  }
}

async function readerOf({ db, viewer }: Ctx, articleId: number) {
  const { rows } = await sql<{ isRecommended: boolean; isAskedToRead: boolean; confirmedAt: Date | null }>`
    select exists (
        select from boards_recommends where article_id = ${articleId} and person_code = ${viewer.personCode}
      ) as "isRecommended",
      asked.article_id is not null as "isAskedToRead", asked.confirmed_at as "confirmedAt"
    from (select 1) once left join boards_must_reads asked
      on asked.article_id = ${articleId} and asked.person_code = ${viewer.personCode}`.execute(db)
  const { confirmedAt, ...reader } = rows[0]!
  return { ...reader, confirmedAt: confirmedAt?.toISOString() ?? null }
}

type Neighbour = { articleId: number; title: string }

/** The articles beside this one in the usual order of its board: the one before it and the one after it. */
async function neighbours(ctx: Ctx, { article, board }: Opened) {
  if (article.number === null || article.state !== 'published') return { previous: null, next: null }
  const onlooker = await onlookerOf(ctx, board)
  const beside = (sign: '<' | '>') => sql`(
    select json_build_object('articleId', article_id, 'title', title) from boards_articles
    where board_id = ${board.boardId} and state = 'published' and number ${sql.raw(sign)} ${article.number}
      and (${board.can.manage} or not is_secret or article_id in (select article_id from secret))
    order by number ${sql.raw(sign === '<' ? 'desc' : 'asc')} limit 1)`
  const { rows } = await sql<{ previous: Neighbour | null; next: Neighbour | null }>`
    with secret as materialized (select article_id from ${secretsShownTo(onlooker)} shown)
    select ${beside('<')} as previous, ${beside('>')} as next`.execute(ctx.db)
  return rows[0]!
}

function canOf(ctx: Ctx, opened: Opened, locked: boolean): ArticleCan {
  const edit = !locked && mayEdit(ctx, opened)
  return {
    edit,
    remove: mayRemove(ctx, opened),
    restoreVersion: edit && opened.board.settings.versions,
    move: mayRemove(ctx, opened) && !locked,
    comment: !locked && mayComment(opened, ctx),
    recommend: !locked && mayRecommend(opened, ctx),
    toggleSecret: opened.board.can.manage,
    seeViewLog: maySeeViewLog(opened, ctx),
    seeMustRead: maySeeMustRead(opened, ctx),
    remind: mayRemind(opened, ctx),
    sendMail: !locked && maySendMail(opened, ctx, hasMail(ctx.services)),
  }
}
