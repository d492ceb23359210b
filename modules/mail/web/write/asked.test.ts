import { expect, test } from 'vitest'
import { askedOf, peopleIn } from './asked.ts'

test('the window of the organisation chart names people with their mail (MAIL-002)', () => {
  expect(peopleIn('[{"name":"김도현","email":"dohyun.kim@hanbit.example"}]')).toEqual([
    { kind: 'address', id: '', name: '김도현', address: 'dohyun.kim@hanbit.example' },
  ])
})

test('addresses alone are people as well, and what is none is left out', () => {
  expect(peopleIn('a@b.example, c@d.example;nobody').map(({ address }) => address)).toEqual([
    'a@b.example',
    'c@d.example',
  ])
  for (const text of ['[{"name":1}]', '[', '[null]', '{}', undefined]) expect(peopleIn(text)).toEqual([])
})

test('what is answered is said by one field', () => {
  expect(askedOf({ replyAll: '7' }).answer).toEqual({ itemId: 7, way: 'replyAll' })
  expect(askedOf({ forward: 'x', draft: '9' })).toMatchObject({ answer: undefined, draftId: 9 })
})
