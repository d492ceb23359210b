import { z } from 'zod'
import { writer } from '#modules/organisation/contract/writer.ts'
import { code, id, instant, line, text } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { commentLimits } from './talk.rules.ts'

// What the calls of a module take and give whose things are talked about; their addresses and names are its own.

/** One comment; what was deleted while answers stand below it keeps its place without text and name. */
export const comment = z.object({
  commentId: z.int(),
  parentCommentId: z.int().nullable(),
  /** 0 below the thing itself, 1 an answer, at most 2. */
  depth: z.int(),
  /** Plain text; a mention is written `@[P0001]` and named in `mentions`. */
  body: z.string(),
  mentions: z.array(z.object({ personCode: z.string(), name: z.string() })),
  createdUser: writer.nullable(),
  /** Whether the author of the thing wrote it. */
  isAuthor: z.boolean(),
  createdDate: instant(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), answer: z.boolean() }),
})
export type Comment = z.output<typeof comment>

/** A page of comments: `total` counts the lines, `comments` those that were not deleted. */
export const commentPage = pageOf(comment).extend({ comments: z.int() })
export type CommentPage = z.output<typeof commentPage>

/** Which page of comments is asked for. */
export const commentsAsked = {
  order: z.enum(['oldest', 'newest']).default('oldest'),
  page: z.int().min(1).max(10_000).default(1),
}

export const commentBody = text(commentLimits.length)

/** A new comment. */
export const commentWritten = {
  parentCommentId: id().nullish(),
  body: commentBody,
  /** Made by the page, so that a second try does not comment twice. */
  onceKey: code().nullish(),
}

/** What was typed of the person to be mentioned. */
export const mentionAsked = { q: line(50).default('') }
/** Whom a comment may mention. */
export const mentionCandidates = z.array(writer.extend({ personCode: z.string() }))
export type MentionCandidate = z.output<typeof mentionCandidates>[number]
