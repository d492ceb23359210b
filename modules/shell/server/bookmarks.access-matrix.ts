import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
/** Nobody has it. */
const noSuch = { employee: 404, manager: 404, otherCompany: 404 }

/** Rows of the calls in `bookmarks/`; whose bookmark is whose is held in `bookmarks.api.test.ts`. */
export const accessMatrix: AccessMatrix = {
  'shell.bookmarkList': { input: () => ({}), ...everyone },
  'shell.bookmarkCheck': { input: () => ({ UrlPath: '/po/search', ItemId: '1014' }), ...everyone },
  'shell.bookmarkInsert': {
    input: () => ({ ItemType: 'MU', ItemId: '1014', ItemUrl: '/po/board/list?MENUID=1014' }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: () => ({ ItemType: 'MU', ItemId: '2014', ItemUrl: '/po/board/list' }),
      missing: ({ missing }) => ({ ItemType: 'MU', ItemId: String(missing.id), ItemUrl: '/po/board/list' }),
    },
  },
  'shell.bookmarkDelete': { input: ({ missing }) => ({ BookMarkId: missing.id }), ...noSuch },
  'shell.bookmarkRename': { input: ({ missing }) => ({ bookMarkId: missing.id, name: '이름' }), ...noSuch },
  'shell.bookmarkOrder': { input: ({ missing }) => ({ bookMarkIds: [missing.id] }), ...everyone },
  'shell.bookmarkDeleteAll': { input: () => ({}), ...everyone },
}
