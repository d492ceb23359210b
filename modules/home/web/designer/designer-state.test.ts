import { expect, test } from 'vitest'
import { samplePart } from '../../contract/placement.fixture.ts'
import type { Rules } from '../../contract/placement.rules.ts'
import type { Design, DesignPart } from './design.ts'
import { type DesignerEvent, type DesignerState, designOf, openDesigner, work } from './designer-state.ts'

const part = (over: Partial<DesignPart>): DesignPart => ({
  ...samplePart(),
  component: 'todo-webpart',
  title: { ko: '할 일', en: 'To do', zh: '', ja: '' },
  ...over,
})
const start: Design = {
  cols: 12,
  rows: 3,
  designWidth: 1440,
  rowHeight: 250,
  parts: [
    part({ id: 'calendar', colcnt: 3 }),
    part({ id: 'photos', colidx: 3, colcnt: 6, layer: 1 }),
    part({ id: 'notice', rowidx: 2, colcnt: 12, layer: 2, lock: true }),
  ],
}
const clock = part({ id: 'clock', fixedColcnt: 3, isFixedSize: true })
const limits = { least: { cols: 2, rows: 1 }, most: { cols: 8, rows: 2 } }
const template = (): Rules => ({ mode: 'template', limitsOf: () => limits })
const personal = (): Rules => ({ mode: 'personal' })

const after = (events: readonly DesignerEvent[], rules = template, designer: DesignerState = openDesigner(start)) =>
  events.reduce((now, event) => work(now, event, rules), designer)
const box = (designer: DesignerState, id: string) => {
  const found = designOf(designer).parts.find((each) => each.id === id)
  return found && [found.colidx, found.rowidx, found.colcnt, found.rowcnt]
}

test('with keys a part is picked up, moved by arrows over others, and dropped where there is room', () => {
  const held = after([
    { do: 'pickUp', id: 'calendar', by: 'keys' },
    { do: 'nudge', by: { colidx: 1 } },
  ])
  expect(held.said).toMatchObject({ what: 'held', refusal: { reason: 'overlaps' }, by: [{ id: 'photos' }] })
  expect(box(held, 'calendar')).toEqual([0, 0, 3, 1])

  const refused = after([{ do: 'drop' }], template, held)
  expect(refused.said).toMatchObject({ what: 'refused', refusal: { reason: 'overlaps' }, by: [{ id: 'photos' }] })
  // It stays in hand, to be put elsewhere.
  expect(refused.held).not.toBeNull()

  const dropped = after([{ do: 'nudge', by: { rowidx: 1 } }, { do: 'drop' }], template, refused)
  expect(box(dropped, 'calendar')).toEqual([1, 1, 3, 1])
  expect(dropped).toMatchObject({ held: null, selectedId: 'calendar', said: { what: 'dropped' } })
})

test('Escape leaves everything as it was, and is no step to undo (DESIGNER-024)', () => {
  const designer = after([
    { do: 'pickUp', id: 'calendar', by: 'keys' },
    { do: 'nudge', by: { rowidx: 1 } },
    { do: 'cancel' },
  ])
  expect(designOf(designer)).toBe(start)
  expect(designer).toMatchObject({ held: null, said: { what: 'cancelled' }, history: { past: [] } })
})

test('arrows do not leave the grid, and say so each time', () => {
  const edge = after([
    { do: 'pickUp', id: 'calendar', by: 'keys' },
    { do: 'nudge', by: { colidx: -1 } },
  ])
  const again = after([{ do: 'nudge', by: { colidx: -1 } }], template, edge)
  expect(again.said).toMatchObject({ what: 'refused', refusal: { reason: 'outsideGrid' } })
  expect(again.said?.turn).toBe((edge.said?.turn ?? 0) + 1)
})

test('Shift and arrows resize in hand and out of hand, within what the widget needs', () => {
  const held = after([
    { do: 'pickUp', id: 'photos', by: 'keys' },
    { do: 'nudge', by: { colcnt: 1 } },
    { do: 'nudge', by: { rowcnt: 1 } },
    { do: 'drop' },
  ])
  expect(box(held, 'photos')).toEqual([3, 0, 7, 2])
  const chosen = after([
    { do: 'select', id: 'calendar' },
    { do: 'nudge', by: { colcnt: -1 } },
  ])
  expect(box(chosen, 'calendar')).toEqual([0, 0, 2, 1])
  const small = after([{ do: 'nudge', by: { colcnt: -1 } }], template, chosen)
  expect(small.said).toMatchObject({ what: 'refused', refusal: { reason: 'tooSmall', limit: { cols: 2, rows: 1 } } })
  expect(box(small, 'calendar')).toEqual([0, 0, 2, 1])
})

