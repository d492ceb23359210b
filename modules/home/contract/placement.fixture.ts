// Generated parts, grids and acts for the property tests of placement.
import { fc } from '#platform/testing/samples.ts'
import { layerSteps, restack } from './placement.layers.ts'
import {
  add,
  type Layout,
  move,
  type Outcome,
  type PlacedPart,
  place,
  type Rules,
  remove,
  resize,
  resizeGrid,
  setLock,
} from './placement.rules.ts'

export const ids = Array.from({ length: 8 }, (_, at) => `w${at}`)
export const shapeIds = ['s0', 's1']
const anyId = fc.constantFrom(...ids, ...shapeIds)
const near = fc.integer({ min: 0, max: 4 })
// Mostly sensible, so that much is accepted; sometimes far outside.
const count = fc.oneof({ weight: 3, arbitrary: near }, fc.integer({ min: -2, max: 17 }))
const size = fc.integer({ min: 1, max: 6 })

export const samplePart = (over: Partial<PlacedPart> = {}): PlacedPart => ({
  id: 'w0',
  type: 'part',
  colidx: 0,
  rowidx: 0,
  colcnt: 1,
  rowcnt: 1,
  fixedColcnt: 1,
  fixedRowcnt: 1,
  isFixedSize: false,
  lock: false,
  layer: 0,
  ...over,
})

/** A part as it lies in the chooser. */
const anyPart = fc
  .record({ id: anyId, cols: size, rows: fc.integer({ min: 1, max: 3 }), isFixedSize: fc.boolean() })
  .map(({ id, cols, rows, isFixedSize }) =>
    samplePart({ id, type: id.startsWith('s') ? 'shape' : 'part', fixedColcnt: cols, fixedRowcnt: rows, isFixedSize }),
  )
const anyBox = fc.record({ colidx: near, rowidx: near, colcnt: near, rowcnt: near })

export type Act = { name: string; run: (layout: Layout, rules: Rules) => Outcome<PlacedPart> }

const act = (name: string, run: Act['run']): Act => ({ name, run })

/** Whatever somebody may try, sensible or not. */
export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: anyPart.map((part) => act('add', (layout, rules) => add(layout, part, rules))) },
  fc
    .tuple(anyPart, count, count)
    .map(([part, colidx, rowidx]) => act('add at', (layout, rules) => add(layout, part, rules, { colidx, rowidx }))),
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyId, count, count)
      .map(([id, colidx, rowidx]) => act('move', (layout, rules) => move(layout, id, { colidx, rowidx }, rules))),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyId, count, count)
      .map(([id, cols, rows]) => act('resize', (layout, rules) => resize(layout, id, { cols, rows }, rules))),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyId, anyBox)
      .map(([id, box]) => act('place', (layout, rules) => place(layout, id, box, rules))),
  },
  anyId.map((id) => act('remove', (layout, rules) => remove(layout, id, rules))),
  fc.tuple(anyId, fc.boolean()).map(([id, on]) => act('lock', (layout, rules) => setLock(layout, id, on, rules))),
  fc
    .tuple(anyId, fc.constantFrom(...layerSteps))
    .map(([id, step]) => act('restack', (layout, rules) => restack(layout, id, step, rules))),
  fc
    .record({ cols: count, rows: count })
    .map((grid) => act('grid', (layout, rules) => resizeGrid(layout, grid, rules))),
)

/** A layout that was built by acts, with some parts locked. */
export const anyLayout: fc.Arbitrary<Layout> = fc
  .tuple(
    fc.integer({ min: 4, max: 15 }),
    fc.integer({ min: 2, max: 15 }),
    fc.array(anyAct, { minLength: 5, maxLength: 40 }),
  )
  .map(([cols, rows, acts]) =>
    acts.reduce<Layout>((layout, { run }) => run(layout, { mode: 'template' }).layout ?? layout, {
      cols,
      rows,
      parts: [],
    }),
  )

/** A layout as some older program may have left it: parts anywhere, one over the other, far outside, twice. */
export const anyStored: fc.Arbitrary<Layout> = fc.record({
  cols: count,
  rows: count,
  parts: fc.array(
    fc
      .tuple(anyPart, anyBox, fc.boolean(), count)
      .map(([part, box, lock, layer]) => ({ ...part, ...box, lock, layer })),
    { maxLength: 20 },
  ),
})
