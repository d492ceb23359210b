import { describe, expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { mostParts } from './grid-bounds.rules.ts'
import { anyAct, anyLayout, samplePart } from './placement.fixture.ts'
import { pile, restack } from './placement.layers.ts'
import {
  add,
  firstFree,
  type Layout,
  move,
  overlap,
  type Rules,
  remove,
  resize,
  resizeGrid,
  setLock,
} from './placement.rules.ts'

const template: Rules = { mode: 'template' }
const personal: Rules = { mode: 'personal' }
const runs = { seed: 20260316, numRuns: 400 }

const grid = (...parts: Layout['parts']): Layout => ({ cols: 12, rows: 3, parts })
const calendar = samplePart({ id: 'calendar', colcnt: 3, fixedColcnt: 3 })
const photos = samplePart({ id: 'photos', colidx: 3, colcnt: 6, layer: 1 })

describe('whatever somebody tries', () => {
  test.each([template, personal])('no parts overlap and none leaves the grid ($mode)', (rules) => {
    fc.assert(
      fc.property(anyLayout, fc.array(anyAct, { maxLength: 40 }), (start, acts) => {
        let layout = start
        for (const { name, run } of acts) {
          const { layout: next, refused } = run(layout, rules)
          if (refused) expect(refused.reason, name).toMatch(/^[a-zA-Z]+$/)
          layout = next ?? layout
          const parts = layout.parts.filter(({ type }) => type === 'part')
          for (const [at, part] of parts.entries())
            for (const other of parts.slice(at + 1)) expect(overlap(part, other), name).toBe(false)
          for (const part of layout.parts) {
            expect(part.colidx, name).toBeGreaterThanOrEqual(0)
            expect(part.rowidx, name).toBeGreaterThanOrEqual(0)
            expect(part.colidx + part.colcnt, name).toBeLessThanOrEqual(layout.cols)
            expect(part.rowidx + part.rowcnt, name).toBeLessThanOrEqual(layout.rows)
          }
          expect(new Set(layout.parts.map(({ id }) => id)).size).toBe(layout.parts.length)
        }
      }),
      runs,
    )
  })

  test('locked parts stay exactly as they are on a personal page', () => {
    fc.assert(
      fc.property(anyLayout, fc.array(anyAct, { maxLength: 40 }), (start, acts) => {
        // Their number in the pile changes with their neighbours'.
        const locked = ({ parts }: Layout) => parts.filter(({ lock }) => lock).map((part) => ({ ...part, layer: 0 }))
        const end = acts.reduce((layout, { run }) => run(layout, personal).layout ?? layout, start)
        expect(locked(end)).toEqual(locked(start))
      }),
      runs,
    )
  })

  // oxlint-disable-next-line vitest/expect-expect -- it stands in the property
  test('in a template, a locked part keeps its size, and no act on another part moves it', () => {
    fc.assert(
      fc.property(anyLayout, anyAct, (layout, { run }) => {
        const next = run(layout, template).layout ?? layout
        const changed = layout.parts.filter((part) => next.parts.find(({ id }) => id === part.id) !== part)
        for (const part of layout.parts.filter(({ lock }) => lock)) {
          const after = next.parts.find(({ id }) => id === part.id)
          if (after) expect([after.colcnt, after.rowcnt]).toEqual([part.colcnt, part.rowcnt])
          const isMoved = after && (after.colidx !== part.colidx || after.rowidx !== part.rowidx)
          if (isMoved) expect(changed).toEqual([part])
        }
      }),
      runs,
    )
  })

  test('a refused act changes nothing, and an accepted one leaves the layout it was given alone', () => {
    fc.assert(
      fc.property(anyLayout, anyAct, (layout, { run }) => {
        const before = structuredClone(layout)
        run(layout, template)
        expect(layout).toEqual(before)
      }),
      runs,
    )
  })

  test('the generated acts do reach every kind of change', () => {
    const accepted = new Set<string>()
    fc.assert(
      fc.property(anyLayout, anyAct, (layout, { name, run }) => {
        const next = run(layout, template).layout
        if (next && next !== layout) accepted.add(name)
      }),
      { ...runs, numRuns: 2000 },
    )
    expect([...accepted].toSorted()).toEqual(
      ['add', 'add at', 'grid', 'lock', 'move', 'place', 'remove', 'resize', 'restack'].toSorted(),
    )
  })
})

describe('placing', () => {
  test('a part comes with its fixed size, at the first free place in reading order, on top (DESIGNER-023)', () => {
    const { layout } = add(grid(calendar, photos), samplePart({ id: 'todo', fixedColcnt: 4, fixedRowcnt: 2 }), template)
    expect(layout?.parts.at(-1)).toMatchObject({ colidx: 0, rowidx: 1, colcnt: 4, rowcnt: 2, layer: 2 })
  })

  test('a part whose size is not fixed comes in a size its widget can be shown in', () => {
    const limitsOf = () => ({ least: { cols: 3, rows: 1 }, most: { cols: 12, rows: 1 } })
    const part = samplePart({ id: 'todo', fixedColcnt: 1, fixedRowcnt: 2 })
    expect(add(grid(), part, { limitsOf }).layout?.parts[0]).toMatchObject({ colcnt: 3, rowcnt: 1 })
    const fixed = { ...part, isFixedSize: true }
    expect(add(grid(), fixed, { limitsOf }).layout?.parts[0]).toMatchObject({ colcnt: 1, rowcnt: 2 })
  })

  test('over another part it is refused and names that part; a shape may lie there', () => {
    const todo = samplePart({ id: 'todo', fixedColcnt: 3 })
    expect(add(grid(calendar), todo, template, { colidx: 2, rowidx: 0 })).toEqual({
      refused: { reason: 'overlaps', by: ['calendar'] },
    })
    const shape = { ...todo, id: 'shape', type: 'shape' as const }
    const { layout } = add(grid(calendar), shape, template, { colidx: 2, rowidx: 0 })
    expect(layout && pile(layout).map(({ id }) => id)).toEqual(['shape', 'calendar'])
    // A shape is in nobody's way either.
    expect(layout && add(layout, todo, template, { colidx: 4, rowidx: 0 }).refused).toBeUndefined()
  })

  test('outside the grid, twice, without room, or beyond the most parts it is refused', () => {
    const wide = samplePart({ id: 'wide', fixedColcnt: 12, fixedRowcnt: 3 })
    expect(add(grid(), wide, template, { colidx: 1, rowidx: 0 }).refused?.reason).toBe('outsideGrid')
    expect(add(grid(calendar), calendar, template).refused?.reason).toBe('alreadyPlaced')
    expect(add(grid(calendar), wide, template).refused).toEqual({ reason: 'noRoom', limit: { cols: 12, rows: 3 } })
    expect(firstFree(grid(calendar), { cols: 12, rows: 3 })).toBeNull()
    const shapes = Array.from({ length: mostParts }, (_, at) => samplePart({ id: `s${at}`, type: 'shape' }))
    expect(add(grid(...shapes), calendar, template).refused?.reason).toBe('tooManyParts')
  })
})

describe('moving and resizing', () => {
  test('to a free place; what it covers itself is not in its way (DESIGNER-025)', () => {
    expect(move(grid(calendar, photos), 'photos', { colidx: 4, rowidx: 0 }, template).layout?.parts[1]).toMatchObject({
      colidx: 4,
      colcnt: 6,
    })
    expect(resize(grid(calendar, photos), 'photos', { cols: 9, rows: 2 }, template).layout?.parts[1]).toMatchObject({
      colidx: 3,
      colcnt: 9,
      rowcnt: 2,
    })
  })

  test('a fixed size stays, and so does the size of a locked part; the widget sets the least and the most', () => {
    const fixed = grid({ ...calendar, isFixedSize: true })
    expect(resize(fixed, 'calendar', { cols: 4, rows: 1 }, template).refused?.reason).toBe('fixedSize')
    const locked = grid({ ...calendar, lock: true })
    expect(resize(locked, 'calendar', { cols: 4, rows: 1 }, template).refused?.reason).toBe('locked')
    const limitsOf = () => ({ least: { cols: 3, rows: 1 }, most: { cols: 6, rows: 2 } })
    const sized = { ...template, limitsOf }
    expect(resize(grid(calendar), 'calendar', { cols: 2, rows: 1 }, sized).refused).toEqual({
      reason: 'tooSmall',
      limit: { cols: 3, rows: 1 },
    })
    expect(resize(grid(calendar), 'calendar', { cols: 3, rows: 3 }, sized).refused).toEqual({
      reason: 'tooLarge',
      limit: { cols: 6, rows: 2 },
    })
    expect(resize(grid(calendar), 'calendar', { cols: 0, rows: 1 }, template).refused?.reason).toBe('outsideGrid')
  })

  test('a person neither moves, resizes, removes nor restacks what is locked, and locks nothing (DESIGNER-027)', () => {
    const own = grid({ ...calendar, lock: true }, photos)
    expect(move(own, 'calendar', { colidx: 0, rowidx: 1 }, personal).refused?.reason).toBe('locked')
    expect(resize(own, 'calendar', { cols: 2, rows: 1 }, personal).refused?.reason).toBe('locked')
    expect(remove(own, 'calendar', personal).refused?.reason).toBe('locked')
    expect(restack(own, 'calendar', 'front', personal).refused?.reason).toBe('locked')
    expect(setLock(own, 'photos', true, personal).refused?.reason).toBe('notYours')
    expect(setLock(own, 'calendar', false, personal).refused?.reason).toBe('notYours')
  })

  test('an administrator moves, unlocks and removes what is locked (DESIGNER-027, DESIGNER-028)', () => {
    const design = grid({ ...calendar, lock: true })
    expect(move(design, 'calendar', { colidx: 0, rowidx: 1 }, template).layout?.parts[0]?.rowidx).toBe(1)
    expect(setLock(design, 'calendar', false, template).layout?.parts[0]?.lock).toBe(false)
    expect(remove(design, 'calendar', template).layout?.parts).toEqual([])
  })
})

describe('the grid', () => {
  test('shrinks down to what is occupied and grows up to 15', () => {
    const design = grid(calendar, { ...photos, rowidx: 1 })
    expect(resizeGrid(design, { cols: 9, rows: 2 }, template).layout).toMatchObject({ cols: 9, rows: 2 })
    expect(resizeGrid(design, { cols: 8, rows: 3 }, template).refused).toEqual({
      reason: 'occupied',
      limit: { cols: 9, rows: 2 },
    })
    expect(resizeGrid(design, { cols: 12, rows: 1 }, template).refused?.reason).toBe('occupied')
    expect(resizeGrid(design, { cols: 15, rows: 15 }, template).layout).toMatchObject({ cols: 15, rows: 15 })
    expect(resizeGrid(design, { cols: 16, rows: 3 }, template).refused?.reason).toBe('beyondBounds')
    expect(resizeGrid(design, { cols: 12, rows: 16 }, template).refused?.reason).toBe('beyondBounds')
  })

  test('a person may have more rows on her page, but keeps the columns of the template', () => {
    expect(resizeGrid(grid(), { cols: 12, rows: 5 }, personal).layout?.rows).toBe(5)
    expect(resizeGrid(grid(), { cols: 11, rows: 3 }, personal).refused?.reason).toBe('notYours')
  })
})

describe('layers', () => {
  const three = grid(calendar, photos, samplePart({ id: 'shape', type: 'shape', layer: 2 }))
  const order = (layout?: Layout) => layout && pile(layout).map(({ id }) => id)

  test.each([
    ['front', ['photos', 'shape', 'calendar']],
    ['forward', ['photos', 'calendar', 'shape']],
  ] as const)('%s brings the lowest up (DESIGNER-029)', (step, wanted) => {
    expect(order(restack(three, 'calendar', step, template).layout)).toEqual(wanted)
  })

  test.each([
    ['back', ['shape', 'calendar', 'photos']],
    ['backward', ['calendar', 'shape', 'photos']],
  ] as const)('%s brings the highest down (DESIGNER-029)', (step, wanted) => {
    expect(order(restack(three, 'shape', step, template).layout)).toEqual(wanted)
  })

  test('at the ends there is no further step', () => {
    expect(restack(three, 'shape', 'front', template).refused?.reason).toBe('frontmost')
    expect(restack(three, 'shape', 'forward', template).refused?.reason).toBe('frontmost')
    expect(restack(three, 'calendar', 'back', template).refused?.reason).toBe('backmost')
    expect(restack(three, 'calendar', 'backward', template).refused?.reason).toBe('backmost')
  })
})
