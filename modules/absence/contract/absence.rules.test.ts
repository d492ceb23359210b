import { expect, test } from 'vitest'
import { faultOfSpan, isAway, isSameSpan, type Span, settledSpan } from './absence.rules.ts'

const span = (change: Partial<Span>): Span => ({
  part: 'times',
  firstDay: '2031-03-05',
  lastDay: '2031-03-05',
  fromTime: '10:00',
  toTime: '12:00',
  ...change,
})

test.each([
  ['whole days have no times', span({ part: 'days', lastDay: '2031-03-07' }), '2031-03-07', null, null],
  ['a morning is one day, until one', span({ part: 'morning', lastDay: '2031-03-07' }), '2031-03-05', null, '13:00'],
  ['an afternoon is one day, from one', span({ part: 'afternoon', lastDay: null }), '2031-03-05', '13:00', null],
  ['an open end has no time', span({ lastDay: null }), null, '10:00', null],
])('%s', (_, entered, lastDay, fromTime, toTime) => {
  expect(settledSpan(entered)).toMatchObject({ firstDay: '2031-03-05', lastDay, fromTime, toTime })
})

test.each([
  [span({}), undefined],
  [span({ lastDay: '2031-03-04' }), 'lastDay'],
  [span({ lastDay: '2034-12-01' }), 'lastDay'],
  [span({ fromTime: null }), 'fromTime'],
  [span({ toTime: null }), 'toTime'],
  [span({ toTime: '10:00' }), 'toTime'],
  [span({ lastDay: '2031-03-06', toTime: '09:00' }), undefined],
  [span({ lastDay: null, toTime: null }), undefined],
])('%o is wrong at %s', (entered, field) => {
  expect(faultOfSpan(entered)?.field).toBe(field)
})

test('who works elsewhere is not away', () => {
  expect([isAway('leave'), isAway('trip'), isAway('remote'), isAway('fieldwork')]).toEqual([true, true, false, false])
  expect([isSameSpan(span({}), span({})), isSameSpan(span({}), span({ toTime: '12:30' }))]).toEqual([true, false])
})
