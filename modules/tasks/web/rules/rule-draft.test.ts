import { expect, test } from 'vitest'
import { ruleActionKinds, ruleFields, ruleTriggerKinds } from '../../contract/rules/rule.entities.ts'
import type { Bucket } from '../../contract/tasks.entities.ts'
import { bucketOrder } from '../../contract/tasks.rules.ts'
import {
  actionsMoved,
  conditionKinds,
  draftOf,
  missingIn,
  newAction,
  newCondition,
  newDraft,
  newTrigger,
  type RuleDraft,
  workOf,
} from './rule-draft.ts'

const buckets = bucketOrder.map((status, nth) => ({ bucketId: nth + 1, status })) as unknown as Bucket[]
const named = (more: Partial<RuleDraft>): RuleDraft => ({ ...newDraft(buckets), name: '규칙', ...more })

test('whatever is chosen begins as the server takes it, or something of it is missing', () => {
  for (const kind of ruleTriggerKinds) {
    const draft = named({ trigger: newTrigger(kind, buckets) })
    expect(Object.keys(missingIn(draft))).toEqual(kind === 'tagged' ? ['trigger'] : [])
    expect(ruleFields.trigger.safeParse(draft.trigger).success).toBe(kind !== 'tagged')
  }
  for (const kind of ruleActionKinds) {
    const draft = named({ actions: [{ key: 0, action: newAction(kind, buckets) }] })
    const isMissing = ['tag', 'comment', 'create'].includes(kind)
    expect(Object.keys(missingIn(draft))).toEqual(isMissing ? ['actions.0'] : [])
    expect(ruleFields.actions.safeParse(workOf(draft).actions).success).toBe(!isMissing)
  }
  for (const kind of conditionKinds) {
    const { conditions } = named({})
    const asked = { ...conditions, ...newCondition(kind, buckets) }
    expect(asked[kind]).not.toBeNull()
    const isMissing = ['tag', 'userId'].includes(kind)
    expect(Object.keys(missingIn(named({ conditions: asked })))).toEqual(isMissing ? [`conditions.${kind}`] : [])
  }
  expect(missingIn(newDraft(buckets))).toEqual({ name: 'name' })
})

test('a rule that switched itself off is mended to be used again', () => {
  const rule = { ruleId: 1, groupId: '', version: 2, ...workOf(named({})), name: '규칙' }
  expect(draftOf({ ...rule, isOn: false, fault: { kind: 'columnGone', userId: null } }).isOn).toBe(true)
  expect(draftOf({ ...rule, isOn: false, fault: null }).isOn).toBe(false)
})

test('actions go a step up or down, and nowhere from the ends', () => {
  const actions = ruleActionKinds.slice(0, 3).map((kind, key) => ({ key, action: newAction(kind, buckets) }))
  const keys = (nth: number, by: 1 | -1) => actionsMoved(actions, nth, by).map(({ key }) => key)
  expect([keys(0, 1), keys(2, -1), keys(0, -1), keys(2, 1)]).toEqual([
    [1, 0, 2],
    [0, 2, 1],
    [0, 1, 2],
    [0, 1, 2],
  ])
})
