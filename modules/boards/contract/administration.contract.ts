import { z } from 'zod'
import { namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line, localName, text } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { articleRow, articleStates, board, boardCan, label, permissionEntry } from './boards.entities.ts'
import { boardKinds, boardRights, boardSettings, labelSets, labelTones, limits } from './boards.rules.ts'

/** Who may shape boards: those of their company, super administrators those of all. */
export const boardAdministrators = ['superAdmin', 'companyManager', 'boardManager'] as const
const administrators = access.grant(...boardAdministrators)

const names = z.object({
  ko: line(limits.boardNameLength).trim().min(1),
  en: line(limits.boardNameLength).trim(),
  zh: line(limits.boardNameLength).trim(),
  ja: line(limits.boardNameLength).trim(),
})

const boardInput = z.object({
  parentBoardId: id().nullable().default(null),
  kind: z.enum(boardKinds),
  name: names,
  description: text(limits.boardDescriptionLength).default(''),
  settings: boardSettings,
})

/** A board with what only administrators see. */
const administeredBoard = board.omit({ unread: true, isSubscribed: true }).extend({
  state: z.enum(['active', 'retired']),
  articles: z.int(),
  version: z.int(),
  /** Whether its permissions are those of the board above. */
  inheritsPermissions: z.boolean(),
  /** The board whose permissions count here: itself or one above. */
  permissionsOf: z.object({ boardId: z.int(), name: localName() }),
  /** `named` is null for everyone, and for somebody who is gone. */
  permissions: z.array(permissionEntry.extend({ named: namedAudienceEntry.nullable() })),
})

const bulk = z.object({ articleIds: z.array(id()).min(1).max(limits.atOnce) })
const changed = z.object({ changed: z.int() })

export const boardAdministrationCalls = defineCalls('boards', {
  adminTree: {
    method: 'GET',
    path: '/api/boards/administration/boards',
    summary: 'All boards of a company for its administrators, retired ones too.',
    access: administrators,
    input: z.object({ comCode: code().optional() }),
    result: z.object({
      comCode: z.string(),
      /** Those one may choose from. */
      companies: z.array(z.object({ comCode: z.string(), name: localName() })),
      items: z.array(
        z.object({
          boardId: z.int(),
          parentBoardId: z.int().nullable(),
          boardLevel: z.int(),
          name: localName(),
          kind: z.enum(boardKinds),
          state: z.enum(['active', 'retired']),
          articles: z.int(),
          inheritsPermissions: z.boolean(),
        }),
      ),
    }),
  },
  adminBoard: {
    method: 'GET',
    path: '/api/boards/administration/boards/{boardId}',
    summary: 'One board with settings, labels and permissions.',
    access: administrators,
    input: z.object({ boardId: id() }),
    result: administeredBoard,
  },
  createBoard: {
    method: 'POST',
    path: '/api/boards/administration/boards',
    summary: 'Makes a board; it inherits the permissions of the board above until it gets its own.',
    access: administrators,
    input: boardInput.extend({ settings: boardSettings.prefault({}), comCode: code().optional() }),
    result: z.object({ boardId: z.int() }),
  },
  updateBoard: {
    method: 'PUT',
    path: '/api/boards/administration/boards/{boardId}',
    summary: 'Changes a board; refused when somebody else has changed it since.',
    access: administrators,
    input: boardInput.omit({ parentBoardId: true }).extend({ boardId: id(), version: z.int() }),
    result: z.object({ version: z.int() }),
  },
  moveBoard: {
    method: 'POST',
    path: '/api/boards/administration/boards/{boardId}/place',
    summary: 'Puts a board below another one, before one of its children or at the end.',
    access: administrators,
    input: z.object({
      boardId: id(),
      parentBoardId: id().nullable().default(null),
      beforeBoardId: id().nullable().default(null),
    }),
    result: z.object({ boardId: z.int() }),
  },
  retireBoard: {
    method: 'POST',
    path: '/api/boards/administration/boards/{boardId}/state',
    summary: 'Retires a board with all below it, or brings it back; articles stay.',
    room: 'free',
    access: administrators,
    input: z.object({ boardId: id(), state: z.enum(['active', 'retired']) }),
    result: z.object({ boards: z.int() }),
  },
  saveLabels: {
    method: 'PUT',
    path: '/api/boards/administration/boards/{boardId}/labels',
    summary: 'The words of one set in their order; a word that articles carry is kept for them.',
    access: administrators,
    input: z.object({
      boardId: id(),
      set: z.enum(labelSets),
      labels: z
        .array(z.object({ labelId: id().nullable(), name: names, tone: z.enum(labelTones).default('neutral') }))
        .max(limits.labelsInSet),
    }),
    result: z.array(label),
  },
  savePermissions: {
    method: 'PUT',
    path: '/api/boards/administration/boards/{boardId}/permissions',
    summary: 'Who may do what on a board, or that it is as above.',
    access: administrators,
    input: z.object({
      boardId: id(),
      version: z.int(),
      inherits: z.boolean(),
      permissions: z.array(permissionEntry).max(limits.permissionLines),
    }),
    result: z.object({ version: z.int() }),
  },
  explainPermission: {
    method: 'GET',
    path: '/api/boards/administration/boards/{boardId}/explanation/{personCode}',
    summary: 'What somebody can do on a board, and by which line of whose permissions.',
    access: administrators,
    input: z.object({ boardId: id(), personCode: code() }),
    result: z.object({
      can: boardCan,
      reasons: z.array(
        z.object({
          right: z.enum(boardRights),
          /** The board whose permissions count, and the line; null when a grant (administrator) gives it. */
          boardId: z.int(),
          entry: namedAudienceEntry.nullable(),
          by: z.enum(['permission', 'everyone', 'administrator']),
          grant: z.enum(boardAdministrators).nullable(),
        }),
      ),
    }),
  },
  adminGetArticles: {
    method: 'POST',
    path: '/api/BoardApi/BoardAdmin/getArticles',
    summary: 'Articles of a board for its managers: also deleted, secret, scheduled and ended ones.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      boardId: id(),
      state: z.enum(['all', ...articleStates]).default('all'),
      searchFieldValue: line(100).default(''),
      page: z.int().min(1).max(100_000).default(1),
      itemsPerPage: z.literal([20, 50, 100]).default(20),
    }),
    result: pageOf(
      articleRow.extend({
        deletedDate: instant().nullable(),
        /** Who has deleted it. */
        deletedBy: localName().nullable(),
      }),
    ),
    requirements: ['BOARD-030', 'BOARD-046'],
  },
  adminDeleteArticles: {
    method: 'POST',
    path: '/api/BoardApi/BoardAdmin/deleteArticles',
    summary: 'Takes articles away; for managers of their board.',
    room: 'free',
    access: access.signedIn,
    input: bulk,
    result: changed,
    requirements: ['BOARD-047'],
  },
  adminRestoreArticles: {
    method: 'POST',
    path: '/api/BoardApi/BoardAdmin/restoreArticles',
    summary: 'Brings deleted articles back.',
    access: access.signedIn,
    input: bulk,
    result: changed,
    requirements: ['BOARD-048'],
  },
  adminToggleSecret: {
    method: 'POST',
    path: '/api/BoardApi/BoardAdmin/toggleArticlesSecret',
    summary: 'Hides articles from everybody but author and managers, or shows them again.',
    access: access.signedIn,
    input: bulk.extend({ isSecret: z.boolean() }),
    result: changed,
    requirements: ['BOARD-049'],
  },
})
