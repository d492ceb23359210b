import { expect, test } from 'vitest'
import { contactFields } from '../../contract/addressbook.entities.ts'
import { groupDuplicates } from './group-duplicates.ts'

const contact = (
  displayName: string,
  more: { companyName?: string; mail?: string; mobile?: string; work?: string } = {},
) =>
  contactFields.parse({
    displayName,
    companyName: more.companyName,
    emails: more.mail ? [{ kind: 'work', address: more.mail }] : [],
    phones: [
      ...(more.mobile ? [{ kind: 'mobile', number: more.mobile }] : []),
      ...(more.work ? [{ kind: 'work', number: more.work }] : []),
    ],
  })
const grouped = (...contacts: ReturnType<typeof contact>[]) =>
  groupDuplicates(contacts).map(({ reasons, contacts: each }) => [reasons, each.map(({ displayName }) => displayName)])

test.each([
  ['the same mail in other capitals', 'mail', contact('가', { mail: 'A@x.com' }), contact('나', { mail: 'a@X.com' })],
  [
    'the same mobile, at home and abroad',
    'phone',
    contact('가', { mobile: '010-1234-5678' }),
    contact('나', { mobile: '+82 10 1234 5678' }),
  ],
  [
    'the same name at the same company',
    'name',
    contact('김 나래', { companyName: '새론' }),
    contact('김나래', { companyName: '새 론' }),
  ],
])('%s makes two one', (_what, reason, one, other) => {
  expect(grouped(one, contact('다른 사람'), other)).toEqual([[[reason], [one.displayName, other.displayName]]])
})

test.each([
  ['the number of a switchboard', contact('가', { work: '02-123-4567' }), contact('나', { work: '02-123-4567' })],
  ['a mobile number that is none', contact('가', { mobile: '010' }), contact('나', { mobile: '010' })],
])('%s does not', (_what, one, other) => {
  expect(grouped(one, other)).toEqual([])
})

test.each([
  ['without a company', contact('김나래'), contact('김 나래')],
  ['at two companies', contact('김나래', { companyName: '새론' }), contact('김나래', { companyName: '누리' })],
])('the same name alone, %s, is a weak reason', (_what, one, other) => {
  expect(grouped(one, other)).toEqual([[['sameName'], [one.displayName, other.displayName]]])
})

test('weak reasons stand behind strong ones, and a name of one letter is none', () => {
  expect(
    grouped(
      contact('김나래'),
      contact('김나래'),
      contact('가', { mail: 'a@x.com' }),
      contact('나', { mail: 'a@x.com' }),
      contact('가'),
      contact('가'),
    ),
  ).toEqual([
    [['mail'], ['가', '나']],
    [['sameName'], ['김나래', '김나래']],
  ])
})

test('over a third one, however they come', () => {
  const [a, b, c, d] = [
    contact('가', { mail: 'a@x.com' }),
    contact('나', { mobile: '01012345678' }),
    contact('다', { mail: 'a@x.com', mobile: '01012345678' }),
    contact('라', { mail: 'd@x.com' }),
  ]
  expect(grouped(a, b, c, d)).toEqual([
    [
      ['mail', 'phone'],
      ['가', '나', '다'],
    ],
  ])
  expect(grouped(c, d, b, a)[0]![1]).toEqual(['다', '나', '가'])
})
