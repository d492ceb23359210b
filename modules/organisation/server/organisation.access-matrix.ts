import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }

const draft = { name: { ko: '새 모임', en: '', zh: '', ja: '' }, members: [], grants: ['boardManager'] }
const settings = {
  hideQuickMenu: false,
  mailOnly: false,
  navigation: 'top',
  brand: '',
  directoryOpen: false,
  mobileVisibility: 'everyone',
}

const noPicture = { name: 'logo.png', content: 'no picture' }

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
  'organisation.roleTypes': {
    input: () => ({}),
    ...everyone,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode }),
      missing: ({ missing }) => ({ personCode: missing.code }),
    },
  },
  'organisation.audienceCandidates': { input: () => ({ q: '개발' }), employee: 403, manager: 200, otherCompany: 403 },
  'organisation.managedRoleGroups': { input: () => ({}), employee: 403, manager: 200, otherCompany: 403 },
  'organisation.roleGroup': {
    input: () => ({ roleId: 14 }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
    foreign: { of: () => ({ roleId: 16 }), missing: ({ missing }) => ({ roleId: missing.id }) },
  },
  'organisation.roleGroupPeople': {
    input: () => ({ roleId: 14 }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
    foreign: { of: () => ({ roleId: 16 }), missing: ({ missing }) => ({ roleId: missing.id }) },
  },
  'organisation.createRoleGroup': {
    input: ({ colleague }) => ({ ...draft, members: [{ kind: 'person', code: colleague.personCode }] }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
  },
  'organisation.changeRoleGroup': {
    input: () => ({ ...draft, roleId: 14, version: 1 }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
    foreign: {
      of: () => ({ ...draft, roleId: 16, version: 1 }),
      missing: ({ missing }) => ({ ...draft, roleId: missing.id, version: 1 }),
    },
  },
  'organisation.removeRoleGroup': {
    input: () => ({ roleId: 12 }),
    employee: 403,
    // Menus of the demo company are shown to it.
    manager: 409,
    otherCompany: 403,
    foreign: { of: () => ({ roleId: 16 }), missing: ({ missing }) => ({ roleId: missing.id }) },
  },
  'organisation.companies': { input: () => ({}), employee: 403, manager: 200, otherCompany: 403 },
  'organisation.companySettings': {
    input: ({ employee }) => ({ comCode: employee.comCode }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode }),
      missing: ({ missing }) => ({ comCode: missing.code }),
    },
  },
  'organisation.saveCompanySettings': {
    input: ({ employee }) => ({ ...settings, comCode: employee.comCode }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
    foreign: {
      of: ({ stranger }) => ({ ...settings, comCode: stranger.comCode }),
      missing: ({ missing }) => ({ ...settings, comCode: missing.code }),
    },
  },
  'organisation.companyTheme': {
    input: ({ employee }) => ({ comCode: employee.comCode }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode }),
      missing: ({ missing }) => ({ comCode: missing.code }),
    },
  },
  'organisation.saveCompanyTheme': {
    input: ({ employee }) => ({ accent: '#0f766e', comCode: employee.comCode }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
    foreign: {
      of: ({ stranger }) => ({ accent: '#0f766e', comCode: stranger.comCode }),
      missing: ({ missing }) => ({ accent: '#0f766e', comCode: missing.code }),
    },
  },
  'organisation.themeStylesheet': {
    input: () => ({ accent: '0f766e' }),
    employee: 200,
    manager: 200,
    otherCompany: 200,
  },
  // The demo company shows no picture.
  'organisation.companyPicture': {
    input: ({ employee }) => ({ comCode: employee.comCode, kind: 'logo', ver: 'none' }),
    visitor: 404,
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
  // The picture is none.
  'organisation.setCompanyPicture': {
    input: ({ employee }) => ({ comCode: employee.comCode, kind: 'logo', upload: noPicture }),
    employee: 403,
    manager: 400,
    otherCompany: 403,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode, kind: 'logo', upload: noPicture }),
      missing: ({ missing }) => ({ comCode: missing.code, kind: 'logo', upload: noPicture }),
    },
  },
  'organisation.removeCompanyPicture': {
    input: ({ employee }) => ({ comCode: employee.comCode, kind: 'signIn' }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode, kind: 'signIn' }),
      missing: ({ missing }) => ({ comCode: missing.code, kind: 'signIn' }),
    },
  },
  'organisation.roleGroups': { input: () => ({}), employee: 403, manager: 200, otherCompany: 403 },
}
