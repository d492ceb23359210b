import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }

export const accessMatrix: AccessMatrix = {
  'search.gnbSearch': { input: () => ({ searchText: '한빛', includeBody: true }), ...everyone },
  'search.totalSearch': { input: () => ({ keyword: '송하늘' }), ...everyone },
  'search.totalSearchSearch': {
    input: () => ({ keyword: 'ㅅㅎㄴ', from: '2026-01-01', until: '2026-12-31', author: '서지우', where: '공지' }),
    ...everyone,
  },
}
