import { z } from 'zod'
import { writer } from '#modules/organisation/contract/writer.ts'
import { commentBody } from '#modules/talk/contract/comment.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line, text } from '#platform/contract/fields.ts'
import { ofTask } from './tasks.entities.ts'
import { acts, feedTypes, limits } from './tasks.rules.ts'

const comment = z.literal(feedTypes.comment)

/** Something that was said of a task or done with it (TASK-063). */
const feedEntry = z.object({
  feedId: z.int(),
  taskId: z.int(),
  feedType: z.literal([feedTypes.comment, feedTypes.act]),
  /** What was said; empty for what was done. */
  feedMessage: z.string(),
  mentions: z.array(z.object({ personCode: z.string(), name: z.string() })),
  act: z.enum(acts).nullable(),
  /** What belongs to the act: names, days, states, in the words of `tasks.acts`. */
  details: z.record(z.string(), z.string()),
  createdUser: writer.nullable(),
  createdDate: instant(),
  isEdited: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type FeedEntry = z.output<typeof feedEntry>

/** The same among those of many tasks. */
const workEntry = feedEntry
  .pick({ feedId: true, taskId: true, act: true, details: true, createdUser: true, createdDate: true })
  .extend({ title: z.string(), groupId: z.string(), groupAcronym: z.string(), isRead: z.boolean() })
export type WorkEntry = z.output<typeof workEntry>

/** A notice of the workplace, named as the specification does (TASK-068). */
const notice = z.object({
  id: z.int(),
  CREATEDATE: instant(),
  TITLE: z.string(),
  CONTENT: z.string(),
  isRead: z.boolean(),
})

/** What is said and told: the feed of a task, that of all of them, and notices. */
export const feedCalls = defineCalls('tasks', {
  taskFeed: {
    method: 'GET',
    path: '/api/workplace/TaskFeed/{taskId}',
    summary: 'What was said of a task and done with it, the newest first.',
    access: access.signedIn,
    input: z.object(ofTask),
    result: z.object({ items: z.array(feedEntry), hasMore: z.boolean() }),
    requirements: ['TASK-049', 'TASK-063'],
  },
  taskFeedAdd: {
    method: 'POST',
    path: '/api/workplace/TaskFeed',
    summary: 'Says something of a task; `@[code]` mentions somebody who reads it.',
    access: access.signedIn,
    input: z.object({
      ...ofTask,
      feedType: comment.default(feedTypes.comment),
      feedMessage: commentBody,
      onceKey: code().nullish(),
    }),
    result: feedEntry,
    requirements: ['TASK-050'],
  },
  taskFeedUpdate: {
    method: 'POST',
    path: '/api/workplace/TaskFeed/updateFeed',
    summary: 'Changes what one said of a task oneself.',
    access: access.signedIn,
    input: z.object({
      ...ofTask,
      feedId: id(),
      feedType: comment.default(feedTypes.comment),
      feedMessage: commentBody,
    }),
    result: feedEntry,
    requirements: ['TASK-051'],
  },
  taskFeedDelete: {
    method: 'POST',
    path: '/api/workplace/TaskFeed/deleteFeed',
    summary: 'Takes away what one said of a task oneself.',
    access: access.signedIn,
    room: 'free',
    input: z.object({ ...ofTask, feedId: id() }),
    result: z.object({ taskId: z.int(), feedId: z.int() }),
    requirements: ['TASK-052'],
  },
  workFeed: {
    method: 'GET',
    path: '/api/workplace/WorkFeed',
    summary: 'What others said of tasks one has to do, made or follows, and did with them, the newest first.',
    access: access.signedIn,
    input: z.object({
      pageNum: z.int().min(1).max(1_000).default(1),
      rowCount: z.int().min(1).max(limits.feed).default(20),
    }),
    result: z.object({ items: z.array(workEntry), unread: z.int(), hasMore: z.boolean() }),
    requirements: ['TASK-054', 'TASK-067'],
  },
  readWorkFeed: {
    method: 'POST',
    path: '/api/workplace/WorkFeed/read',
    summary: 'Marks the feed as read up to an entry.',
    access: access.signedIn,
    input: z.object({ feedId: id() }),
    result: z.object({ unread: z.int() }),
  },
  noticeConfirms: {
    method: 'GET',
    path: '/api/workplace/task/noticeConfirms',
    summary: 'The notices of the workplace of one’s company, the newest first, and whether one has read each.',
    access: access.signedIn,
    result: z.object({ items: z.array(notice), can: z.object({ write: z.boolean() }) }),
    requirements: ['TASK-055', 'TASK-068'],
  },
  setConfirm: {
    method: 'POST',
    path: '/api/workplace/Task/setConfirm/{id}',
    summary: 'Says that one has read a notice (G-009: no GET changes anything).',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({ id: z.int(), isRead: z.literal(true) }),
    requirements: ['TASK-056'],
  },
  writeNotice: {
    method: 'POST',
    path: '/api/workplace/notices',
    summary: 'Writes a notice of the workplace of one’s company.',
    access: access.grant('companyManager', 'superAdmin'),
    input: z.object({
      title: line(limits.noticeTitle).trim().min(1),
      content: text(limits.noticeContent).trim().default(''),
    }),
    result: notice,
  },
  removeNotice: {
    method: 'DELETE',
    path: '/api/workplace/notices/{id}',
    summary: 'Takes a notice of one’s company away.',
    access: access.grant('companyManager', 'superAdmin'),
    input: z.object({ id: id() }),
    result: z.object({ id: z.int() }),
  },
})
