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
import { ofTask } from './tasks.entities.ts'

const ofComment = { commentId: id() }

/** What is said of a task, as a thread: the page draws it; `TaskFeed` has the same as the specification names it. */
export const taskCommentCalls = defineCalls('tasks', {
  getComments: {
    method: 'GET',
    path: '/api/workplace/tasks/{taskId}/comments',
    summary: 'What was said of a task, as a thread, a hundred at once.',
    access: access.signedIn,
    input: z.object({ ...ofTask, ...commentsAsked }),
    result: commentPage,
  },
  createComment: {
    method: 'POST',
    path: '/api/workplace/tasks/{taskId}/comments',
    summary: 'Says something of a task or answers what was said; who is mentioned hears of it.',
    access: access.signedIn,
    input: z.object({ ...ofTask, ...commentWritten }),
    result: comment,
  },
  updateComment: {
    method: 'PUT',
    path: '/api/workplace/comments/{commentId}',
    summary: 'Changes what one said oneself.',
    access: access.signedIn,
    input: z.object({ ...ofComment, body: commentBody }),
    result: comment,
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/workplace/comments/{commentId}',
    summary: 'Takes back what one said oneself.',
    access: access.signedIn,
    input: z.object(ofComment),
    result: z.object({ commentId: z.int() }),
  },
  mentionCandidates: {
    method: 'GET',
    path: '/api/workplace/tasks/{taskId}/mention-candidates',
    summary:
      'Whom a remark about a task may mention, by what was typed, at most eight; without text those who take part.',
    access: access.signedIn,
    input: z.object({ ...ofTask, ...mentionAsked }),
    result: mentionCandidates,
  },
})