test('from the chooser a part comes at the first free place; placed already it is refused', () => {
  const held = after([{ do: 'pickNew', part: clock, by: 'keys' }])
  expect(held.held?.box).toEqual({ colidx: 9, rowidx: 0, colcnt: 3, rowcnt: 1 })
  const dropped = after([{ do: 'drop' }], template, held)
  expect(box(dropped, 'clock')).toEqual([9, 0, 3, 1])
  expect(after([{ do: 'pickNew', part: clock, by: 'keys' }], template, dropped).said).toMatchObject({
    what: 'refused',
    refusal: { reason: 'alreadyPlaced' },
  })
})

test('a new part is resized before it is dropped, unless its size is fixed', () => {
  const list = part({ id: 'list', fixedColcnt: 3 })
  const wide = after([{ do: 'pickNew', part: list, by: 'keys' }, { do: 'nudge', by: { colcnt: -1 } }, { do: 'drop' }])
  expect(box(wide, 'list')).toEqual([9, 0, 2, 1])
  expect(designOf(wide).parts.at(-1)).toMatchObject({ fixedColcnt: 3, isFixedSize: false })
  const fixed = after([
    { do: 'pickNew', part: clock, by: 'keys' },
    { do: 'nudge', by: { colcnt: -1 } },
  ])
  expect(fixed.said).toMatchObject({ what: 'refused', refusal: { reason: 'fixedSize' } })
})

test('a pointer that leaves the grid cancels what comes from the chooser (DESIGNER-023, DESIGNER-024)', () => {
  const over: DesignerEvent = { do: 'hover', box: { colidx: 0, rowidx: 1, colcnt: 3, rowcnt: 1 } }
  const begun: DesignerEvent[] = [{ do: 'pickNew', part: clock, by: 'pointer' }, over]
  expect(box(after([...begun, { do: 'drop' }]), 'clock')).toEqual([0, 1, 3, 1])
  const left = after([...begun, { do: 'hover', box: null }, { do: 'drop' }])
  expect(box(left, 'clock')).toBeUndefined()
  expect(left.said?.what).toBe('cancelled')
})

test('a pointer that lets go over another part puts the part back, and says why', () => {
  const designer = after([
    { do: 'pickUp', id: 'calendar', by: 'pointer' },
    { do: 'hover', box: { colidx: 4, rowidx: 0, colcnt: 3, rowcnt: 1 } },
    { do: 'drop' },
  ])
  expect(designer).toMatchObject({ held: null, said: { what: 'refused', refusal: { reason: 'overlaps' } } })
  expect(box(designer, 'calendar')).toEqual([0, 0, 3, 1])
})

test('what a person may not touch is not even picked up', () => {
  const designer = after([{ do: 'pickUp', id: 'notice', by: 'keys' }], personal)
  expect(designer).toMatchObject({ held: null, selectedId: 'notice', said: { refusal: { reason: 'locked' } } })
  expect(after([{ do: 'remove', id: 'notice' }], personal).said).toMatchObject({ refusal: { reason: 'locked' } })
})

test('every change is a step that is undone and done again; what was chosen stays chosen while it is there', () => {
  const changed = after([
    { do: 'select', id: 'calendar' },
    { do: 'remove', id: 'calendar' },
    { do: 'grid', size: { cols: 12, rows: 5 } },
    { do: 'measure', measure: 'rowHeight', px: 9999 },
  ])
  expect(changed.selectedId).toBeNull()
  expect(designOf(changed)).toMatchObject({ rows: 5, rowHeight: 1000 })
  const undone = after([{ do: 'undo' }, { do: 'undo' }, { do: 'undo' }], template, changed)
  expect(designOf(undone)).toBe(start)
  const redone = after([{ do: 'redo' }, { do: 'redo' }, { do: 'redo' }], template, undone)
  expect(designOf(redone)).toBe(designOf(changed))
  // At the end nothing more happens, and nothing is said.
  expect(after([{ do: 'redo' }], template, redone)).toBe(redone)
})

test('a grid that would lose parts is refused with what it needs', () => {
  const designer = after([{ do: 'grid', size: { cols: 12, rows: 2 } }])
  expect(designer.said).toMatchObject({
    what: 'refused',
    refusal: { reason: 'occupied', limit: { cols: 12, rows: 3 } },
  })
  expect(designOf(designer).rows).toBe(3)
})

test('locks, layers and colours are steps too', () => {
  const designer = after([
    { do: 'lock', id: 'calendar', lock: true },
    { do: 'restack', id: 'calendar', step: 'front' },
    { do: 'tone', id: 'calendar', tone: 'green' },
  ])
  expect(designOf(designer).parts[0]).toMatchObject({ lock: true, layer: 2, tone: 'green' })
  expect(designer.history.past).toHaveLength(3)
  expect(after([{ do: 'restack', id: 'calendar', step: 'front' }], template, designer).said).toMatchObject({
    refusal: { reason: 'frontmost' },
  })
})

test('an arrangement that replaces another can be taken back', () => {
  const other = { ...start, parts: [] }
  const designer = after([{ do: 'replace', design: other }])
  expect(designOf(designer)).toBe(other)
  expect(designOf(after([{ do: 'undo' }], template, designer))).toBe(start)
})
