import { expect, test } from 'vitest'
import { anyAct, anyLayout } from '#modules/home/contract/placement.fixture.ts'
import { type Layout, overlap } from '#modules/home/contract/placement.rules.ts'
import { fc } from '#platform/testing/samples.ts'
import { begin, mostSteps, record, redo, undo } from '#platform/web/undo/history.ts'

const runs = { seed: 20260316, numRuns: 300 }
const anyStep = fc.oneof(
  { weight: 3, arbitrary: anyAct.map(({ run }) => ({ kind: 'act' as const, run })) },
  fc.constant({ kind: 'undo' as const }),
  fc.constant({ kind: 'redo' as const }),
)

test('with any sequence of acts, undos and redos no parts overlap, and an undo is taken back by a redo', () => {
  fc.assert(
    fc.property(anyLayout, fc.array(anyStep, { maxLength: 60 }), (start, steps) => {
      let history = begin<Layout>(start)
      for (const step of steps) {
        if (step.kind === 'act')
          history = record(history, step.run(history.present, { mode: 'template' }).layout ?? history.present)
        else history = step.kind === 'undo' ? undo(history) : redo(history)
        const parts = history.present.parts.filter(({ type }) => type === 'part')
        for (const [at, part] of parts.entries())
          for (const other of parts.slice(at + 1)) expect(overlap(part, other)).toBe(false)
        if (history.past.length > 0) expect(redo(undo(history))).toEqual(history)
        if (history.future.length > 0) expect(undo(redo(history))).toEqual(history)
      }
      const undone = Array.from({ length: mostSteps }).reduce<typeof history>((each) => undo(each), history)
      expect(undone.present).toBe(start)
    }),
    runs,
  )
})
