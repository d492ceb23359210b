import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

export const accessMatrix: AccessMatrix = {
  'organisation.branch': {
    input: ({ employee }) => ({ deptCode: employee.deptCode }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: ({ stranger }) => ({ deptCode: stranger.deptCode }),
      missing: ({ missing }) => ({ deptCode: missing.code }),
    },
  },
}
