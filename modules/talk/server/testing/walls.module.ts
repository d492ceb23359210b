import { sql } from 'kysely'
import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import { id, line } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { bindCalls, defineServerModule } from '#platform/server/modules.ts'
import {
  comment,
  commentBody,
  commentPage,
  commentsAsked,
  commentWritten,
  mentionAsked,
  mentionCandidates as mentionCandidateList,
} from '../../contract/comment.ts'
import {
  type CommentNews,
  createComment,
  deleteComment,
  listComments,
  mentionCandidates,
  ownerOfComment,
  type Thread,
  updateComment,
} from '../talk.public.ts'

export const wallKinds = ['walls.wall', 'walls.door'] as const
const of = { kind: z.enum(wallKinds), name: line(20) }
const ofComment = { kind: z.enum(wallKinds), commentId: id() }

/** Walls and doors that people write on, of a module that tests add. */
export const wallsCalls = defineCalls('walls', {
  list: {
    method: 'GET',
    path: '/api/walls/list',
    summary: 'What stands on a wall.',
    access: access.signedIn,
    input: z.object({ ...of, ...commentsAsked }),
    result: commentPage,
  },
  write: {
    method: 'POST',
    path: '/api/walls/write',
    summary: 'Writes on a wall.',
    access: access.signedIn,
    input: z.object({ ...of, ...commentWritten }),
    result: comment,
  },
  change: {
    method: 'PUT',
    path: '/api/walls/comments/{commentId}',
    summary: 'Changes what one wrote.',
    access: access.signedIn,
    input: z.object({ ...ofComment, body: commentBody }),
    result: comment,
  },
  remove: {
    method: 'POST',
    path: '/api/walls/remove',
    summary: 'Wipes off what one wrote.',
    access: access.signedIn,
    input: z.object(ofComment),
    result: z.boolean(),
  },
  candidates: {
    method: 'GET',
    path: '/api/walls/candidates',
    summary: 'Whom one may mention there.',
    access: access.signedIn,
    input: z.object({ ...of, ...mentionAsked }),
    result: mentionCandidateList,
  },
})

type Wall = {
  author: string
  /** Who may read it; also who hears of it. */
  readers: string[]
  /** Nobody else writes there; left out, all readers. */
  writers?: string[]
  removers: string[]
  isNameless: boolean
  isAuthorNameless: boolean
  isKept: boolean
  comments: number
  /** Everybody who was to hear of something, oldest first. */
  news: CommentNews[]
}

/** The walls there are, by kind and name. */
export const walls = new Map<string, Wall>()

/** Puts up an empty wall on which everybody named writes. */
export function wall(
  name: string,
  author: string,
  readers: readonly string[],
  more: Partial<Wall> & { kind?: (typeof wallKinds)[number] } = {},
): Wall {
  const { kind = wallKinds[0], ...rest } = more
  const made: Wall = {
    author,
    readers: [...readers],
    removers: [],
    isNameless: false,
    isAuthorNameless: false,
    isKept: false,
    comments: 0,
    news: [],
    ...rest,
  }
  walls.set(`${kind} ${name}`, made)
  return made
}

function threadOf({ viewer }: Ctx, kind: string, name: string): Thread {
  const found = walls.get(`${kind} ${name}`)
  if (!found?.readers.includes(viewer.personCode)) throw notFound()
  const among = (codes: readonly string[], readers: readonly string[]) =>
    Promise.resolve(new Set(codes.filter((code) => readers.includes(code))))
  return {
    kind,
    ownerId: name,
    comCode: 'HC',
    authorCode: found.author,
    isAuthorNameless: found.isAuthorNameless,
    isNameless: found.isNameless,
    isKept: found.isKept,
    comments: found.comments,
    may: {
      comment: (found.writers ?? found.readers).includes(viewer.personCode),
      removeAny: found.removers.includes(viewer.personCode),
    },
    readersAmong: (codes) => among(codes, found.readers),
    shownReadersAmong: (codes) => among(codes, found.readers),
    watchers: () => Promise.resolve(found.readers.map((code) => `person:${code}` as const)),
    count: async (by) => {
      found.comments += by
    },
    tell: async (news) => {
      found.news.push(news)
    },
  }
}

/** The wall for whoever changes something there: one after the other. */
async function hold(ctx: Ctx, kind: string, name: string): Promise<Thread> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${kind} ${name}`}))`.execute(ctx.db)
  return threadOf(ctx, kind, name)
}
const holdOf = async (ctx: Ctx, kind: string, commentId: number) =>
  hold(ctx, kind, await ownerOfComment(ctx.db, kind, commentId))

/** A module whose things are talked about, and which knows nothing else. */
export const wallsModule = defineServerModule({
  name: 'walls',
  calls: bindCalls(wallsCalls, {
    list: async (ctx, { kind, name, ...asked }) => listComments(ctx, threadOf(ctx, kind, name), asked),
    write: async (ctx, { kind, name, ...written }) => createComment(ctx, await hold(ctx, kind, name), written),
    change: async (ctx, { kind, ...changed }) =>
      updateComment(ctx, await holdOf(ctx, kind, changed.commentId), changed),
    remove: async (ctx, { kind, commentId }) =>
      (await deleteComment(ctx, await holdOf(ctx, kind, commentId), commentId)).isOwn,
    candidates: async (ctx, { kind, name, ...asked }) => mentionCandidates(ctx, threadOf(ctx, kind, name), asked),
  }),
})
