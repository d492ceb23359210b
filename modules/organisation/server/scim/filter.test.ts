import { expect, test } from 'vitest'
import { parseFilter } from './filter.ts'

const known = ['username', 'externalid', 'emails', 'emails.value', 'id', 'members']

test.each([
  ['userName eq "jiwoo.seo"', [{ attribute: 'username', value: 'jiwoo.seo' }]],
  ['USERNAME EQ "a \\"b\\" c"', [{ attribute: 'username', value: 'a "b" c' }]],
  ['emails[type eq "work"].value eq "a@b.example"', [{ attribute: 'emails.value', value: 'a@b.example' }]],
  [
    'emails[type eq "work" and primary eq true].value eq "a@b.example"',
    [{ attribute: 'emails.value', value: 'a@b.example' }],
  ],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "x"', [{ attribute: 'username', value: 'x' }]],
  [
    'id eq "12" and members eq "P1"',
    [
      { attribute: 'id', value: '12' },
      { attribute: 'members', value: 'P1' },
    ],
  ],
  ['externalId eq "x and y"', [{ attribute: 'externalid', value: 'x and y' }]],
  ['', []],
  [undefined, []],
])('%s', (filter, conditions) => {
  expect(parseFilter(filter, known)).toEqual(conditions)
})

test.each([
  'userName co "x"',
  'userName eq',
  'emails[type co "w"].value eq "a"',
  'userName eq "x" or id eq "1"',
  'not (userName eq "x")',
  'nickName eq "x"',
  'userName eq "x" and',
  'userName eq "x" id eq "1"',
  'userName eq "\\x"',
])('refused: %s', (filter) => {
  expect(() => parseFilter(filter, known)).toThrow(
    expect.objectContaining({ key: 'organisation.sources.scim.filter', code: 'ValidationException' }),
  )
})
