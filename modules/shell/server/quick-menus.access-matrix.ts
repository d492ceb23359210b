import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
const companyManagers = { employee: 403, manager: 200, otherCompany: 403 }
/** Entries of the demo company HC; 5 and its like are offered to everybody in it. */
const [cards, supplies] = [5, 11]
const draft = {
  name: { ko: '새 항목', en: 'New entry', zh: '', ja: '' },
  linkUrl: '/po/home/Home',
  icon: 'star',
  audience: [{ kind: 'company', code: 'HC' }],
}

/** Rows of the calls in `quick-menus/`; what a manager may not touch is held in `managed.api.test.ts`. */
export const accessMatrix: AccessMatrix = {
  'shell.quickMenuList': { input: () => ({}), ...everyone },
  // What is not offered is answered with -1.
  'shell.quickMenuUserSet': {
    input: () => ({ QuickMenuIds: String(cards) }),
    ...everyone,
    foreign: {
      of: () => ({ QuickMenuIds: '31' }),
      missing: () => ({ QuickMenuIds: '999999999' }),
    },
  },
  'shell.managedQuickMenus': { input: () => ({}), ...companyManagers },
  'shell.createQuickMenu': { input: () => ({ ...draft, kind: 'icon' }), ...companyManagers },
  'shell.saveQuickMenu': { input: () => ({ ...draft, quickMenuId: cards }), ...companyManagers },
  'shell.removeQuickMenu': { input: () => ({ quickMenuId: supplies }), ...companyManagers },
  // Others than these are there.
  'shell.arrangeQuickMenus': { input: () => ({ items: [] }), employee: 403, manager: 409, otherCompany: 403 },
}
