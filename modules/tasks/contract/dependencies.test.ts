import { describe, expect, it, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { closesCircle, type Dependency, inOrderOfDependencies } from './dependencies.ts'

/** `a>b`: b waits for a. */
const edges = (text: string): Dependency<string>[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((edge) => ({ blockerId: edge[0]!, blockedId: edge[2]! }))

describe('whether a dependency closes a circle', () => {
  it.each([
    ['', 'a>b', false],
    ['', 'a>a', true],
    ['a>b', 'a>b', false],
    ['a>b', 'b>a', true],
    ['a>b b>c c>d', 'd>a', true],
    ['a>b b>c c>d', 'a>d', false],
    ['a>b a>c b>d c>d', 'd>a', true],
    ['a>b c>d', 'b>c', false],
    // A circle among those that stand (foreign data) is walked through once.
    ['a>b b>a', 'c>a', false],
    ['a>b b>a b>c', 'c>a', true],
  ])('%s and then %s: %s', (known, edge, expected) => {
    expect(closesCircle(edges(known), edges(edge)[0]!)).toBe(expected)
  })
})

describe('the order of a timeline', () => {
  it.each([
    ['abcd', '', 'abcd'],
    ['abcd', 'd>a', 'dabc'],
    ['abcd', 'c>b b>a', 'cbad'],
    ['abcd', 'b>a c>a', 'bcad'],
    ['abcd', 'd>b c>d', 'acdb'],
    ['abcd', 'x>a', 'abcd'],
    ['abcd', 'd>a c>d a>c', 'cdab'],
  ])('%s with %s is %s', (ids, known, expected) => {
    expect(inOrderOfDependencies([...ids], edges(known)).join('')).toBe(expected)
  })
})

const anyEdges = fc.array(fc.record({ blockerId: fc.nat(14), blockedId: fc.nat(14) }), { maxLength: 60 })

test('what is taken one by one is never circular, and what is refused would have been', () => {
  fc.assert(
    fc.property(anyEdges, (asked) => {
      const taken: Dependency<number>[] = []
      for (const edge of asked) if (!closesCircle(taken, edge)) taken.push(edge)
      const ids = Array.from({ length: 15 }, (_, id) => id)
      const place = new Map(inOrderOfDependencies(ids, taken).map((id, at) => [id, at]))
      const isKept = ({ blockerId, blockedId }: Dependency<number>) => place.get(blockerId)! < place.get(blockedId)!
      expect(taken.filter((edge) => !isKept(edge))).toEqual([])
      // No order keeps a circle: with any refused one added, one dependency at least is broken.
      for (const refused of asked.filter((edge) => !taken.includes(edge))) {
        const all = [...taken, refused]
        const order = new Map(inOrderOfDependencies(ids, all).map((id, at) => [id, at]))
        expect(all.some(({ blockerId, blockedId }) => order.get(blockerId)! >= order.get(blockedId)!)).toBe(true)
      }
    }),
  )
})

test('every task stays, once, whatever the dependencies are', () => {
  fc.assert(
    fc.property(anyEdges, fc.uniqueArray(fc.nat(14)), (known, ids) => {
      expect(inOrderOfDependencies(ids, known).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
    }),
  )
})

test('a chain of twenty thousand is walked without calling oneself', () => {
  const ids = Array.from({ length: 20_000 }, (_, id) => id)
  const chain = ids.slice(1).map((id) => ({ blockerId: id, blockedId: id - 1 }))
  expect(inOrderOfDependencies(ids, chain)).toEqual(ids.toReversed())
  expect(closesCircle(chain, { blockerId: 0, blockedId: 19_999 })).toBe(true)
})
