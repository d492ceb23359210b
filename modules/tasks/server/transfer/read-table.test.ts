import { expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { momentOf } from './read-table.ts'

it.each([
  ['2031-03-05', '2031-03-05', null],
  ['2031. 3. 5.', '2031-03-05', null],
  ['2031년 3월 5일', '2031-03-05', null],
  ['2031/03/05 09:30', '2031-03-05', '09:30'],
  ['2031-03-05T15:00:00.000Z', '2031-03-05', '15:00'],
  ['2031-03-05 00:00', '2031-03-05', null],
  ['3/5/2031 15:00', '2031-03-05', '15:00'],
])('%s is a day', (text, day, time) => {
  expect(momentOf(text)).toEqual({ day, time })
})

it.each(['2031-02-30', '2031-13-01', '내일', '2031-03-05 25:00', '2031-03-05 오후', '31-03-05', '1800-01-01', ''])(
  '%s is none',
  (text) => {
    expect(momentOf(text)).toBeUndefined()
  },
)

it('every day that is written as days are is read as itself', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
      fc.constantFrom('-', '.', '/', '. '),
      (date, sign) => {
        const day = date.toISOString().slice(0, 10)
        expect(momentOf(day.replaceAll('-', sign))).toEqual({ day, time: null })
      },
    ),
  )
})
