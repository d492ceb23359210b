import { z } from 'zod'
import { audienceKinds, namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { writer } from '#modules/organisation/contract/writer.ts'
import { code, instant, localName } from '#platform/contract/fields.ts'
import { boardKinds, boardRights, boardSettings, labelSets, labelTones } from './boards.rules.ts'

/** What the reader may do on a board. */
export const boardCan = z.object({
  list: z.boolean(),
  read: z.boolean(),
  write: z.boolean(),
  comment: z.boolean(),
  manage: z.boolean(),
})
export type BoardCan = z.output<typeof boardCan>

/** A line of the tree of boards (`boardLevel` 0 is a root board, BOARD-074). */
export const boardNode = z.object({
  boardId: z.int(),
  parentBoardId: z.int().nullable(),
  boardLevel: z.int(),
  boardName: z.string(),
  name: localName(),
  kind: z.enum(boardKinds),
  comCode: z.string(),
  /** New articles the reader has not opened, up to 99. */
  unread: z.int(),
  isSubscribed: z.boolean(),
  can: boardCan,
})
export type BoardNode = z.output<typeof boardNode>

/** A word an article may carry. */
export const label = z.object({
  labelId: z.int(),
  set: z.enum(labelSets),
  name: localName(),
  tone: z.enum(labelTones),
})
export type Label = z.output<typeof label>

/** A board as its pages need it: settings, labels, and what the reader may do. */
export const board = boardNode.extend({
  description: z.string(),
  path: z.array(z.object({ boardId: z.int(), name: localName() })),
  settings: boardSettings,
  labels: z.array(label),
})
export type Board = z.output<typeof board>

/** A line of who may do what: an audience entry, or everybody of all companies. */
export const permissionEntry = z.object({
  kind: z.enum([...audienceKinds, 'everyone']),
  /** Empty for everyone. */
  code: code().or(z.literal('')),
  rights: z.array(z.enum(boardRights)).min(1).max(boardRights.length),
})
export type PermissionEntry = z.output<typeof permissionEntry>

export const articleTypes = { normal: 1, file: 2 } as const

/** Where an article stands in time; only its author and the managers of its board see one that is not published. */
export const articleStates = ['scheduled', 'published', 'ended', 'deleted'] as const
export type ArticleState = (typeof articleStates)[number]

/** One line of a list of articles (BOARD-074). */
export const articleRow = z.object({
  articleId: z.int(),
  boardId: z.int(),
  boardName: z.string(),
  /** Counted within its board; 0 until it appears. */
  number: z.int(),
  state: z.enum(articleStates),
  articleVersion: z.int(),
  /** 1 Normal, 2 File (BOARD-075). */
  articleType: z.literal([1, 2]),
  title: z.string(),
  categoryId: z.int().nullable(),
  prefaceId1: z.int().nullable(),
  prefaceId2: z.int().nullable(),
  isNotice: z.boolean(),
  isSecret: z.boolean(),
  hasPassword: z.boolean(),
  isMustRead: z.boolean(),
  isNew: z.boolean(),
  isRead: z.boolean(),
  /** Address of the thumbnail of its first picture. */
  imageFilePath: z.string().nullable(),
  createdUserName: z.string(),
  createdUser: writer,
  createdDate: instant(),
  updatedDate: instant(),
  views: z.int(),
  recommends: z.int(),
  comments: z.int(),
  files: z.int(),
  /** The beginning of its text; only where asked for (`includeContent`), never of protected articles. */
  summary: z.string(),
})
export type ArticleRow = z.output<typeof articleRow>

/** What the reader may do with an article. */
export const articleCan = z.object({
  edit: z.boolean(),
  remove: z.boolean(),
  restoreVersion: z.boolean(),
  move: z.boolean(),
  comment: z.boolean(),
  recommend: z.boolean(),
  toggleSecret: z.boolean(),
  seeViewLog: z.boolean(),
  seeMustRead: z.boolean(),
  remind: z.boolean(),
  sendMail: z.boolean(),
})
export type ArticleCan = z.output<typeof articleCan>

/** A whole article. `content` is clean HTML; it is empty and `isLocked` true until its password was given. */
export const article = articleRow.extend({
  content: z.string(),
  isLocked: z.boolean(),
  fileCode: z.string().nullable(),
  noticeUntil: instant().nullable(),
  publishAt: instant(),
  endsAt: instant().nullable(),
  versionNote: z.string(),
  updatedUser: writer,
  isRecommended: z.boolean(),
  /** When the reader confirmed a must-read article; null when not yet or not asked. */
  confirmedAt: instant().nullable(),
  isAskedToRead: z.boolean(),
  /** Until when a must-read article is to be confirmed. */
  mustReadUntil: instant().nullable(),
  /** Who must read it, and who is let into a secret one: for its author and the managers, who may change them. */
  mustRead: z.array(namedAudienceEntry),
  readers: z.array(namedAudienceEntry),
  previous: z.object({ articleId: z.int(), title: z.string() }).nullable(),
  next: z.object({ articleId: z.int(), title: z.string() }).nullable(),
  can: articleCan,
})
export type Article = z.output<typeof article>
