import { expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { fires, hasLabel, labelBit, labelsIn, meets, type TaskFacts } from './matching.ts'
import type { RuleConditions, RuleTrigger } from './rule.entities.ts'

const task: TaskFacts = {
  taskId: 1,
  title: '초안',
  bucketId: 10,
  status: 'Process',
  labels: 0b00101,
  tags: ['영업'],
  priority: 'High',
  members: ['P1', 'P2'],
  createdBy: 'P3',
}
const anything: RuleConditions = { bucketId: null, label: null, tag: null, priority: null, userId: null }

const triggers: readonly RuleTrigger[] = [
  { kind: 'created' },
  { kind: 'moved', bucketId: 10 },
  { kind: 'moved', bucketId: 11 },
  { kind: 'due', days: 3 },
  { kind: 'due', days: 4 },
  { kind: 'subtasksDone' },
  { kind: 'labelled', label: 1 },
  { kind: 'labelled', label: 2 },
  { kind: 'tagged', tag: '급함' },
  { kind: 'tagged', tag: '급하지 않음' },
]

test('a rule hears of what it waits for, and of nothing else', () => {
  for (const trigger of triggers)
    for (const what of triggers) expect(fires({ ruleId: 1, trigger }, what)).toBe(trigger === what)
})

test('what the morning says is heard by the rule it is meant for alone', () => {
  const trigger = { kind: 'due', days: 3 } as const
  expect(fires({ ruleId: 1, trigger }, { ...trigger, ruleId: 1 })).toBe(true)
  expect(fires({ ruleId: 2, trigger }, { ...trigger, ruleId: 1 })).toBe(false)
})

test.each([
  [{}, true],
  [{ bucketId: 10 }, true],
  [{ bucketId: 11 }, false],
  [{ label: 1 }, true],
  [{ label: 2 }, false],
  [{ tag: '영업' }, true],
  [{ tag: '영' }, false],
  [{ priority: 'High' }, true],
  [{ priority: 'Low' }, false],
  [{ userId: 'P2' }, true],
  // Whoever made it need not have to do it.
  [{ userId: 'P3' }, false],
  [{ bucketId: 10, label: 3, tag: '영업', priority: 'High', userId: 'P1' }, true],
  [{ bucketId: 10, label: 3, tag: '영업', priority: 'High', userId: 'P9' }, false],
] as const)('%o: all of it has to be so', (conditions, isMet) => {
  expect(meets({ ...anything, ...conditions }, task)).toBe(isMet)
})

test('labels are bits, each its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 31 }), (bits) => {
      const places = labelsIn(bits)
      expect(places.reduce((sum, label) => sum | labelBit(label), 0)).toBe(bits)
      for (const label of [1, 2, 3, 4, 5]) expect(hasLabel({ labels: bits }, label)).toBe(places.includes(label))
    }),
  )
  expect([labelBit(0), labelBit(6)]).toEqual([0, 0])
})
