import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

export const accessMatrix: AccessMatrix = {
  'workdays.daysOff': {
    input: () => ({ from: '2026-01-01', to: '2026-12-31' }),
    employee: 200,
    manager: 200,
    otherCompany: 200,
  },
  'workdays.lunar': {
    input: () => ({ from: '2026-02-17', to: '2026-02-18' }),
    employee: 200,
    manager: 200,
    otherCompany: 200,
  },
  'workdays.lunarMonths': {
    input: () => ({ from: '2026-02-17', to: '2026-12-31' }),
    employee: 200,
    manager: 200,
    otherCompany: 200,
  },
}
