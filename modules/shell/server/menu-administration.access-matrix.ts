import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const administrators = { employee: 403, manager: 200, otherCompany: 403 }
/** Of a draft that nobody has saved yet. */
const revision = 0
/** One that was never given out. */
const unseen = 999_999

/** Rows of the calls in `menu-administration/`. */
export const accessMatrix: AccessMatrix = {
  'shell.menuDraft': { input: () => ({}), ...administrators },
  'shell.saveMenuDraft': {
    input: () => ({ revision, menus: [{ menuId: -1, name: { ko: '안내', en: 'Guide', zh: '', ja: '' } }] }),
    ...administrators,
  },
  'shell.discardMenuDraft': { input: () => ({ revision: unseen }), ...administrators, manager: 409 },
  'shell.importMenus': { input: () => ({ revision: unseen, menus: [] }), ...administrators, manager: 409 },
  'shell.startMenus': { input: () => ({ revision: unseen }), ...administrators, manager: 409 },
  'shell.exportMenus': { input: () => ({}), ...administrators },
  'shell.publishMenus': { input: () => ({ revision: unseen }), ...administrators, manager: 409 },
  'shell.menuVersions': { input: () => ({}), ...administrators },
  'shell.menuChanges': { input: () => ({ from: 'published', to: 'draft' }), ...administrators },
  'shell.restoreMenuVersion': { input: () => ({ version: 1, revision: unseen }), ...administrators, manager: 409 },
  'shell.menuPreview': {
    input: ({ colleague }) => ({ personCode: colleague.personCode }),
    ...administrators,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode }),
      missing: ({ missing }) => ({ personCode: missing.code }),
    },
  },
}
