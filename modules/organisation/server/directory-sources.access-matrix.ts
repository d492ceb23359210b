import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

/** Only super administrators say who may keep people in step from outside. */
const superOnly = { employee: 403, manager: 403, otherCompany: 403 }
/** No session counts here; what a token may do is held by the tests of SCIM. */
const tokenOnly = { employee: 401, manager: 401, otherCompany: 401, visitor: 401 }

const patch = { Operations: [{ op: 'replace', path: 'active', value: false }] }

export const accessMatrix: AccessMatrix = {
  'organisation.directorySource': { input: () => ({}), ...superOnly },
  'organisation.testDirectorySource': { input: () => ({}), ...superOnly },
  'organisation.directoryPlaces': { input: () => ({}), ...superOnly },
  'organisation.readDirectorySource': { input: () => ({ scope: 'changes' }), ...superOnly },
  'organisation.provisioningTokens': { input: () => ({}), ...superOnly },
  'organisation.createProvisioningToken': { input: () => ({ name: 'Entra ID' }), ...superOnly },
  'organisation.revokeProvisioningToken': { input: () => ({ tokenId: 1 }), ...superOnly },
  'organisation.unplacedPeople': { input: () => ({}), ...superOnly },
  'organisation.placePeople': { input: () => ({}), ...superOnly },
  'organisation.scimConfig': { input: () => ({}), ...tokenOnly },
  'organisation.scimResourceTypes': { input: () => ({}), ...tokenOnly },
  'organisation.scimResourceType': { input: () => ({ id: 'User' }), ...tokenOnly },
  'organisation.scimSchemas': { input: () => ({}), ...tokenOnly },
  'organisation.scimSchema': { input: () => ({ id: 'urn:ietf:params:scim:schemas:core:2.0:User' }), ...tokenOnly },
  'organisation.scimUsers': { input: () => ({}), ...tokenOnly },
  'organisation.scimUser': { input: ({ employee }) => ({ id: employee.personCode }), ...tokenOnly },
  'organisation.createScimUser': { input: () => ({ userName: 'new@hanbit.example' }), ...tokenOnly },
  'organisation.replaceScimUser': {
    input: ({ employee }) => ({ id: employee.personCode, userName: 'new@hanbit.example' }),
    ...tokenOnly,
  },
  'organisation.patchScimUser': { input: ({ employee }) => ({ id: employee.personCode, ...patch }), ...tokenOnly },
  'organisation.deleteScimUser': { input: ({ employee }) => ({ id: employee.personCode }), ...tokenOnly },
  'organisation.scimGroups': { input: () => ({}), ...tokenOnly },
  'organisation.scimGroup': { input: () => ({ id: '12' }), ...tokenOnly },
  'organisation.createScimGroup': { input: () => ({ displayName: '새 모임' }), ...tokenOnly },
  'organisation.replaceScimGroup': { input: () => ({ id: '12', displayName: '새 모임' }), ...tokenOnly },
  'organisation.patchScimGroup': { input: () => ({ id: '12', ...patch }), ...tokenOnly },
  'organisation.deleteScimGroup': { input: () => ({ id: '12' }), ...tokenOnly },
  'organisation.searchScimUsers': { input: () => ({}), ...tokenOnly },
  'organisation.searchScimGroups': { input: () => ({}), ...tokenOnly },
  'organisation.searchScim': { input: () => ({}), ...tokenOnly },
  'organisation.scimMe': { input: () => ({}), ...tokenOnly },
  'organisation.scimBulk': { input: () => ({}), ...tokenOnly },
}
