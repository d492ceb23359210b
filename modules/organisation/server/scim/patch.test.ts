import { expect, test } from 'vitest'
import { type ScimOperation, scimSchemas } from '../../contract/scim.contract.ts'
import { deactivates, patched } from './patch.ts'

const user = () => ({
  id: 'P1',
  userName: 'a',
  active: true,
  name: { formatted: '서지우', familyName: '서' },
  emails: [{ value: 'a@x.example', type: 'work', primary: true }],
  phoneNumbers: [{ value: '1', type: 'work' }],
})

test.each([
  ['replace by path', [{ op: 'replace', path: 'active', value: false }], { active: false }],
  [
    'operations in capitals, without a path',
    [{ op: 'Replace', value: { userName: 'b', active: 'False' } }],
    { userName: 'b', active: 'False' },
  ],
  ['names without regard to case', [{ op: 'replace', path: 'USERNAME', value: 'b' }], { userName: 'b' }],
  [
    'a part',
    [{ op: 'replace', path: 'name.givenName', value: '지우' }],
    { name: { formatted: '서지우', familyName: '서', givenName: '지우' } },
  ],
  [
    'parts as one object keep the others',
    [{ op: 'replace', path: 'name', value: { givenName: '지우' } }],
    { name: { formatted: '서지우', familyName: '서', givenName: '지우' } },
  ],
  [
    'parts in flat names',
    [{ op: 'add', value: { 'name.givenName': '지우' } }],
    { name: { formatted: '서지우', familyName: '서', givenName: '지우' } },
  ],
  [
    'one value of a list',
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'b@x.example' }],
    { emails: [{ value: 'b@x.example', type: 'work', primary: true }] },
  ],
  [
    'a value the list lacks',
    [{ op: 'add', path: 'phoneNumbers[type eq "mobile"].value', value: '2' }],
    {
      phoneNumbers: [
        { value: '1', type: 'work' },
        { type: 'mobile', value: '2' },
      ],
    },
  ],
  [
    'one value of a list by several of its parts',
    [{ op: 'replace', path: 'emails[type eq "work" and primary eq true].value', value: 'b@x.example' }],
    { emails: [{ value: 'b@x.example', type: 'work', primary: true }] },
  ],
  [
    'a value by several parts that the list lacks',
    [{ op: 'add', path: 'emails[type eq "home" and primary eq true].value', value: 'h@x.example' }],
    {
      emails: [
        { value: 'a@x.example', type: 'work', primary: true },
        { value: 'h@x.example', type: 'home', primary: true },
      ],
    },
  ],
  [
    'an extension whose name is all of the path',
    [{ op: 'replace', path: scimSchemas.enterpriseUser, value: { department: '개발1팀', employeeNumber: '7' } }],
    { [scimSchemas.enterpriseUser]: { department: '개발1팀', employeeNumber: '7' } },
  ],
  [
    'the name of the core as all of the path',
    [{ op: 'replace', path: scimSchemas.user, value: { userName: 'b' } }],
    { userName: 'b' },
  ],
  ['removing one value', [{ op: 'remove', path: 'phoneNumbers[type eq "work"]' }], { phoneNumbers: [] }],
  [
    'an extension',
    [{ op: 'add', path: `${scimSchemas.enterpriseUser}:department`, value: '개발1팀' }],
    { [scimSchemas.enterpriseUser]: { department: '개발1팀' } },
  ],
  [
    'an extension as an object',
    [{ op: 'add', value: { [scimSchemas.enterpriseUser]: { department: '개발1팀' } } }],
    { [scimSchemas.enterpriseUser]: { department: '개발1팀' } },
  ],
  [
    'passing over what is read only or of others',
    [{ op: 'replace', value: { id: 'P2', 'urn:other:2.0:User': {}, active: false } }],
    { id: 'P1', active: false },
  ],
] satisfies [string, Partial<ScimOperation>[], object][])('%s', (_name, operations: unknown, expected) => {
  expect(patched(user(), operations as ScimOperation[])).toMatchObject(expected)
})

test('members come once and go by value, in the path or beside it', () => {
  const group = {
    members: [
      { value: 'P1', display: '하나', type: 'User' },
      { value: 'P2', display: '둘', type: 'User' },
    ],
  }
  const codes = (operations: readonly ScimOperation[]) =>
    (patched(group, operations).members as { value: string }[]).map(({ value }) => value)
  expect(codes([{ op: 'add', path: 'members', value: [{ value: 'P2' }, { value: 'P3' }] }])).toEqual(['P1', 'P2', 'P3'])
  expect(codes([{ op: 'remove', path: 'members[value eq "P1"]', value: undefined }])).toEqual(['P2'])
  expect(codes([{ op: 'Remove', path: 'members', value: [{ value: 'P2' }] }])).toEqual(['P1'])
  expect(codes([{ op: 'replace', path: 'members', value: [{ value: 'P9' }] }])).toEqual(['P9'])
})

test.each<[ScimOperation[], boolean]>([
  [[{ op: 'replace', path: 'active', value: false }], true],
  [[{ op: 'Replace', path: 'active', value: 'FALSE' }], true],
  [[{ op: 'replace', path: `${scimSchemas.user}:active`, value: false }], true],
  [[{ op: 'replace', value: { title: 'x', Active: 'False' } }], true],
  [[{ op: 'replace', path: scimSchemas.user, value: { active: false } }], true],
  [
    [
      { op: 'replace', path: 'active', value: false },
      { op: 'replace', path: 'active', value: true },
    ],
    false,
  ],
  [[{ op: 'remove', path: 'active', value: undefined }], false],
  [[{ op: 'replace', path: 'title', value: 'false' }], false],
])('%j deactivates: %s', (operations, expected) => {
  expect(deactivates(operations)).toBe(expected)
})

test('a removed attribute is gone', () => {
  expect(patched(user(), [{ op: 'remove', path: 'phoneNumbers', value: undefined }])).not.toHaveProperty('phoneNumbers')
})

test('what was given stays as it was', () => {
  const before = user()
  patched(before, [{ op: 'replace', path: 'name.familyName', value: 'x' }])
  expect(before).toEqual(user())
})

test.each([
  [{ op: 'remove', value: undefined }, 'noTarget'],
  [{ op: 'replace', path: 'emails[type co "w"].value', value: 'x' }, 'path'],
  [{ op: 'replace', path: '__proto__', value: {} }, 'path'],
  [{ op: 'replace', path: 'name.constructor', value: {} }, 'path'],
  [{ op: 'replace', path: 'id', value: 'P2' }, 'readOnly'],
  [{ op: 'copy', path: 'active', value: true }, 'value'],
  [{ op: 'replace', value: 'text' }, 'value'],
])('%j is refused: %s', (operation, kind) => {
  expect(() => patched(user(), [operation])).toThrow(
    expect.objectContaining({ key: `organisation.sources.scim.${kind}` }),
  )
})
