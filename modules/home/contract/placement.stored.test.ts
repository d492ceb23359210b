import { expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { anyAct, anyLayout, anyStored, samplePart } from './placement.fixture.ts'
import { isSameBox, type Layout, type Rules } from './placement.rules.ts'
import { faultsOf, mended, personalFaultsOf, personalPage } from './placement.stored.ts'

const template: Rules = { mode: 'template' }
const runs = { seed: 20260316, numRuns: 400 }

test('whatever was stored is mended into a layout without faults, and what was right stays', () => {
  fc.assert(
    fc.property(anyStored, (stored) => {
      const { layout, dropped } = mended(stored, template)
      expect(faultsOf(layout, template)).toEqual([])
      expect(layout.parts.length + dropped.length).toBe(stored.parts.length)
    }),
    runs,
  )
  fc.assert(
    fc.property(anyLayout, (layout) => {
      const { moved, dropped, layout: same } = mended(layout, template)
      expect({ moved, dropped }).toEqual({ moved: [], dropped: [] })
      expect(same.parts.every((part, at) => isSameBox(part, layout.parts[at] ?? part))).toBe(true)
      expect(faultsOf(layout, template)).toEqual([])
    }),
    runs,
  )
})

test('of two parts at one place the locked one stays and the other goes to the first free place', () => {
  const stored = {
    cols: 2,
    rows: 1,
    parts: [samplePart({ id: 'a', colcnt: 2 }), samplePart({ id: 'b', colcnt: 2, lock: true })],
  }
  const { layout, moved } = mended(stored, template)
  expect(moved).toEqual(['a'])
  expect(layout.rows).toBe(2)
  expect(layout.parts).toMatchObject([
    { id: 'a', rowidx: 1 },
    { id: 'b', rowidx: 0 },
  ])
})

test('what has no room on the largest grid goes back to the chooser', () => {
  const full = samplePart({ id: 'full', colcnt: 15, rowcnt: 15 })
  const { layout, dropped } = mended({ cols: 15, rows: 15, parts: [full, samplePart({ id: 'late' })] }, template)
  expect(layout.parts.map(({ id }) => id)).toEqual(['full'])
  expect(dropped).toEqual(['late'])
})

test('each fault of a layout is named with its part', () => {
  const layout = {
    cols: 16,
    rows: 3,
    parts: [
      samplePart({ id: 'a', colcnt: 4 }),
      samplePart({ id: 'b', colidx: 3 }),
      samplePart({ id: 'c', rowidx: 3 }),
      samplePart({ id: 'c', rowidx: 2 }),
      samplePart({ id: 'd', rowidx: 1, rowcnt: 1.5 }),
    ],
  }
  expect(faultsOf(layout, template)).toMatchObject([
    { reason: 'beyondBounds' },
    { reason: 'overlaps', id: 'a' },
    { reason: 'overlaps', id: 'b' },
    { reason: 'outsideGrid', id: 'c' },
    { reason: 'alreadyPlaced', id: 'c' },
    { reason: 'outsideGrid', id: 'd' },
  ])
  const limitsOf = () => ({ least: { cols: 3, rows: 1 }, most: { cols: 12, rows: 2 } })
  const small = { cols: 12, rows: 3, parts: [samplePart({ id: 'a' })] }
  expect(faultsOf(small, { mode: 'template', limitsOf })).toMatchObject([{ reason: 'tooSmall', id: 'a' }])
})

test('a page that somebody arranged by the rules has no faults, one with a touched lock has', () => {
  fc.assert(
    fc.property(anyLayout, fc.array(anyAct, { maxLength: 30 }), (start, acts) => {
      const own = acts.reduce<Layout>((layout, { run }) => run(layout, { mode: 'personal' }).layout ?? layout, start)
      expect(personalFaultsOf(start, own)).toEqual([])
    }),
    runs,
  )
  const locked = samplePart({ id: 'a', lock: true })
  const page = { cols: 4, rows: 2, parts: [locked] }
  const own = (...parts: Layout['parts']) => personalFaultsOf(page, { ...page, parts })
  expect(own()).toMatchObject([{ reason: 'locked', id: 'a' }])
  expect(own({ ...locked, colidx: 1 })).toMatchObject([{ reason: 'locked', id: 'a' }])
  expect(own({ ...locked, lock: false })).toMatchObject([{ reason: 'locked', id: 'a' }])
  expect(own(locked, samplePart({ id: 'b', rowidx: 1, lock: true }))).toMatchObject([{ reason: 'notYours', id: 'b' }])
  expect(personalFaultsOf(page, { ...page, cols: 5 })).toMatchObject([{ reason: 'notYours' }])
})

test('after a template changed, a personal page obeys it and keeps what it can', () => {
  fc.assert(
    fc.property(anyLayout, anyLayout, (changed, before) => {
      const { layout } = personalPage(changed, { rows: before.rows, parts: before.parts, hidden: [] })
      expect(personalFaultsOf(changed, layout)).toEqual([])
    }),
    runs,
  )
  const page = {
    cols: 4,
    rows: 2,
    parts: [
      samplePart({ id: 'notice', colcnt: 4, lock: true }),
      samplePart({ id: 'todo', rowidx: 1 }),
      samplePart({ id: 'new', rowidx: 1, colidx: 1 }),
      samplePart({ id: 'hidden', rowidx: 1, colidx: 2 }),
    ],
  }
  const own = {
    rows: 2,
    hidden: ['hidden'],
    // She had put her list where the notice stands now, and brought in the clock.
    parts: [samplePart({ id: 'todo', colidx: 2 }), samplePart({ id: 'clock', rowidx: 1, colidx: 3 })],
  }
  const { layout, moved } = personalPage(page, own)
  expect(layout.parts).toMatchObject([
    { id: 'notice', rowidx: 0, lock: true },
    { id: 'todo', rowidx: 1, colidx: 0 },
    { id: 'clock', rowidx: 1, colidx: 3 },
    { id: 'new', rowidx: 1, colidx: 1 },
  ])
  expect(moved).toEqual(['todo'])
})
