import { expect, test } from 'vitest'
import { amend, begin, mostSteps, record, redo, undo } from './history.ts'

test('at either end nothing happens; a new act forgets what was taken back; the same state is no step', () => {
  const one = begin('a')
  expect(undo(one)).toEqual(one)
  expect(redo(one)).toEqual(one)
  expect(record(one, 'a')).toBe(one)
  const back = undo(record(record(one, 'b'), 'c'))
  expect(back).toEqual({ past: ['a'], present: 'b', future: ['c'] })
  expect(record(back, 'd')).toEqual({ past: ['a', 'b'], present: 'd', future: [] })
})

test('the oldest steps are forgotten', () => {
  const long = Array.from({ length: mostSteps + 5 }, (_, at) => at + 1).reduce(record<number>, begin(0))
  expect(long.past).toHaveLength(mostSteps)
  expect(long.past[0]).toBe(5)
})

test('what belongs to the last step is taken back with it', () => {
  const typed = amend(amend(record(begin('가'), '가나'), '가나다'), '가나다라')
  expect(undo(typed)).toEqual({ past: [], present: '가', future: ['가나다라'] })
  expect(amend(undo(typed), '나')).toEqual({ past: [], present: '나', future: [] })
  expect(amend(typed, typed.present)).toBe(typed)
})
