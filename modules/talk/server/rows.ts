import { type RawBuilder, sql } from 'kysely'
import type { Writer } from '#modules/organisation/contract/writer.ts'
import { namelessWriter, personNames, writerOf } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Comment } from '../contract/comment.ts'
import { mentionedIn } from '../contract/talk.rules.ts'
import type { Thread } from './thread.ts'

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
  from talk_comments c join organisation_people p on p.person_code = c.author_code
  ${rest}`

/** The comments of one thing, of the table `c`. */
export const ofThread = ({ kind, ownerId }: Pick<Thread, 'kind' | 'ownerId'>) =>
  sql<boolean>`c.kind = ${kind} and c.owner_id = ${ownerId}`

/** Records as their reader gets them: who she may know of, and what she may do with each. */
export async function told(ctx: Ctx, thread: Thread, records: readonly CommentRecord[]): Promise<Comment[]> {
  const { viewer, language } = ctx
  const { may } = thread
  const mentioned = records.flatMap(({ body, deletedAt }) => (deletedAt ? [] : mentionedIn(body)))
  const names = await personNames(ctx.db, [...new Set(mentioned)])
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
      // Saying it of a comment without a name below a thing with one would give the name away.
      isAuthor:
        !isDeleted && record.authorCode === thread.authorCode && (record.alias === null || thread.isAuthorNameless),
      createdDate: record.createdAt.toISOString(),
      isEdited: !isDeleted && record.editedAt !== null,
      isDeleted,
      can: {
        edit: !isDeleted && isMine && may.comment,
        remove: !isDeleted && (isMine || may.removeAny),
        answer: !isDeleted && may.comment,
      },
    }
  })
}

function shownWriter({ services: { texts } }: Ctx, record: CommentRecord): Writer {
  const { alias, authorCode: code, name, titleName: title, deptName: dept, photoKey } = record
  return alias === null
    ? writerOf({ code, name, title, dept, photoKey })
    : namelessWriter(texts, { key: 'talk.anonymous', params: { number: alias } })
}
