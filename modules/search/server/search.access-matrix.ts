import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }

export const accessMatrix: AccessMatrix = {
  'search.gnbSearch': { input: () => ({ searchText: '한빛' }), ...everyone },
  'search.totalSearch': { input: () => ({ keyword: '송하늘' }), ...everyone },
  'search.totalSearchSearch': { input: () => ({ keyword: 'ㅅㅎㄴ' }), ...everyone },
}
