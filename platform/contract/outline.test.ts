import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { outlineOf, type Step } from './outline.ts'

type Item = { id: number; under: number | null }
type Items = readonly Item[]

const deepest = 3
const tree = outlineOf<Item>({
  id: ({ id }) => id,
  parentId: ({ under }) => under,
  under: (moved, under) => ({ ...moved, under }),
  deepest,
})

const item = (id: number, under: number | null = null): Item => ({ id, under })

/** `1 .2 ..3 .4 5`: the dots say how deep. */
function outline(written: string): Items {
  const path: number[] = []
  return written.split(' ').map((word) => {
    const level = word.lastIndexOf('.') + 1
    const id = Number(word.slice(level))
    path.splice(level, path.length, id)
    return item(id, path[level - 1] ?? null)
  })
}

const written = (items: Items): string => items.map(({ id }) => '.'.repeat(tree.levelOf(items, id) - 1) + id).join(' ')

/** Any tree of at most three levels, its items in any order of numbers. */
const anyOutline = fc
  .array(fc.record({ up: fc.nat(), isTop: fc.boolean() }), { minLength: 1, maxLength: 30 })
  .map((choices) => {
    const items: ReturnType<typeof item>[] = []
    for (const [at, { up, isTop }] of choices.entries()) {
      const possible = items.filter(({ id }) => tree.levelOf(items, id) < deepest)
      const parent = isTop || possible.length === 0 ? null : possible[up % possible.length]!.id
      items.push(item(at + 1, parent))
    }
    return tree.inOrder(items)
  })

describe('moves', () => {
  const items = outline('1 .2 ..3 .4 5 .6 7')

  it.each<[number, Step, string | null]>([
    [5, 'up', '5 .6 1 .2 ..3 .4 7'],
    [1, 'down', '5 .6 1 .2 ..3 .4 7'],
    [7, 'in', '1 .2 ..3 .4 5 .6 .7'],
    [4, 'in', '1 .2 ..3 ..4 5 .6 7'],
    [3, 'out', '1 .2 .3 .4 5 .6 7'],
    [2, 'out', '1 .4 2 .3 5 .6 7'],
    [1, 'up', null],
    [7, 'down', null],
    [1, 'in', null],
    [7, 'out', null],
    [99, 'up', null],
  ])('%i goes %s', (id, step, expected) => {
    const place = tree.stepFrom(items, id, step)
    expect(place && written(tree.move(items, id, place))).toBe(expected)
  })

  it('refuses to sink anything below the third level', () => {
    const deep = outline('1 2 .3 ..4')
    expect(tree.stepFrom(deep, 2, 'in')).toBeNull()
    expect(tree.mayMove(deep, 2, { parentId: 1, beforeId: null })).toBe(false)
    expect(tree.move(deep, 2, { parentId: 1, beforeId: null })).toBe(deep)
  })

  it('refuses to put an item into itself, before itself, or before what stands elsewhere', () => {
    for (const place of [
      { parentId: 1, beforeId: null },
      { parentId: 3, beforeId: null },
      { parentId: null, beforeId: 1 },
      { parentId: null, beforeId: 6 },
      { parentId: 99, beforeId: null },
    ])
      expect(tree.mayMove(items, 1, place), JSON.stringify(place)).toBe(false)
  })

  it('keep every item, and a tree of three levels, whatever is moved where', () => {
    fc.assert(
      fc.property(anyOutline, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 20 }), (start, moves) => {
        let now = start
        for (const [which, under, before] of moves) {
          const id = now[which % now.length]!.id
          const parentId = under % 4 === 0 ? null : now[under % now.length]!.id
          const siblings = now.filter((each) => each.under === parentId)
          const next = siblings[before % (siblings.length + 1)]?.id ?? null
          const place = { parentId, beforeId: next }
          const moved = tree.move(now, id, place)
          if (tree.mayMove(now, id, place)) {
            expect(moved.find((each) => each.id === id)?.under).toBe(parentId)
            expect(tree.branchOf(moved, id).map((each) => each.id)).toEqual(
              tree.branchOf(now, id).map((each) => each.id),
            )
          } else expect(moved).toBe(now)
          now = moved
          expect(tree.faultOf(now)).toBeNull()
          expect(now.map((each) => each.id).toSorted((a, b) => a - b)).toEqual(
            start.map((each) => each.id).toSorted((a, b) => a - b),
          )
        }
      }),
    )
  })

  it('up and down undo each other, and so do in and out for the last of its siblings', () => {
    fc.assert(
      fc.property(anyOutline, fc.nat(), fc.constantFrom<Step>('up', 'in'), (items, which, step) => {
        const { id } = items[which % items.length]!
        const place = tree.stepFrom(items, id, step)
        if (!place || (step === 'in' && tree.placeAfter(items, id).beforeId !== null)) return
        const there = tree.move(items, id, place)
        const back = tree.stepFrom(there, id, step === 'up' ? 'down' : 'out')
        expect(back && written(tree.move(there, id, back))).toBe(written(items))
      }),
    )
  })
})

