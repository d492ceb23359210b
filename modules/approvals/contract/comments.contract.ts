import { z } from 'zod'
import {
  comment,
  commentBody,
  commentPage,
  commentsAsked,
  commentWritten,
  mentionAsked,
  mentionCandidates,
} from '#modules/talk/contract/comment.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'

/** Whatever people say of a document stands in its thread. */
export const documentThreads = 'approvals.document'

const ofDocument = { documentId: id() }
const ofComment = { commentId: id() }

/** What is said of a document, by everybody who sees it. */
export const documentCommentCalls = defineCalls('approvals', {
  getComments: {
    method: 'GET',
    path: '/api/approvals/documents/{documentId}/comments',
    summary: 'What was said of a document, as a thread, a hundred at once.',
    access: access.signedIn,
    input: z.object({ ...ofDocument, ...commentsAsked }),
    result: commentPage,
  },
  createComment: {
    method: 'POST',
    path: '/api/approvals/documents/{documentId}/comments',
    summary: 'Says something of a document or answers what was said; who is mentioned hears of it.',
    access: access.signedIn,
    input: z.object({ ...ofDocument, ...commentWritten }),
    result: comment,
  },
  updateComment: {
    method: 'PUT',
    path: '/api/approvals/comments/{commentId}',
    summary: 'Changes what one said oneself.',
    access: access.signedIn,
    input: z.object({ ...ofComment, body: commentBody }),
    result: comment,
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/approvals/comments/{commentId}',
    summary: 'Takes back what one said oneself.',
    access: access.signedIn,
    input: z.object(ofComment),
    result: z.object({ commentId: z.int() }),
  },
  mentionCandidates: {
    method: 'GET',
    path: '/api/approvals/documents/{documentId}/mention-candidates',
    summary: 'Whom a remark about a document may mention, by what was typed; without text those on its line.',
    access: access.signedIn,
    input: z.object({ ...ofDocument, ...mentionAsked }),
    result: mentionCandidates,
  },
})
