import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const managers = { employee: 403, manager: 200, otherCompany: 403 }
/** Imports are made by people; none is there at first, so that all of them are missing alike. */
const ofNone = { employee: 403, manager: 404, otherCompany: 403 }
const none = { importId: 2_000_000_000 }
const foreign = { of: () => none, missing: ({ missing }: { missing: { id: number } }) => ({ importId: missing.id }) }

export const accessMatrix: AccessMatrix = {
  'organisation.hrImports': { input: () => ({}), ...managers },
  'organisation.hrImport': { input: () => none, ...ofNone, foreign },
  'organisation.beginHrImport': {
    input: () => ({ upload: { name: 'people.csv', content: '사번,이름\n1,가\n' } }),
    ...managers,
  },
  'organisation.addHrFile': { input: () => none, ...ofNone, foreign },
  'organisation.changeHrImport': { input: () => none, ...ofNone, foreign },
  'organisation.hrChanges': { input: () => none, ...ofNone, foreign },
  'organisation.hrProblems': { input: () => none, ...ofNone, foreign },
  'organisation.applyHrImport': { input: () => none, ...ofNone, foreign },
  'organisation.undoHrImport': { input: () => none, ...ofNone, foreign },
  'organisation.readHrImportAgain': { input: () => none, ...ofNone, foreign },
  'organisation.createMissingTitles': { input: () => none, ...ofNone, foreign },
  'organisation.discardHrImport': { input: () => none, ...ofNone, foreign },
  'organisation.hrTemplate': { input: () => ({ kind: 'person' }), ...managers },
}
