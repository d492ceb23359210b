import { describe, expect, it } from 'vitest'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import {
  addressRecipient,
  holds,
  keyOf,
  movedRecipient,
  withoutRecipients,
  withPicked,
  withRecipients,
} from './recipients.ts'

const recipient = (id: string, more: Partial<Recipient> = {}): Recipient => ({
  kind: 'person',
  id,
  displayName: id,
  email: `${id}@hanbit.example`,
  titleName: '',
  deptName: '',
  deptCode: '',
  personCode: id,
  comCode: 'HC',
  parentDeptCode: '',
  ...more,
})
const jiwoo = recipient('P1')
const dohyun = recipient('P2')
const serin = recipient('P3')
const ids = (list: readonly Recipient[]) => list.map(({ id }) => id)

describe('recipients', () => {
  it('are added once: the same person at another post, and the same mail in other letters, are no second one (ORG-038)', () => {
    const atOtherPost = recipient('P1', { deptCode: 'D9' })
    const contact = recipient('C7', { kind: 'contact', personCode: '', email: 'P2@HANBIT.example' })
    expect(ids(withRecipients([jiwoo, dohyun], [atOtherPost, contact, serin, serin]))).toEqual(['P1', 'P2', 'P3'])
  })

  it('without a mail address are told apart by their keys alone', () => {
    const first = recipient('P8', { email: '' })
    const second = recipient('P9', { email: '' })
    expect(ids(withRecipients([first], [second]))).toEqual(['P8', 'P9'])
  })

  it('of different kinds with one id are two', () => {
    const department = recipient('P1', { kind: 'department', personCode: '', email: '' })
    expect(holds([jiwoo], department)).toBe(false)
  })

  it('are no more than the list may hold', () => {
    expect(ids(withRecipients([jiwoo], [dohyun, serin], 2))).toEqual(['P1', 'P2'])
  })

  it('in a field for one take the place of the one before; in any other they are added once (ORG-039)', () => {
    expect(ids(withPicked([jiwoo], dohyun, { single: true, most: 5 }))).toEqual(['P2'])
    expect(ids(withPicked([jiwoo], dohyun, { single: false, most: 5 }))).toEqual(['P1', 'P2'])
    expect(ids(withPicked([jiwoo], jiwoo, { single: false, most: 5 }))).toEqual(['P1'])
  })

  it('are taken out by their keys', () => {
    expect(ids(withoutRecipients([jiwoo, dohyun, serin], new Set([keyOf(jiwoo), keyOf(serin)])))).toEqual(['P2'])
  })

  it.each([
    ['P2', -1, ['P2', 'P1', 'P3']],
    ['P2', 1, ['P1', 'P3', 'P2']],
    ['P1', -1, ['P1', 'P2', 'P3']],
    ['P3', 1, ['P1', 'P2', 'P3']],
    ['P4', 1, ['P1', 'P2', 'P3']],
  ] as const)('%s moves by %i within the list (ORG-026)', (id, by, wanted) => {
    expect(ids(movedRecipient([jiwoo, dohyun, serin], keyOf(recipient(id)), by))).toEqual(wanted)
  })
})

describe('a typed address (ORG-029)', () => {
  it.each(['a@b.kr', ' jiwoo.seo@hanbit.example;', 'x+y@mail.co.kr,'])('%s is taken', (typed) => {
    const found = addressRecipient(typed)
    expect(found).toMatchObject({ kind: 'address', email: typed.trim().replace(/[,;]$/, ''), personCode: '' })
  })

  it.each([
    'jiwoo',
    'jiwoo@',
    '@hanbit.example',
    'a b@c.kr',
    'a@b',
    'a@b..kr',
    'a@b@c.kr',
    '<a@b.kr>',
    `${'a'.repeat(250)}@b.kr`,
  ])('%s is not', (typed) => {
    expect(addressRecipient(typed)).toBeUndefined()
  })

  it('is the same in capitals', () => {
    expect(holds([addressRecipient('A@b.kr')!], addressRecipient('a@B.KR')!)).toBe(true)
  })
})
