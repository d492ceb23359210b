import { expect, test } from 'vitest'
import { contactFields } from './addressbook.entities.ts'
import { contactFieldNames, initialOf, phoneKey, sortKeyOf } from './addressbook.rules.ts'
import { lostFields, mergeContacts } from './merge.ts'

test.each([
  ['김도현', 'ㄱ'],
  ['까치', 'ㄱ'],
  ['쌍용', 'ㅅ'],
  ['ㅎㅎ', 'ㅎ'],
  ['ㅆ', 'ㅅ'],
  ['  (주)한빛', 'ㅈ'],
  ['grace', 'G'],
  ['Ågren', 'A'],
  ['3M', '#'],
  ['王', '#'],
  ['ㅏ', '#'],
  ['***', '#'],
])('%s stands under %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test('names stand in the order of the index bar', () => {
  const names = ['가람', '까마귀', '나래', '하늘', 'ant', 'Bee', 'zoo', '3M', '王']
  const sorted = names.toReversed().toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))
  expect(sorted).toEqual(names)
})

test.each([
  ['010-1234-5678', '01012345678'],
  ['+82 10-1234-5678', '01012345678'],
  ['+82 (0)10 1234 5678', '01012345678'],
  ['02.123.4567', '021234567'],
  ['1234', ''],
])('the number %s is compared as %s', (number, key) => {
  expect(phoneKey(number)).toBe(key)
})

test('every field of a contact has its name', () => {
  expect([...contactFieldNames].toSorted()).toEqual(Object.keys(contactFields.shape).toSorted())
})

test('several contacts as one: the first filled field, everything else once', () => {
  const first = contactFields.parse({
    displayName: '김나래',
    jobTitle: '선임',
    memo: '하나',
    emails: [{ kind: 'work', address: 'a@example.com' }],
    phones: [{ kind: 'mobile', number: '010-1234-5678' }],
  })
  const second = contactFields.parse({
    displayName: '김 나래',
    companyName: '새론',
    jobTitle: '책임',
    memo: '둘',
    emails: [
      { kind: 'home', address: 'A@example.com' },
      { kind: 'home', address: 'b@example.com' },
    ],
    phones: [{ kind: 'work', number: '+82 10 1234 5678' }],
  })
  const merged = mergeContacts([first, second])
  expect(merged).toEqual({
    ...first,
    companyName: '새론',
    memo: '하나\n둘',
    emails: [
      { kind: 'work', address: 'a@example.com' },
      { kind: 'home', address: 'b@example.com' },
    ],
  })
  expect(lostFields(first, merged)).toEqual([])
  expect(lostFields(second, merged)).toEqual(['displayName', 'jobTitle'])
  // What is known already changes nothing, not even the order: the first mail stays the first.
  expect(mergeContacts([merged, first])).toEqual(merged)
  expect(mergeContacts([first])).toEqual(first)
})
