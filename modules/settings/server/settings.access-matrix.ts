import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }

export const accessMatrix: AccessMatrix = {
  'settings.timeZones': { input: () => ({}), ...everyone },
  'settings.userSetting': { input: () => ({}), ...everyone },
  'settings.saveUserSetting': { input: () => ({ timeZone: 'Korea Standard Time', mailListCount: 50 }), ...everyone },
}
