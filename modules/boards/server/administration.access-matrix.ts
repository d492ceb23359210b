import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'
import { boardSettings } from '../contract/boards.rules.ts'

/** A board of the first company, and one of the second. */
const theirs = 205
const amendments = 143
/** One that no other line changes. */
const rules = 142

const settings = boardSettings.parse({})
const name = { ko: '새 게시판', en: '', zh: '', ja: '' }
const manager = { employee: 403, manager: 200, otherCompany: 403 }

/** Calls on a board: those who do not administer boards at all are refused before it is looked for. */
const onBoard = (more: Record<string, unknown> = {}): AccessRow => ({
  input: () => ({ boardId: amendments, ...more }),
  ...manager,
  foreign: {
    of: () => ({ boardId: theirs, ...more }),
    missing: ({ missing }) => ({ boardId: missing.id, ...more }),
  },
})

/** Calls on articles: of none that anybody sees. */
const onArticles = (more: Record<string, unknown> = {}): AccessRow => ({
  input: ({ missing }) => ({ articleIds: [missing.id], ...more }),
  employee: 404,
  manager: 404,
  otherCompany: 404,
})

export const accessMatrix: AccessMatrix = {
  'boards.adminTree': {
    input: () => ({}),
    ...manager,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode }),
      missing: ({ missing }) => ({ comCode: missing.code }),
    },
  },
  'boards.adminBoard': onBoard(),
  'boards.createBoard': {
    input: () => ({ parentBoardId: 100, kind: 'list', name, settings }),
    ...manager,
    foreign: {
      of: () => ({ parentBoardId: theirs, kind: 'list', name, settings }),
      missing: ({ missing }) => ({ parentBoardId: missing.id, kind: 'list', name, settings }),
    },
  },
  'boards.updateBoard': onBoard({ version: 1, kind: 'list', name, settings }),
  'boards.moveBoard': onBoard({ parentBoardId: 110, beforeBoardId: null }),
  'boards.retireBoard': onBoard({ state: 'retired' }),
  'boards.saveLabels': onBoard({ set: 'preface1', labels: [] }),
  'boards.savePermissions': {
    ...onBoard({ inherits: true, permissions: [] }),
    input: () => ({ boardId: 151, version: 1, inherits: true, permissions: [] }),
    foreign: {
      of: () => ({ boardId: theirs, version: 1, inherits: true, permissions: [] }),
      missing: ({ missing }) => ({ boardId: missing.id, version: 1, inherits: true, permissions: [] }),
    },
  },
  'boards.explainPermission': {
    input: ({ colleague }) => ({ boardId: amendments, personCode: colleague.personCode }),
    ...manager,
    foreign: {
      of: ({ colleague }) => ({ boardId: theirs, personCode: colleague.personCode }),
      missing: ({ colleague, missing }) => ({ boardId: missing.id, personCode: colleague.personCode }),
    },
  },
  'boards.adminGetArticles': {
    input: () => ({ boardId: rules }),
    employee: 403,
    manager: 200,
    otherCompany: 404,
    foreign: { of: () => ({ boardId: theirs }), missing: ({ missing }) => ({ boardId: missing.id }) },
  },
  'boards.adminDeleteArticles': onArticles(),
  'boards.adminRestoreArticles': onArticles(),
  'boards.adminToggleSecret': onArticles({ isSecret: true }),
}
