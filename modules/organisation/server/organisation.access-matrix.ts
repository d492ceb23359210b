import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }

export const accessMatrix: AccessMatrix = {
  'organisation.searchPeople': { input: () => ({ query: '김도현' }), ...everyone },
  'organisation.personCard': {
    input: ({ employee }) => ({ personCode: employee.personCode }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode }),
      missing: ({ missing }) => ({ personCode: missing.code }),
    },
  },
  'organisation.photo': {
    input: ({ employee }) => ({ personCode: employee.personCode }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode }),
      missing: ({ missing }) => ({ personCode: missing.code }),
    },
  },
  'organisation.photosByCodes': {
    input: ({ employee }) => ({ codes: [employee.personCode] }),
    ...everyone,
    foreign: {
      of: ({ stranger }) => ({ codes: [stranger.personCode] }),
      missing: ({ missing }) => ({ codes: [missing.code] }),
    },
  },
  'organisation.roleGroups': { input: () => ({}), employee: 403, manager: 200, otherCompany: 403 },
}
