import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const administrators = { employee: 403, manager: 200, otherCompany: 403 }
const silent = 'what administrators of a company alone read'

/** The seed gives each demo company a group, that of the first one before the other's. */
const own = 1
const theirs = 2
const group = {
  address: 'all@hanbit.example',
  name: '모두',
  members: [{ kind: 'person', code: '' }],
}
const content = (personCode: string) => ({ ...group, members: [{ kind: 'person', code: personCode }] })

export const addressMatrix: AccessMatrix = {
  'mail.mailDomains': {
    input: ({ employee }) => ({ comCode: employee.comCode }),
    ...administrators,
    silent,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode }),
      missing: ({ missing }) => ({ comCode: missing.code }),
    },
  },
  'mail.saveMailDomains': {
    input: ({ employee }) => ({ comCode: employee.comCode, domains: ['hanbit-mail.example'] }),
    ...administrators,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode, domains: [] }),
      missing: ({ missing }) => ({ comCode: missing.code, domains: [] }),
    },
  },
  'mail.companyAddresses': {
    input: ({ employee }) => ({ comCode: employee.comCode, kind: 'group' }),
    ...administrators,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode, kind: 'group' }),
      missing: ({ missing }) => ({ comCode: missing.code, kind: 'group' }),
    },
  },
  'mail.companyAddress': {
    input: () => ({ addressId: own }),
    ...administrators,
    foreign: { of: () => ({ addressId: theirs }), missing: ({ missing }) => ({ addressId: missing.id }) },
  },
  'mail.createAddress': {
    input: ({ employee }) => ({
      comCode: employee.comCode,
      kind: 'group',
      ...content(employee.personCode),
      address: 'new@hanbit.example',
    }),
    ...administrators,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode, kind: 'group', ...content(stranger.personCode) }),
      missing: ({ stranger, missing }) => ({ comCode: missing.code, kind: 'group', ...content(stranger.personCode) }),
    },
  },
  'mail.changeAddress': {
    input: ({ employee }) => ({ addressId: own, ...content(employee.personCode) }),
    ...administrators,
    foreign: {
      of: ({ stranger }) => ({ addressId: theirs, ...content(stranger.personCode) }),
      missing: ({ stranger, missing }) => ({ addressId: missing.id, ...content(stranger.personCode) }),
    },
  },
  'mail.dropAddress': {
    input: () => ({ addressId: own }),
    ...administrators,
    foreign: { of: () => ({ addressId: theirs }), missing: ({ missing }) => ({ addressId: missing.id }) },
  },
  'mail.sharedMailboxes': { input: () => ({}), employee: 200, manager: 200, otherCompany: 200 },
  'mail.ownAddresses': {
    input: () => ({}),
    employee: 200,
    manager: 200,
    otherCompany: 200,
  },
}
