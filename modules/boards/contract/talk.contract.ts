import { z } from 'zod'
import { writer } from '#modules/organisation/contract/writer.ts'
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
import { code, id, instant, line, own, text } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'

/** `times` counts days. */
const reading = z.object({ person: writer, firstDate: instant(), lastDate: instant(), times: z.int() })
export type Reading = z.output<typeof reading>
const asked = z.object({ person: writer, confirmedDate: instant().nullable(), remindedDate: instant().nullable() })
export type Asked = z.output<typeof asked>
const page = { page: z.int().min(1).max(10_000).default(1) }

/** What readers do with an article: comments, recommendations, having read it. */
export const talkCalls = defineCalls('boards', {
  getComments: {
    method: 'POST',
    path: '/api/BoardApi/Article/getComments',
    summary: 'The comments of an article as a thread, a hundred at once.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ articleId: id(), ...commentsAsked }),
    result: commentPage,
    requirements: ['BOARD-040'],
  },
  createComment: {
    method: 'POST',
    path: '/api/BoardApi/Article/createComment',
    summary: 'Comments on an article or answers a comment; who is mentioned hears of it.',
    access: access.signedIn,
    input: z.object({ articleId: id(), ...commentWritten }),
    result: comment,
    requirements: ['BOARD-042'],
  },
  updateComment: {
    method: 'PUT',
    path: '/api/boards/comments/{commentId}',
    summary: 'Changes one’s own comment.',
    access: access.signedIn,
    input: z.object({ commentId: id(), body: commentBody }),
    result: comment,
  },
  deleteComment: {
    method: 'POST',
    path: '/api/BoardApi/Article/deleteComment',
    summary: 'Takes away one’s own comment, or any as a manager of the board.',
    room: 'free',
    access: access.signedIn,
    input: z.object({ commentId: id() }),
    result: z.object({ commentId: z.int() }),
    requirements: ['BOARD-057'],
  },
  mentionCandidates: {
    method: 'GET',
    path: '/api/boards/articles/{articleId}/mention-candidates',
    summary:
      'Whom a comment on an article may mention, by what was typed, at most eight; without text those who take part.',
    access: access.signedIn,
    input: z.object({ articleId: id(), ...mentionAsked }),
    result: mentionCandidates,
  },
  createRecommend: {
    method: 'POST',
    path: '/api/BoardApi/Article/createRecommend',
    summary: 'Recommends an article; a second time changes nothing.',
    access: access.signedIn,
    input: z.object({ articleId: id(), userCode: own('personCode') }),
    result: z.object({ recommends: z.int() }),
    requirements: ['BOARD-043'],
  },
  deleteRecommend: {
    method: 'POST',
    path: '/api/BoardApi/Article/deleteRecommend',
    summary: 'Takes one’s recommendation back.',
    room: 'free',
    access: access.signedIn,
    input: z.object({ articleId: id(), userCode: own('personCode') }),
    result: z.object({ recommends: z.int() }),
    requirements: ['BOARD-058'],
  },
  recommends: {
    method: 'GET',
    path: '/api/BoardApi/Article/recommends',
    summary: 'Who recommends an article, newest first; of an anonymous one only how many.',
    access: access.signedIn,
    input: z.object({ articleId: id(), ...page }),
    result: pageOf(z.object({ person: writer, createdDate: instant() })),
    requirements: ['BOARD-059'],
  },
  createViewLog: {
    method: 'POST',
    path: '/api/BoardApi/Article/createViewLog',
    summary: 'Records that one has opened an article; counts a person once a day.',
    access: access.signedIn,
    input: z.object({ articleId: id() }),
    result: z.object({ views: z.int() }),
    requirements: ['BOARD-041'],
  },
  viewlogs: {
    method: 'GET',
    path: '/api/BoardApi/Article/viewlogs',
    summary: 'Who has opened an article, newest first; for whom the board says so.',
    access: access.signedIn,
    input: z.object({ articleId: id(), ...page }),
    result: pageOf(reading),
    requirements: ['BOARD-018', 'BOARD-060'],
  },
  confirmRead: {
    method: 'POST',
    path: '/api/boards/articles/{articleId}/confirmation',
    summary: 'Confirms that one has read a must-read article.',
    access: access.signedIn,
    input: z.object({ articleId: id() }),
    result: z.object({ confirmedAt: instant() }),
  },
  mustReadPeople: {
    method: 'GET',
    path: '/api/boards/articles/{articleId}/must-read',
    summary: 'Who has and who has not read a must-read article, with both counts.',
    access: access.signedIn,
    input: z.object({ articleId: id(), state: z.enum(['unread', 'read']).default('unread'), ...page }),
    result: pageOf(asked).extend({
      read: z.int(),
      unread: z.int(),
      mustReadUntil: instant().nullable(),
      /** Until then nobody can be reminded again. */
      remindableAt: instant().nullable(),
    }),
  },
  remind: {
    method: 'POST',
    path: '/api/boards/articles/{articleId}/reminder',
    summary: 'Reminds everybody who has not read a must-read article; once an hour at the most.',
    access: access.signedIn,
    input: z.object({ articleId: id() }),
    result: z.object({ reminded: z.int() }),
  },
  sendMailAlaram: {
    method: 'POST',
    path: '/api/BoardApi/Article/sendMailAlaram',
    summary:
      'Sends an article’s title and address by mail to colleagues who may read it; off without a mail service (G-106).',
    access: access.signedIn,
    input: z.object({ articleId: id(), to: z.array(code()).min(1).max(100) }),
    result: z.object({ sent: z.int() }),
    requirements: ['BOARD-045'],
  },
  stoneCall: {
    method: 'POST',
    path: '/api/Stone/Common/call',
    summary:
      'The old service envelope; it knows `BoardService.GetAllNoticeArticles` and refuses every other name (G-019).',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      CallType: z.literal('PO'),
      ServiceName: line(100),
      FunctionName: line(100),
      /** JSON; `count` says how many, 20 unless said. */
      Params: text(4000).default('{}'),
    }),
    result: z.object({
      items: z.array(
        z.object({
          articleId: z.int(),
          boardId: z.int(),
          boardName: z.string(),
          title: z.string(),
          createdUserName: z.string(),
          createdDate: instant(),
        }),
      ),
    }),
    requirements: ['BOARD-073'],
  },
})
