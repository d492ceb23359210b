import { expect, it } from 'vitest'
import { askedOf, isNarrowed, listTypeOf } from './asked.ts'

it('an address says which of the three lists is meant, and all where it says none (SURVEY-012)', () => {
  expect([{}, { type: '2' }, { type: '3' }, { type: '9' }].map(listTypeOf)).toEqual([1, 2, 3, 1])
})

it('what the address narrows is asked for, and what means nothing is not (SURVEY-058)', () => {
  expect(askedOf({ status: 'posting', part: 'toAnswer', from: '2026-03-01', to: 'soon', page: '3' }, ' 식당 ')).toEqual(
    {
      SurveyStatus: 'posting',
      Filter: 'toAnswer',
      Keyword: '식당',
      StartDate: '2026-03-01',
      PageNumber: 3,
    },
  )
  expect(askedOf({ status: 'gone', part: 'x', page: '-4' }, ' ')).toEqual({
    SurveyStatus: undefined,
    Filter: undefined,
    Keyword: undefined,
    PageNumber: 1,
  })
})

it('a page alone narrows nothing', () => {
  expect(isNarrowed(askedOf({ page: '2' }, ''))).toBe(false)
  expect(isNarrowed(askedOf({ status: 'closed' }, ''))).toBe(true)
})

it('a board is asked for in the lists that have one, and narrows nothing by itself (SURVEY-019)', () => {
  const asked = askedOf({ MenuId: '12' }, '')
  expect(asked.MenuId).toBe(12)
  expect(isNarrowed(asked)).toBe(false)
  expect(askedOf({ MenuId: '12', type: '2' }, '').MenuId).toBeUndefined()
  expect(askedOf({ MenuId: '-1' }, '')).not.toHaveProperty('MenuId')
})
