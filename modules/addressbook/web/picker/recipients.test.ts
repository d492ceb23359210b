import { expect, test } from 'vitest'
import type { Member } from '../../contract/addressbook.entities.ts'
import { memberOf, recipientOf } from './recipients.ts'

const member: Member = {
  kind: 'address',
  personCode: '',
  contactId: null,
  displayName: '',
  email: '',
  titleName: '',
  deptName: '',
  deptCode: '',
  comCode: '',
}

test.each<[Partial<Member>, object]>([
  [
    { kind: 'person', personCode: 'P1', displayName: '김도현' },
    { kind: 'person', personCode: 'P1' },
  ],
  [
    { kind: 'contact', contactId: 7, displayName: '최로운' },
    { kind: 'contact', contactId: 7 },
  ],
  [
    { kind: 'list', contactId: 8, displayName: '모임' },
    { kind: 'contact', contactId: 8 },
  ],
  [
    { displayName: '안내', email: 'Help@example.com' },
    { kind: 'address', name: '안내', address: 'Help@example.com' },
  ],
  [
    { displayName: 'a@example.com', email: 'a@example.com' },
    { kind: 'address', name: '', address: 'a@example.com' },
  ],
])('a member stays the same through the form: %o', (given, input) => {
  expect(memberOf(recipientOf({ ...member, ...given }))).toEqual(input)
})

test('a department goes in by its mail, and not without one', () => {
  const department = { ...recipientOf(member), kind: 'department' as const, id: 'HC/HC1031', displayName: '개발팀' }
  expect(memberOf(department)).toBeUndefined()
  expect(memberOf({ ...department, email: 'dev@example.com' })).toEqual({
    kind: 'address',
    name: '개발팀',
    address: 'dev@example.com',
  })
})
