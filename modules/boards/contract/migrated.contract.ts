import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant, line, own } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'

const row = z.object({
  articleId: z.int(),
  boardId: z.int(),
  title: z.string(),
  createdUserName: z.string(),
  createdDate: instant(),
  views: z.int(),
  files: z.int(),
})

/** Boards of an old system, to be read only. */
export const migratedCalls = defineCalls('boards', {
  migBoardList: {
    method: 'GET',
    path: '/miglist/miglist/boardlist',
    summary: 'The migrated boards one may read.',
    access: access.signedIn,
    input: z.object({
      ComCode: own('comCode'),
      BoardType: line(20).default(''),
      PersonCode: own('personCode'),
      DeptCode: own('deptCode'),
    }),
    result: z.array(z.object({ boardId: z.int(), boardName: z.string(), boardType: z.string(), articles: z.int() })),
    requirements: ['BOARD-069'],
  },
  migArticleList: {
    method: 'GET',
    path: '/miglist/miglist/articlelist',
    summary: 'A page of a migrated board (BOARD-078).',
    access: access.signedIn,
    input: z.object({
      BoardId: id(),
      PageNum: z.int().min(1).max(100_000).default(1),
      PageSize: z.literal([20, 10, 30, 50, 100]).default(20),
      SearchFilter: z.enum(['title', 'content', 'author']).default('title'),
      SearchVal: line(100).default(''),
    }),
    result: pageOf(row),
    requirements: ['BOARD-070', 'BOARD-078'],
  },
  migArticleDetail: {
    method: 'GET',
    path: '/miglist/miglist/articledetail',
    summary: 'One migrated article.',
    access: access.signedIn,
    input: z.object({ BoardId: id(), ArticleId: id() }),
    result: row.extend({ boardName: z.string(), content: z.string(), fileCode: z.string().nullable() }),
    requirements: ['BOARD-071'],
  },
  migInsertViewLog: {
    method: 'POST',
    path: '/miglist/miglist/insertviewlog',
    summary: 'Records that a migrated article was opened.',
    access: access.signedIn,
    input: z.object({ ArticleId: id(), PersonCode: own('personCode'), PersonName: line(100).optional() }),
    result: z.object({ views: z.int() }),
    requirements: ['BOARD-072'],
  },
})
