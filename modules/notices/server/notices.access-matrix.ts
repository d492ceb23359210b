import type { AccessMatrix, AccessRow, AccessWorld } from '#platform/testing/access-matrix.ts'
import type { PopupFields } from '../contract/popups.contract.ts'

/** Demo popups: 1 to 4 of the first company, 5 of the second; the one that has ended is for the whole company. */
const hers = 1
const foreignPopup = 5

/** Popups of the first company: its manager finds them, and nobody else may look after any. */
const managers = { employee: 403, manager: 200, otherCompany: 403 }
const foreignAndNone = (more: Record<string, unknown> = {}): AccessRow['foreign'] => ({
  of: () => ({ ...more, popupId: foreignPopup }),
  missing: ({ missing }: AccessWorld) => ({ ...more, popupId: missing.id }),
})

const fields: PopupFields = {
  title: { ko: '안내', en: '', zh: '', ja: '' },
  content: { ko: '<p>안내</p>', en: '', zh: '', ja: '' },
  fromDay: '2030-01-01',
  toDay: '2030-01-31',
  repeat: 'daily',
  repeatDays: [],
  device: 'all',
  width: 800,
  height: 600,
  mustAcknowledge: false,
  mayHide: true,
  isEnabled: true,
  audience: [{ kind: 'company', code: 'HC' }],
}

const readers = { employee: 200, manager: 200, otherCompany: 404 }
const foreignRegulation = (more: Record<string, unknown> = {}): AccessRow['foreign'] => ({
  of: () => ({ ...more, regulationId: 21 }),
  missing: ({ missing }: AccessWorld) => ({ ...more, regulationId: missing.id }),
})
const regulation = {
  categoryId: 2,
  title: fields.title,
  effectiveOn: '2030-01-01',
  content: '<p>제1조(목적)</p>',
}

export const accessMatrix: AccessMatrix = {
  'notices.popupsOfToday': {
    input: ({ employee }) => ({ id: employee.comCode }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: ({ stranger }) => ({ id: stranger.comCode }),
      missing: ({ missing }) => ({ id: missing.code }),
    },
  },
  // It is for some teams: neither the employee nor the manager are among them.
  'notices.popupMark': {
    input: () => ({ popupId: hers, mark: 'seen' }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
    foreign: foreignAndNone({ mark: 'seen' }),
  },
  'notices.popups': { input: () => ({}), ...managers },
  'notices.popup': { input: () => ({ popupId: hers }), ...managers, foreign: foreignAndNone() },
  'notices.popupSave': { input: () => fields, ...managers, foreign: foreignAndNone({ ...fields, version: 1 }) },
  'notices.popupRemove': { input: () => ({ popupId: 4 }), ...managers, foreign: foreignAndNone() },
  'notices.popupOrder': { input: () => ({ popupIds: [2, 1] }), ...managers },
  'notices.popupPreview': {
    input: ({ employee }) => ({ popupId: hers, personCode: employee.personCode }),
    ...managers,
    foreign: foreignAndNone({ personCode: 'P1' }),
  },
  'notices.popupStatistics': { input: () => ({ popupId: hers }), ...managers, foreign: foreignAndNone() },
  'notices.popupExport': { input: () => ({ popupId: hers }), ...managers, foreign: foreignAndNone() },

  'notices.regulations': {
    input: ({ employee }) => ({ comCode: employee.comCode }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode }),
      missing: ({ missing }) => ({ comCode: missing.code }),
    },
  },
  'notices.regulation': { input: () => ({ regulationId: 3 }), ...readers, foreign: foreignRegulation() },
  'notices.regulationSearch': {
    input: ({ employee }) => ({ q: '휴가', comCode: employee.comCode }),
    ...readers,
    foreign: {
      of: ({ stranger }) => ({ q: '휴가', comCode: stranger.comCode }),
      missing: ({ missing }) => ({ q: '휴가', comCode: missing.code }),
    },
  },
  'notices.regulationFiles': {
    input: () => ({ regulationId: 3, version: 1 }),
    ...managers,
    foreign: foreignRegulation({ version: 1 }),
  },
  'notices.regulationSave': {
    input: () => ({ ...regulation, regulationId: 3, revision: 1 }),
    ...managers,
    foreign: foreignRegulation({ ...regulation, revision: 1 }),
  },
  'notices.regulationRemove': { input: () => ({ regulationId: 12 }), ...managers, foreign: foreignRegulation() },
  'notices.categorySave': {
    input: () => ({ name: fields.title, parentId: null }),
    ...managers,
    foreign: {
      of: () => ({ name: fields.title, parentId: null, categoryId: 21 }),
      missing: ({ missing }) => ({ name: fields.title, parentId: null, categoryId: missing.id }),
    },
  },
  // Something stands in it.
  'notices.categoryRemove': {
    input: () => ({ categoryId: 1 }),
    ...managers,
    manager: 409,
    foreign: { of: () => ({ categoryId: 21 }), missing: ({ missing }) => ({ categoryId: missing.id }) },
  },
  'notices.regulationOrder': { input: () => ({ kind: 'regulation', ids: [2, 1] }), ...managers },
}
