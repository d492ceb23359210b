import { type RawBuilder, sql } from 'kysely'
import { writerOf } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { ArticleRow, ArticleState } from '../../../contract/boards.entities.ts'
import { limits } from '../../../contract/boards.rules.ts'
import { readThrough } from '../../boards/mark-read.ts'
import { anonymousWriter } from '../writer.ts'

const dayMs = 86_400_000

type Row = {
  articleId: number
  boardId: number
  boardName: LocalName
  number: number | null
  state: ArticleState
  version: number
  articleType: 1 | 2
  title: string
  summary: string
  categoryId: number | null
  prefaceId1: number | null
  prefaceId2: number | null
  isNotice: boolean
  isSecret: boolean
  hasPassword: boolean
  isMustRead: boolean
  isAnonymous: boolean
  isRead: boolean
  authorCode: string
  authorName: LocalName
  authorTitle: LocalName
  authorDept: LocalName
  photoKey: string | null
  publishAt: Date
  updatedAt: Date
  imageFileId: string | null
  views: number
  recommends: number
  comments: number
  files: number
}

const columns = sql`
  a.article_id as "articleId", a.board_id as "boardId", ${selectLocalName('b.name')} as "boardName", a.number, a.state,
  a.version, a.article_type as "articleType", a.title, a.summary, a.category_id as "categoryId",
  a.preface_id1 as "prefaceId1", a.preface_id2 as "prefaceId2",
  a.is_notice as "isNotice", a.is_secret as "isSecret", a.password_hash is not null as "hasPassword",
  a.is_must_read as "isMustRead",
  a.is_anonymous or coalesce((b.settings ->> 'isAnonymous')::boolean, false) as "isAnonymous",
  a.author_code as "authorCode", a.author_name as "authorName", a.author_title as "authorTitle",
  a.author_dept as "authorDept", p.photo_key as "photoKey", a.publish_at as "publishAt", a.updated_at as "updatedAt",
  a.image_file_id as "imageFileId", a.views, a.recommends, a.comments, a.files`

/**
 * Whether the viewer has opened an article `a`. Not as `exists`: behind an `or` a prepared plan reads all that she has ever
 * opened into a table first, which is tens of thousands of lines for a page of twenty.
 */
const hasViewed = ({ viewer }: Ctx) => sql<boolean>`(
  select true from boards_views v where v.person_code = ${viewer.personCode} and v.article_id = a.article_id
) is not null`

/**
 * Articles as lines of a list. Which of them the viewer may see was decided before.
 * @param articleIds a page of them; a number, or an expression that gives an array
 * @param options `withText`: also picture and beginning of the text, for whoever may read them
 * @returns in the order asked; one that is gone meanwhile is left out
 */
export async function rowsOf(
  ctx: Ctx,
  articleIds: readonly number[] | RawBuilder<number[]>,
  options: { withText?: boolean } = {},
): Promise<ArticleRow[]> {
  if (Array.isArray(articleIds) && articleIds.length === 0) return []
  const { rows } = await sql<Row>`
    select ${columns}, a.author_code = ${ctx.viewer.personCode} or ${hasViewed(ctx)}
      or coalesce(a.publish_at <= ${readThrough(ctx.viewer.personCode, sql`a.board_id`)}, false) as "isRead"
    from unnest(${Array.isArray(articleIds) ? [...articleIds] : articleIds}::int[]) with ordinality asked (id, place)
    join boards_articles a on a.article_id = asked.id
    join boards_boards b on b.board_id = a.board_id
    left join organisation_people p on p.person_code = a.author_code
    order by asked.place`.execute(ctx.db)
  return rows.map((row) => articleRowOf(ctx, row, options.withText ?? false))
}

function articleRowOf({ services, language, now }: Ctx, row: Row, withText: boolean): ArticleRow {
  const writer = row.isAnonymous
    ? anonymousWriter(services.texts)
    : writerOf({
        code: row.authorCode,
        name: row.authorName,
        title: row.authorTitle,
        dept: row.authorDept,
        photoKey: row.photoKey,
      })
  return {
    articleId: row.articleId,
    boardId: row.boardId,
    boardName: nameIn(row.boardName, language),
    number: row.number ?? 0,
    state: row.state,
    articleVersion: row.version,
    articleType: row.articleType,
    title: row.title,
    categoryId: row.categoryId,
    prefaceId1: row.prefaceId1,
    prefaceId2: row.prefaceId2,
    isNotice: row.isNotice,
    isSecret: row.isSecret,
    hasPassword: row.hasPassword,
    isMustRead: row.isMustRead,
    isNew: row.publishAt.getTime() > now.getTime() - limits.newDays * dayMs && row.publishAt <= now,
    isRead: row.isRead,
    imageFilePath: withText && row.imageFileId ? thumbnailAddress(row.imageFileId) : null,
    createdUserName: nameIn(writer.name, language),
    createdUser: writer,
    createdDate: row.publishAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    views: row.views,
    recommends: row.recommends,
    comments: row.comments,
    files: row.files,
    summary: withText ? row.summary : '',
  }
}

/** Where the small picture of an article is shown (G-021). */
const thumbnailAddress = (fileId: string) => `/cm/api/BoardApi/Article/thumbnail?fileName=${fileId}`
