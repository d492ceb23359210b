import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }

/** The home page of the other company has this number. */
const ofAPage: AccessRow['foreign'] = { of: () => ({ page: 11 }), missing: ({ missing }) => ({ page: missing.id }) }

export const accessMatrix: AccessMatrix = {
  'home.page': { input: () => ({ page: 'home' }), ...everyone, foreign: ofAPage },
  'home.pageData': { input: () => ({ page: 'home' }), ...everyone, foreign: ofAPage },
  'home.todoList': { input: () => ({}), ...everyone },
}
