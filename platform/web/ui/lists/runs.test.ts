import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

test('a list is cut where the heading changes, and stays whole without headings', () => {
  const first = (word: string) => word.charAt(0)
  expect(runsOf(['a1', 'a2', 'b1', 'a3'], first)).toEqual([
    { heading: 'a', members: ['a1', 'a2'] },
    { heading: 'b', members: ['b1'] },
    { heading: 'a', members: ['a3'] },
  ])
  expect(runsOf(['a1', 'b1'])).toEqual([{ heading: undefined, members: ['a1', 'b1'] }])
  expect(runsOf([], first)).toEqual([])
})
