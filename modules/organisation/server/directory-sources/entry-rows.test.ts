import type { Entry } from 'ldapts'
import { expect, test } from 'vitest'
import { departmentRows, knownUnits, personRows, unitsOf } from './entry-rows.ts'
import { attributeMapOf } from './ldap.config.ts'
import { liesIn, placeOf } from './places.ts'

const given = async function* (entries: Entry[]) {
  yield* entries
}
const collected = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}
const byName = attributeMapOf('department', 'deptCode=ou,nameKo=description/ou')!
const byId = attributeMapOf('department', 'deptCode=objectGUID/entryUUID,nameKo=description/ou')!
const people = attributeMapOf('person', 'employeeNumber=employeeID/uid,nameKo=displayName,deptCode=departmentNumber')!
const nobody: ReadonlySet<string> = new Set()

test('departments stand below the nearest department above them that is one, in whatever order they come', async () => {
  const units = await unitsOf(
    given([
      { dn: 'ou=D2,cn=nothing,OU=D1, dc=x', ou: 'D2', description: '둘' },
      { dn: 'OU=D1,DC=x', ou: 'D1' },
      { dn: 'OU=Empty,DC=x', ou: 'Empty' },
    ]),
    byName,
  )
  expect([...departmentRows(units, knownUnits(units, nobody), new Set(['D2']))]).toEqual([
    { line: 1, fields: { parentDeptCode: 'D1', deptCode: 'D2', nameKo: '둘' } },
    { line: 2, fields: { parentDeptCode: '', deptCode: 'D1', nameKo: 'D1' } },
  ])
})

test('departments go by what never changes in the directory: names may be Korean, have blanks and repeat', async () => {
  const guid = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
  const units = await unitsOf(
    given([
      { dn: 'ou=플랫폼 본부,dc=x', ou: '플랫폼 본부', objectGUID: guid },
      { dn: 'ou=영업팀,ou=플랫폼 본부,dc=x', ou: '영업팀', entryUUID: 'aaaaaaaa-0000-0000-0000-000000000001' },
      { dn: 'ou=영업팀,dc=x', ou: '영업팀', entryUUID: 'aaaaaaaa-0000-0000-0000-000000000002' },
      { dn: 'ou=HC1031,dc=x', ou: 'HC1031', entryUUID: 'aaaaaaaa-0000-0000-0000-000000000003' },
      { dn: 'OU=Domain Controllers,DC=x', ou: 'Domain Controllers', entryUUID: 'aaaaaaaa-0000-0000-0000-000000000004' },
      {
        dn: 'OU=System,DC=x',
        ou: 'System',
        iscriticalsystemobject: 'TRUE',
        entryUUID: 'aaaaaaaa-0000-0000-0000-000000000005',
      },
    ]),
    byId,
  )
  const known = knownUnits(units, new Set(['HC1031', '영업팀']))
  // The name that is a code of the company is that department, as long as only one has it.
  expect(Object.fromEntries(known.places)).toEqual({
    'ou=플랫폼 본부,dc=x': '33221100-5544-7766-8899-aabbccddeeff',
    'ou=영업팀,ou=플랫폼 본부,dc=x': 'aaaaaaaa-0000-0000-0000-000000000001',
    'ou=영업팀,dc=x': 'aaaaaaaa-0000-0000-0000-000000000002',
    'ou=hc1031,dc=x': 'HC1031',
  })
  const rows = [...departmentRows(units, known, new Set(['aaaaaaaa-0000-0000-0000-000000000001']))]
  expect(rows.map(({ fields }) => [fields.nameKo, fields.parentDeptCode])).toEqual([
    ['플랫폼 본부', ''],
    ['영업팀', '33221100-5544-7766-8899-aabbccddeeff'],
  ])
})

test('people work in the department they name, else in the one they lie below; a shut account has left', async () => {
  const known = { places: new Map([['ou=d1,dc=x', 'D1']]), names: new Map([['영업팀', 'D8']]) }
  const used = new Set<string>()
  const rows = await collected(
    personRows(
      given([
        { dn: 'cn=A,ou=D1,dc=x', UID: 'a', displayname: ['하나', 'A'], userAccountControl: '512' },
        { dn: 'cn=B,ou=D1,dc=x', uid: 'b', employeeID: '7', departmentNumber: 'D9', userAccountControl: '514' },
        { dn: 'cn=C,dc=x', uid: Buffer.from('c'), displayName: '  ' },
        { dn: 'cn=D,ou=D1,dc=x', uid: 'd', departmentNumber: '영업팀' },
        { dn: 'cn=E,ou=other,dc=x', uid: 'e' },
      ]),
      people,
      known,
      { used, onPerson: (place) => !place.includes('other') },
    ),
  )
  expect(rows).toEqual([
    { line: 1, fields: { state: 'active', deptCode: 'D1', employeeNumber: 'a', nameKo: '하나' } },
    { line: 2, fields: { state: 'retired', employeeNumber: '7', deptCode: 'D9' } },
    { line: 3, fields: { employeeNumber: 'c' } },
    { line: 4, fields: { employeeNumber: 'd', deptCode: 'D8' } },
  ])
  expect([...used]).toEqual(['D1', 'D9', 'D8'])
})

test('a place lies in a chosen one, in one below it, and in all when none is chosen', () => {
  const chosen = [placeOf('OU=Dev, DC=x')]
  expect(['ou=dev,dc=x', 'cn=a,ou=dev,dc=x', 'ou=x,ou=dev,dc=x'].every((place) => liesIn(place, chosen))).toBe(true)
  expect(['dc=x', 'ou=qdev,dc=x', 'ou=dev,dc=xx'].some((place) => liesIn(place, chosen))).toBe(false)
  expect(liesIn('dc=x', [])).toBe(true)
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
