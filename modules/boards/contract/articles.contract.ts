import { z } from 'zod'
import { audienceEntry } from '#modules/organisation/contract/audience.ts'
import { writer } from '#modules/organisation/contract/writer.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, instant, line, own } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { article, articleRow } from './boards.entities.ts'
import { authorSeals, limits, searchFields, sortFields } from './boards.rules.ts'

const sizes = [20, 10, 30, 50, 100] as const
/** Pages of every list of articles. */
const listPaging = {
  page: z.int().min(1).max(100_000).default(1),
  itemsPerPage: z.literal([...sizes]).default(20),
}

/** The article list query (BOARD-076). */
export const articleListInput = z.object({
  boardId: id(),
  userCode: own('personCode'),
  ...listPaging,
  searchField: z.enum(searchFields).default('title'),
  searchFieldValue: line(100).default(''),
  categoryId: id().nullish(),
  prefaceId1: id().nullish(),
  prefaceId2: id().nullish(),
  sortField: z.enum(sortFields).default('number'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  /** With the beginning of the text of each. */
  includeContent: z.boolean().default(false),
  /** Notices stand on top of the first page. */
  useNotice: z.boolean().default(true),
  unreadOnly: z.boolean().default(false),
  /** Only one's own, also those that have not appeared yet or have ended. */
  mineOnly: z.boolean().default(false),
  from: day().nullish(),
  until: day().nullish(),
})

const articleList = pageOf(articleRow).extend({ notices: z.array(articleRow) })

/** What an author writes; the rest belongs to the server. */
export const articleInput = z.object({
  boardId: id(),
  title: line(limits.titleLength),
  content: z.string().max(limits.contentLength),
  articleType: z.literal([1, 2]).default(1),
  categoryId: id().nullish(),
  prefaceId1: id().nullish(),
  prefaceId2: id().nullish(),
  isNotice: z.boolean().default(false),
  noticeUntil: instant().nullish(),
  isSecret: z.boolean().default(false),
  /** A new password, at least four characters; null takes it away; left out, it stays. */
  password: line(limits.passwordLength).nullish(),
  /** When it appears; left out or past, at once. */
  publishAt: instant().nullish(),
  endsAt: instant().nullish(),
  /** Who must have read it; empty, nobody must. */
  mustRead: z.array(audienceEntry).max(200).default([]),
  mustReadUntil: instant().nullish(),
  /** The file set with its attachments and pictures. */
  fileCode: code().nullish(),
  mailAlarm: z.boolean().default(false),
  /** The draft it was written in; it goes when the article stands. */
  draftId: id().nullish(),
})

export type ArticleInput = z.output<typeof articleInput>

const newArticle = articleInput.extend({
  /** What its writer was told of her name, where it is hidden; refused when the board has become less discreet since. */
  promised: z.enum(authorSeals).optional(),
})
export type NewArticle = z.output<typeof newArticle>

/** A text of the longest length, all of it Hangul, with everything around it. */
export const articleBytes = 8 * 1_048_576

/** An article where it stands: on another board it is not found. */
const articlePlace = z.object({ boardId: id(), articleId: id() })

export const articlesCalls = defineCalls('boards', {
  getArticles: {
    method: 'POST',
    path: '/api/BoardApi/Article/getArticles',
    summary: 'A page of a board: notices on top, every filter and order of the list.',
    access: access.signedIn,
    effect: 'read',
    input: articleListInput,
    result: articleList,
    requirements: ['BOARD-036', 'BOARD-076'],
  },
  getBlogArticles: {
    method: 'POST',
    path: '/api/BoardApi/Article/getBlogArticles',
    summary: 'The same with picture and the beginning of the text of each.',
    access: access.signedIn,
    effect: 'read',
    input: articleListInput,
    result: articleList,
    requirements: ['BOARD-037'],
  },
  getTotalArticles: {
    method: 'POST',
    path: '/api/BoardApi/Article/getTotalArticles',
    summary: 'Articles of all boards one may read, by words; at most 100 are counted.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      keyword: line(100),
      searchField: z.enum(searchFields).default('titleContent'),
      boardIds: z.array(id()).max(100).default([]),
      from: day().nullish(),
      until: day().nullish(),
      author: line(100).default(''),
      ...listPaging,
    }),
    result: pageOf(articleRow),
    requirements: ['BOARD-035'],
  },
  recentArticleList: {
    method: 'GET',
    path: '/api/BoardApi/Article/recentarticlelist',
    summary: 'The newest articles of all boards one may read.',
    access: access.signedIn,
    input: z.object({
      PersonCode: own('personCode'),
      ComCode: own('comCode'),
      PageNum: z.int().min(1).max(50).default(1),
      PageSize: z.literal([...sizes]).default(20),
      SearchType: z.enum(searchFields).default('title'),
      SearchText: line(100).default(''),
      /** Only what one has not opened; the name is ours. */
      UnreadOnly: z.boolean().default(false),
    }),
    result: pageOf(articleRow),
    requirements: ['BOARD-001', 'BOARD-032'],
  },
  bookmarkBoardList: {
    method: 'GET',
    path: '/api/BoardApi/Article/bookmarklist',
    summary: 'The newest articles of the boards one has bookmarked or subscribed to, or else of the boards named.',
    access: access.signedIn,
    input: z.object({
      PersonCode: own('personCode'),
      ComCode: own('comCode'),
      /** Numbers of boards, separated by commas. */
      DefaultBoardIds: line(400).default(''),
    }),
    result: z.object({ items: z.array(articleRow) }),
    requirements: ['HOME-037'],
  },
  comNotice: {
    method: 'GET',
    path: '/api/Z/BoardProxy/comnoticewebpart',
    summary: 'The newest notices of all boards one may read.',
    access: access.signedIn,
    input: z.object({ ListItemCount: z.int().min(1).max(20).default(6) }),
    result: z.object({ items: z.array(articleRow) }),
    requirements: ['HOME-032', 'HOME-036'],
  },
  thumbnail: {
    method: 'GET',
    path: '/api/BoardApi/Article/thumbnail',
    summary: 'The thumbnail of an article’s picture, by its exact key (G-021).',
    access: access.signedIn,
    input: z.object({ fileName: line(200) }),
    result: z.never(),
    answer: 'file',
    caching: 'revalidate',
    requirements: ['HOME-038'],
  },
  article: {
    method: 'GET',
    path: '/HCBoard/HC_Article',
    summary: 'One article, whole; locked while its password was not given.',
    access: access.signedIn,
    /** Without `boardId` wherever it stands now: it may have been moved since its address was noted. */
    input: articlePlace.partial({ boardId: true }),
    result: article,
    requirements: ['BOARD-052', 'BOARD-074'],
  },
  articleVersion: {
    method: 'GET',
    path: '/api/BoardApi/Article',
    summary: 'An earlier version of an article.',
    access: access.signedIn,
    input: articlePlace.extend({ articleVersion: id() }),
    result: z.object({
      articleVersion: z.int(),
      title: z.string(),
      content: z.string(),
      fileCode: z.string().nullable(),
      note: z.string(),
      changedUser: writer,
      changedDate: instant(),
    }),
    requirements: ['BOARD-053'],
  },
  articleHistory: {
    method: 'GET',
    path: '/api/BoardApi/Article/articlehistory',
    summary: 'The versions of an article, newest first.',
    access: access.signedIn,
    input: z.object({ articleId: id() }),
    result: z.array(
      z.object({
        articleVersion: z.int(),
        title: z.string(),
        note: z.string(),
        changedUser: writer,
        changedDate: instant(),
        files: z.int(),
      }),
    ),
    requirements: ['BOARD-061'],
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/boards/articles/{articleId}/versions/{articleVersion}/restore',
    summary: 'Makes an earlier version the newest one again; nothing in between is lost.',
    access: access.signedIn,
    input: z.object({ articleId: id(), articleVersion: id() }),
    result: z.object({ articleVersion: z.int() }),
  },
  createArticle: {
    method: 'POST',
    path: '/HCBoard/HC_Article/createArticle',
    summary: 'Posts an article, at once or at its time.',
    access: access.signedIn,
    effect: 'staged',
    once: true,
    bodyBytes: articleBytes,
    input: newArticle,
    result: z.object({ articleId: z.int(), boardId: z.int(), isPublished: z.boolean() }),
    requirements: ['BOARD-023', 'BOARD-050'],
  },
  updateArticle: {
    method: 'POST',
    path: '/HCBoard/HC_Article/updateArticle',
    summary: 'Writes a new version of an article; refused when somebody else has written one since.',
    access: access.signedIn,
    effect: 'staged',
    once: true,
    bodyBytes: articleBytes,
    input: articleInput.extend({ articleId: id(), articleVersion: id(), note: line(200).default('') }),
    result: z.object({ articleId: z.int(), articleVersion: z.int() }),
    requirements: ['BOARD-051'],
  },
  deleteArticle: {
    method: 'POST',
    path: '/api/BoardApi/Article/deleteArticle',
    summary: 'Takes an article away; its board’s managers can restore it.',
    room: 'free',
    access: access.signedIn,
    input: articlePlace,
    result: z.object({ articleId: z.int() }),
    requirements: ['BOARD-038'],
  },
  undoDelete: {
    method: 'POST',
    path: '/api/boards/articles/{articleId}/undo-delete',
    summary: 'Brings back an article that one has just taken away oneself.',
    access: access.signedIn,
    input: z.object({ articleId: id() }),
    result: z.object({ articleId: z.int() }),
  },
  moveArticles: {
    method: 'POST',
    path: '/api/boards/articles/move',
    summary: 'Moves or copies articles to another board, where one may write.',
    access: access.signedIn,
    input: z.object({ articleIds: z.array(id()).min(1).max(limits.atOnce), boardId: id(), isCopy: z.boolean() }),
    result: z.object({ moved: z.int() }),
  },
  checkPassword: {
    method: 'POST',
    path: '/api/BoardApi/Article/checkPassword',
    summary: 'Unlocks a protected article for this session; tries are limited (G-027).',
    room: 'free',
    access: access.signedIn,
    effect: 'staged',
    once: 'never',
    input: articlePlace.extend({ password: line(limits.passwordLength) }),
    result: z.object({ isCorrect: z.boolean() }),
    requirements: ['BOARD-029', 'BOARD-044'],
  },
  createPermission: {
    method: 'POST',
    path: '/api/BoardApi/Article/createPermission',
    summary: 'Says who else may read a secret article; audited (G-106).',
    access: access.signedIn,
    input: articlePlace.extend({ readers: z.array(audienceEntry).max(200) }),
    result: z.object({ readers: z.int() }),
    requirements: ['BOARD-039'],
  },
  articleCreateFile: {
    method: 'POST',
    path: '/api/db/article/createFile',
    summary: 'Joins a file set to an article one may edit, as a new version; audited (G-106).',
    access: access.signedIn,
    input: articlePlace.extend({ fileCode: code() }),
    result: z.object({ articleVersion: z.int() }),
    requirements: ['BOARD-054'],
  },
  hcFile: {
    method: 'GET',
    path: '/File/HC_File/{fileCode}',
    summary: 'The files of an article, of the version the code belongs to.',
    access: access.signedIn,
    input: z.object({ fileCode: code() }),
    result: z.array(
      z.object({
        fileId: z.string(),
        name: z.string(),
        size: z.int(),
        mediaType: z.string(),
        downloadUrl: z.string(),
        canPreview: z.boolean(),
      }),
    ),
    requirements: ['BOARD-055'],
  },
  articleFileHistory: {
    method: 'GET',
    path: '/api/BoardApi/Article/articlefilehistory',
    summary: 'What became of the files of an article in a version: added, kept, removed.',
    access: access.signedIn,
    input: z.object({ fileCode: code(), articleVersion: id() }),
    result: z.array(z.object({ name: z.string(), size: z.int(), change: z.enum(['added', 'kept', 'removed']) })),
    requirements: ['BOARD-056'],
  },
  exportInsert: {
    method: 'POST',
    path: '/File/HC_File/exportinsert',
    summary: 'Records that a file of an article was taken out; audited (G-106).',
    room: 'free',
    access: access.signedIn,
    input: z.object({ id: code() }),
    result: z.object({ isRecorded: z.boolean() }),
    requirements: ['BOARD-062'],
  },
})
