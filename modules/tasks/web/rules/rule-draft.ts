import type { AreaRule, RuleAction, RuleConditions, RuleTrigger, RuleWork } from '../../contract/rules/rule.entities.ts'
import type { Bucket } from '../../contract/tasks.entities.ts'
import { isAssignable } from '../../contract/tasks.rules.ts'

/** An action while it is written; a code that is not chosen yet is empty. */
export type ActionDraft = { key: number; action: RuleAction }

/** A rule while it is written. What is not chosen yet is empty, and not saved so. */
export type RuleDraft = {
  name: string
  isOn: boolean
  trigger: RuleTrigger
  conditions: RuleConditions
  actions: readonly ActionDraft[]
  /** The one that the next action gets. */
  nextKey: number
}

export const noConditions: RuleConditions = { bucketId: null, label: null, tag: null, priority: null, userId: null }

/** A rule that is new: the first action gives what is made to whoever made it. */
export const newDraft = (buckets: readonly Bucket[]): RuleDraft => ({
  name: '',
  isOn: true,
  trigger: { kind: 'created' },
  conditions: noConditions,
  actions: [{ key: 0, action: newAction('assign', buckets) }],
  nextKey: 1,
})

export const draftOf = ({ name, isOn, fault, trigger, conditions, actions }: AreaRule): RuleDraft => ({
  name,
  // One that switched itself off is mended to be used again.
  isOn: isOn || fault !== null,
  trigger,
  conditions,
  actions: actions.map((action, key) => ({ key, action })),
  nextKey: actions.length,
})

/** What a rule waits for, as it begins once its kind was chosen. */
export function newTrigger(kind: RuleTrigger['kind'], buckets: readonly Bucket[]): RuleTrigger {
  switch (kind) {
    case 'moved':
      return { kind, bucketId: laterColumn(buckets) }
    case 'due':
      return { kind, days: 3 }
    case 'labelled':
      return { kind, label: 1 }
    case 'tagged':
      return { kind, tag: '' }
    default:
      return { kind }
  }
}

/** What a rule does, as it begins once its kind was chosen. */
export function newAction(kind: RuleAction['kind'], buckets: readonly Bucket[]): RuleAction {
  switch (kind) {
    case 'assign':
      return { kind, userId: null }
    case 'move':
      return { kind, bucketId: laterColumn(buckets) }
    case 'label':
      return { kind, label: 1 }
    case 'tag':
      return { kind, tag: '' }
    case 'comment':
      return { kind, text: '' }
    case 'tell':
      return { kind, to: 'members', userIds: [] }
    default:
      return {
        kind,
        title: '',
        bucketId: buckets.find(({ status }) => isAssignable(status))?.bucketId ?? null,
        userIds: [],
        days: null,
        isOfBusinessDays: true,
      }
  }
}

/** The second column: a task that has come there was begun. */
const laterColumn = (buckets: readonly Bucket[]): number => (buckets[1] ?? buckets[0])?.bucketId ?? 0

/** What may be asked of a task, in the order in which it is offered. */
export const conditionKinds = ['bucketId', 'label', 'tag', 'priority', 'userId'] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** A condition as it begins. */
export const newCondition = (kind: ConditionKind, buckets: readonly Bucket[]): Partial<RuleConditions> =>
  ({
    bucketId: { bucketId: laterColumn(buckets) },
    label: { label: 1 },
    tag: { tag: '' },
    priority: { priority: 'High' },
    userId: { userId: '' },
  })[kind] as Partial<RuleConditions>

/** What of a draft is missing, by the place of its field: `name`, `trigger`, `conditions.tag`, `actions.0`. */
export type Missing = Partial<Record<string, 'name' | 'text' | 'people'>>

export function missingIn({ name, trigger, conditions, actions }: RuleDraft): Missing {
  const missing: Missing = {}
  if (name.trim() === '') missing['name'] = 'name'
  if (trigger.kind === 'tagged' && trigger.tag.trim() === '') missing['trigger'] = 'text'
  if (conditions.tag?.trim() === '') missing['conditions.tag'] = 'text'
  if (conditions.userId === '') missing['conditions.userId'] = 'people'
  for (const [nth, { action }] of actions.entries()) {
    const wrong = missingOf(action)
    if (wrong) missing[`actions.${nth}`] = wrong
  }
  return missing
}

function missingOf(action: RuleAction): 'text' | 'people' | undefined {
  switch (action.kind) {
    case 'assign':
      return action.userId === '' ? 'people' : undefined
    case 'tag':
      return action.tag.trim() === '' ? 'text' : undefined
    case 'comment':
      return action.text.trim() === '' ? 'text' : undefined
    case 'tell':
      return action.to === 'people' && action.userIds.length === 0 ? 'people' : undefined
    case 'create':
      return action.title.trim() === '' ? 'text' : undefined
    default:
      return undefined
  }
}

/** What a draft does, as it is sent. */
export const workOf = ({ trigger, conditions, actions }: RuleDraft): RuleWork => ({
  trigger,
  conditions,
  actions: actions.map(({ action }) => action),
})

/** Actions with one of them a step further up or down. */
export function actionsMoved(actions: readonly ActionDraft[], nth: number, by: 1 | -1): ActionDraft[] {
  const moved = actions[nth]
  return moved && actions[nth + by] ? actions.toSpliced(nth, 1).toSpliced(nth + by, 0, moved) : [...actions]
}
