import type { Entry } from 'ldapts'
import { expect, test } from 'vitest'
import { departmentRows, personRows, placeOf } from './entry-rows.ts'
import { attributeMapOf } from './ldap.config.ts'

const given = async function* (entries: Entry[]) {
  yield* entries
}
const collected = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}
const departments = attributeMapOf('department', 'deptCode=ou,nameKo=description/ou')!
const people = attributeMapOf('person', 'employeeNumber=employeeID/uid,nameKo=displayName,deptCode=departmentNumber')!

test('departments stand below the nearest department above them, in whatever order they come', async () => {
  const places = new Map<string, string>()
  const rows = await collected(
    departmentRows(
      given([
        { dn: 'ou=D2,cn=nothing,OU=D1, dc=x', ou: 'D2', description: '둘' },
        { dn: 'OU=D1,DC=x', ou: 'D1' },
      ]),
      departments,
      places,
    ),
  )
  expect(rows).toEqual([
    { line: 1, fields: { parentDeptCode: 'D1', deptCode: 'D2', nameKo: '둘' } },
    { line: 2, fields: { parentDeptCode: '', deptCode: 'D1', nameKo: 'D1' } },
  ])
})

test('people work in the department they name, else in the one they lie below; a shut account has left', async () => {
  const places = new Map([['ou=d1,dc=x', 'D1']])
  const rows = await collected(
    personRows(
      given([
        { dn: 'cn=A,ou=D1,dc=x', UID: 'a', displayname: ['하나', 'A'], userAccountControl: '512' },
        { dn: 'cn=B,ou=D1,dc=x', uid: 'b', employeeID: '7', departmentNumber: 'D9', userAccountControl: '514' },
        { dn: 'cn=C,dc=x', uid: Buffer.from('c'), displayName: '  ' },
      ]),
      people,
      places,
    ),
  )
  expect(rows).toEqual([
    { line: 1, fields: { state: 'active', deptCode: 'D1', employeeNumber: 'a', nameKo: '하나' } },
    { line: 2, fields: { state: 'retired', employeeNumber: '7', deptCode: 'D9' } },
    { line: 3, fields: { employeeNumber: 'c' } },
  ])
})

test('names of places: blanks and case do not count, escaped commas part nothing', () => {
  expect(placeOf('CN=Kim\\, Do, OU = Dev ,DC=x')).toBe('cn=kim\\, do,ou=dev,dc=x')
})

test.each(['', 'nameKo', 'nameKo=', 'salary=cn', 'nameKo=cn;DROP TABLE', 'nameKo=cn,,email=mail'])(
  'attributes that cannot be meant: "%s"',
  (text) => {
    expect(attributeMapOf('person', text)).toBeUndefined()
  },
)
