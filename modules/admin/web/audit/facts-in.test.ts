import { expect, it } from 'vitest'
import { factsIn } from './facts-in.ts'

it('reads what a line noted', () => {
  expect(
    factsIn({ method: 'password', count: 3, list: ['a', { b: 1 }], nothing: null, empty: '', none: [], flag: false }),
  ).toEqual([
    ['method', 'password'],
    ['count', '3'],
    ['list', 'a, {"b":1}'],
    ['flag', 'false'],
  ])
})
