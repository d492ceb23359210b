import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
/** For what is named by a code of the first company. */
const firstCompany = { employee: 200, manager: 200, otherCompany: 404 }

export const accessMatrix: AccessMatrix = {
  'organisation.organizationList': {
    input: ({ employee }) => ({ comCode: employee.comCode, level: 5 }),
    ...firstCompany,
    foreign: {
      of: ({ stranger }) => ({ parentDeptCode: stranger.deptCode }),
      missing: ({ missing }) => ({ parentDeptCode: missing.code }),
    },
  },
  'organisation.organizationPath': {
    input: ({ employee }) => ({ deptCode: employee.deptCode }),
    ...firstCompany,
    foreign: {
      of: ({ stranger }) => ({ deptCode: stranger.deptCode }),
      missing: ({ missing }) => ({ deptCode: missing.code }),
    },
  },
  'organisation.organizationDept': {
    input: ({ employee }) => ({ deptCode: employee.deptCode }),
    ...firstCompany,
    foreign: {
      of: ({ stranger }) => ({ deptCode: stranger.deptCode }),
      missing: ({ missing }) => ({ deptCode: missing.code }),
    },
  },
  'organisation.departmentInfo': {
    input: () => ({ email: 'pd1@hanbit.example' }),
    ...firstCompany,
    foreign: {
      of: () => ({ email: 'itp@hanbit-trading.example' }),
      missing: () => ({ email: 'nobody@nowhere.example' }),
    },
  },
  'organisation.departmentList': {
    input: ({ employee }) => ({ deptCode: employee.deptCode }),
    ...firstCompany,
    foreign: {
      of: ({ stranger }) => ({ deptCode: stranger.deptCode }),
      missing: ({ missing }) => ({ deptCode: missing.code }),
    },
  },
  'organisation.departmentSearch': {
    input: ({ employee }) => ({ searchVal: '개발', comCode: employee.comCode }),
    ...firstCompany,
    foreign: {
      of: ({ stranger }) => ({ searchVal: '개발', comCode: stranger.comCode }),
      missing: ({ missing }) => ({ searchVal: '개발', comCode: missing.code }),
    },
  },
  'organisation.getCompanies': { input: () => ({}), ...everyone },
  'organisation.personByEmail': {
    input: () => ({ email: 'dohyun.kim@hanbit.example' }),
    ...everyone,
    foreign: {
      of: () => ({ email: 'haneul.song@hanbit-trading.example' }),
      missing: () => ({ email: 'nobody@nowhere.example' }),
    },
  },
  'organisation.peopleByTexts': {
    input: () => ({ texts: ['김도현'] }),
    ...everyone,
    foreign: {
      of: () => ({ texts: ['haneul.song@hanbit-trading.example'] }),
      missing: () => ({ texts: ['nobody@nowhere.example'] }),
    },
  },
  'organisation.personByCode': {
    input: ({ employee }) => ({ personCode: employee.personCode }),
    ...firstCompany,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode }),
      missing: ({ missing }) => ({ personCode: missing.code }),
    },
  },
  'organisation.picker': {
    input: ({ employee }) => ({ deptCode: employee.deptCode }),
    ...firstCompany,
    foreign: {
      of: ({ stranger }) => ({ deptCode: stranger.deptCode }),
      missing: ({ missing }) => ({ deptCode: missing.code }),
    },
  },
  'organisation.orderMembers': {
    input: ({ employee }) => ({ deptCode: employee.deptCode, personCodes: [employee.personCode] }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
    foreign: {
      of: ({ stranger }) => ({ deptCode: stranger.deptCode, personCodes: [] }),
      missing: ({ missing }) => ({ deptCode: missing.code, personCodes: [] }),
    },
  },
  'organisation.favourites': { input: () => ({}), ...everyone },
  'organisation.addFavourite': {
    input: ({ colleague }) => ({ personCode: colleague.personCode }),
    ...firstCompany,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode }),
      missing: ({ missing }) => ({ personCode: missing.code }),
    },
  },
  'organisation.removeFavourite': {
    input: ({ colleague }) => ({ personCode: colleague.personCode }),
    ...everyone,
  },
  'organisation.recentPeople': { input: () => ({}), ...everyone },
  'organisation.rememberPeople': {
    input: ({ colleague }) => ({ personCodes: [colleague.personCode] }),
    ...everyone,
    foreign: {
      of: ({ stranger }) => ({ personCodes: [stranger.personCode] }),
      missing: ({ missing }) => ({ personCodes: [missing.code] }),
    },
  },
  'organisation.ownGroups': { input: () => ({}), ...everyone },
  'organisation.ownGroup': { input: () => ({ groupId: 999_999 }), employee: 404, manager: 404, otherCompany: 404 },
  'organisation.createOwnGroup': {
    input: ({ colleague }) => ({ name: '점심 모임', personCodes: [colleague.personCode] }),
    employee: 200,
    manager: 200,
    otherCompany: 400,
    foreign: {
      of: ({ stranger }) => ({ name: '점심 모임', personCodes: [stranger.personCode] }),
      missing: ({ missing }) => ({ name: '점심 모임', personCodes: [missing.code] }),
    },
  },
  'organisation.changeOwnGroup': {
    input: () => ({ groupId: 999_999, name: '점심 모임', personCodes: [] }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
  'organisation.removeOwnGroup': {
    input: () => ({ groupId: 999_999 }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
}