describe('removing', () => {
  it('takes what is below along, and putting it back restores the tree', () => {
    fc.assert(
      fc.property(anyOutline, fc.nat(), (items, which) => {
        const { id } = items[which % items.length]!
        const [branch, place] = [tree.branchOf(items, id), tree.placeAfter(items, id)]
        const rest = tree.remove(items, id)
        expect(rest).toHaveLength(items.length - branch.length)
        expect(tree.faultOf(rest)).toBeNull()
        expect(written(tree.insert(rest, branch, place))).toBe(written(items))
      }),
    )
  })
})

describe('the shape of a list', () => {
  it.each([
    ['two items of one number', [item(1), item(1)], 'sameNumber'],
    ['a parent that is not there', [item(1, 9)], 'noParent'],
    ['a fourth level', outline('1 .2 ..3 ...4'), 'tooDeep'],
    ['items that hang on each other', [item(1), item(2, 3), item(3, 2)], 'circle'],
    ['an item that hangs on itself', [item(1, 1)], 'circle'],
  ])('%s is refused', (_what, items, key) => {
    expect(tree.faultOf(items)).toBe(key)
  })

  it('is a tree, also of nothing', () => {
    expect(tree.faultOf([])).toBeNull()
    expect(tree.faultOf(outline('1 .2 ..3 4'))).toBeNull()
  })

  it('ordering loses nothing, even of what is no tree', () => {
    expect(tree.inOrder([item(2, 3), item(3, 2), item(1)]).map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('knows the way down to an item', () => {
    expect(tree.ancestorsOf(outline('1 .2 ..3'), 3).map(({ id }) => id)).toEqual([1, 2])
  })

  it('may be of any depth where none is set', () => {
    const free = outlineOf<Item>({
      id: ({ id }) => id,
      parentId: ({ under }) => under,
      under: (moved, under) => ({ ...moved, under }),
    })
    const items = outline('1 .2 ..3 ...4 5')
    expect(free.faultOf(items)).toBeNull()
    expect(free.levelOf(free.move(items, 5, { parentId: 4, beforeId: null }), 5)).toBe(5)
  })

  it('lets nothing stand where its kind says no, by whatever way it would come there', () => {
    // Odd ones hold nothing, and even ones stand before odd ones.
    const kinds = outlineOf<Item>({
      id: ({ id }) => id,
      parentId: ({ under }) => under,
      under: (moved, under) => ({ ...moved, under }),
      mayStand: ({ id }, { parent, before }) => (parent?.id ?? 0) % 2 === 0 && !(id % 2 === 1 && before?.id === 2),
    })
    const items = outline('2 .4 .1 .3')
    expect(kinds.mayMove(items, 4, { parentId: 1, beforeId: null })).toBe(false)
    expect(kinds.stepFrom(items, 3, 'in')).toBeNull()
    expect(kinds.mayMove(items, 3, { parentId: null, beforeId: 2 })).toBe(false)
    expect(kinds.move(items, 3, { parentId: 4, beforeId: null })).toEqual(outline('2 .4 ..3 .1'))
  })
})
