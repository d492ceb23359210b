import type { AccessMatrix } from '#platform/testing/access-matrix.ts'
import { demoPassword } from './demo/demo-accounts.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
const managersOnly = { employee: 403, manager: 200, otherCompany: 403 }
const aboutColleague: Pick<AccessMatrix[string], 'input' | 'foreign'> = {
  input: ({ colleague }) => ({ personCode: colleague.personCode }),
  foreign: {
    of: ({ stranger }) => ({ personCode: stranger.personCode }),
    missing: ({ missing }) => ({ personCode: missing.code }),
  },
}

export const accessMatrix: AccessMatrix = {
  'accounts.signInOptions': { input: () => ({}), ...everyone },
  'accounts.signIn': {
    input: () => ({ comcode: 'HC', username: 'jiwoo.seo', password: demoPassword }),
    ...everyone,
  },
  // No provider is configured: nothing of this kind signs anyone in (G-003, G-004).
  'accounts.signInByName': {
    input: () => ({ username: 'jiwoo.seo' }),
    visitor: 401,
    employee: 401,
    manager: 401,
    otherCompany: 401,
  },
  'accounts.signInByHint': {
    input: () => ({ username: 'jiwoo.seo' }),
    visitor: 401,
    employee: 401,
    manager: 401,
    otherCompany: 401,
  },
  'accounts.signInForToken': {
    input: () => ({ email: 'jiwoo.seo@hanbit.example', password: demoPassword }),
    ...everyone,
  },
  'accounts.startIdentityProvider': { input: () => ({}), visitor: 401, employee: 401, manager: 401, otherCompany: 401 },
  'accounts.finishIdentityProvider': {
    input: () => ({ code: 'code', state: 'state' }),
    visitor: 401,
    employee: 401,
    manager: 401,
    otherCompany: 401,
  },
  'accounts.signOut': { input: () => ({}), ...everyone },
  'accounts.changePost': {
    input: ({ employee }) => ({ ComCode: employee.comCode, DeptCode: employee.deptCode }),
    employee: 200,
    manager: 404,
    otherCompany: 404,
    foreign: {
      of: ({ stranger }) => ({ ComCode: stranger.comCode, DeptCode: stranger.deptCode }),
      missing: ({ missing }) => ({ ComCode: missing.code, DeptCode: missing.code }),
    },
  },
  'accounts.changePassword': {
    input: () => ({ OldPassword: demoPassword, NewPassword: 'Another!Quail26' }),
    ...everyone,
  },
  'accounts.resetPassword': {
    input: ({ colleague }) => ({ PersonId: colleague.personCode }),
    ...managersOnly,
    foreign: {
      of: ({ stranger }) => ({ PersonId: stranger.personCode }),
      missing: ({ missing }) => ({ PersonId: missing.code }),
    },
  },
  'accounts.account': { ...aboutColleague, ...managersOnly },
  'accounts.resetSecondFactor': { ...aboutColleague, ...managersOnly },
  'accounts.disableAccount': { ...aboutColleague, ...managersOnly },
  'accounts.enableAccount': { ...aboutColleague, ...managersOnly },
  'accounts.mySessions': { input: () => ({}), ...everyone },
  'accounts.endSession': {
    input: ({ missing }) => ({ sessionId: missing.code }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
  'accounts.endOtherSessions': { input: () => ({}), ...everyone },
  'accounts.savePreferences': { input: () => ({ language: 'ko' }), ...everyone },
}
