import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

export const accessMatrix: AccessMatrix = {
  'organisation.departmentFaces': {
    input: ({ employee }) => ({ deptCodes: [employee.deptCode] }),
    employee: 200,
    manager: 200,
    otherCompany: 200,
    foreign: {
      of: ({ stranger }) => ({ deptCodes: [stranger.deptCode] }),
      missing: ({ missing }) => ({ deptCodes: [missing.code] }),
    },
  },
  'organisation.departmentPeopleFile': {
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
