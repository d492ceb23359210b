import { type RawBuilder, sql } from 'kysely'
import type { Writer } from '#modules/organisation/contract/writer.ts'
import { namelessWriter, personNames, writerOf } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Comment } from '../../../contract/talk.contract.ts'
import { mentionedIn } from '../../../contract/talk.rules.ts'
import { mayComment } from '../may.ts'
import type { Read } from '../seen.ts'

export type CommentRecord = {
  commentId: number
  parentCommentId: number | null
  depth: number
  body: string
  authorCode: string
  name: LocalName
  titleName: LocalName
  deptName: LocalName
  photoKey: string | null
  alias: number | null
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
}

/** Comments as records, of the table `c` with their people as `p`. */
export const selectComments = (rest: RawBuilder<unknown>) => sql<CommentRecord>`
  select c.comment_id as "commentId", c.parent_comment_id as "parentCommentId", c.depth, c.body,
         c.author_code as "authorCode", c.author_name as name, c.author_title as "titleName", c.author_dept as "deptName",
         p.photo_key as "photoKey", c.alias, c.created_at as "createdAt", c.edited_at as "editedAt",
         c.deleted_at as "deletedAt"
  from boards_comments c join organisation_people p on p.person_code = c.author_code
  ${rest}`

/** Records as their reader gets them: who she may know of, and what she may do with each. */
export async function told(ctx: Ctx, read: Read, records: readonly CommentRecord[]): Promise<Comment[]> {
  const { viewer, language } = ctx
  const { article, board } = read
  const mentioned = records.flatMap(({ body, deletedAt }) => (deletedAt ? [] : mentionedIn(body)))
  const names = await personNames(ctx.db, [...new Set(mentioned)])
  const may = mayComment(read, ctx)
  return records.map((record) => {
    const isDeleted = record.deletedAt !== null
    const isMine = record.authorCode === viewer.personCode
    return {
      commentId: record.commentId,
      parentCommentId: record.parentCommentId,
      depth: record.depth,
      body: isDeleted ? '' : record.body,
      mentions: isDeleted
        ? []
        : mentionedIn(record.body).flatMap((personCode) => {
            const name = names.get(personCode)
            return name ? [{ personCode, name: nameIn(name, language) }] : []
          }),
      createdUser: isDeleted ? null : shownWriter(ctx, record),
      // Saying it of a comment without a name below an article with one would give the name away.
      isAuthor:
        !isDeleted && record.authorCode === article.author_code && (record.alias === null || article.is_anonymous),
      createdDate: record.createdAt.toISOString(),
      isEdited: !isDeleted && record.editedAt !== null,
      isDeleted,
      can: {
        edit: !isDeleted && isMine && may,
        remove: !isDeleted && (isMine || board.can.manage),
        answer: !isDeleted && may,
      },
    }
  })
}

function shownWriter({ services: { texts } }: Ctx, record: CommentRecord): Writer {
  const { alias, authorCode: code, name, titleName: title, deptName: dept, photoKey } = record
  return alias === null
    ? writerOf({ code, name, title, dept, photoKey })
    : namelessWriter(texts, { key: 'boards.talk.anonymous', params: { number: alias } })
}
