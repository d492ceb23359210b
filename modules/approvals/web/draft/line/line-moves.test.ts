import { expect, it } from 'vitest'
import type { PlannedStep, StepKind } from '../../../contract/line/line.ts'
import { mayJoin, settledLine, withPeople, withStep } from './line-moves.ts'

const step = (personCode: string, kind: StepKind, isTogether = false): PlannedStep => ({
  personCode,
  deptCode: 'D1',
  kind,
  isTogether,
  isFinal: false,
  isLater: false,
})

it('only those who agree or cooperate are asked side by side', () => {
  const line = [step('a', 'agree'), step('b', 'cooperate'), step('c', 'approve')]
  expect(line.map((_, at) => mayJoin(line, at))).toEqual([false, true, false])
  const together = withStep(line, 1, { isTogether: true })
  expect(together[1]!.isTogether).toBe(true)
  expect(withStep(together, 0, { kind: 'review' })[1]!.isTogether).toBe(false)
  expect(settledLine([together[1]!, together[0]!])[0]!.isTogether).toBe(false)
})

it('people come last to a line, each once, and only at a post', () => {
  const added = withPeople(
    [step('a', 'review')],
    [
      { personCode: 'a', deptCode: 'D2' },
      { personCode: 'b', deptCode: 'D2' },
      { personCode: 'c', deptCode: '' },
    ],
  )
  expect(added.map(({ personCode, kind, deptCode }) => [personCode, kind, deptCode])).toEqual([
    ['a', 'review', 'D1'],
    ['b', 'approve', 'D2'],
  ])
})
