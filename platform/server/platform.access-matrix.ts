import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

export const accessMatrix: AccessMatrix = {
  'platform.openApi': { input: () => ({}), employee: 200, manager: 200, otherCompany: 200 },
}
