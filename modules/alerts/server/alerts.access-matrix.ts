import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }

export const accessMatrix: AccessMatrix = {
  'alerts.list': { input: () => ({}), ...everyone },
  'alerts.count': { input: () => ({}), ...everyone },
}
