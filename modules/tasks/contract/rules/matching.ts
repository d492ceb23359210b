import { labelColors, type Priority, type TaskStatus } from '../tasks.rules.ts'
import type { RuleConditions, RuleTrigger } from './rule.entities.ts'

/** Something that happened to a task; what the morning says is meant for one rule. */
export type Happening = RuleTrigger & { ruleId?: number }

/** What of a task rules look at. */
export type TaskFacts = {
  taskId: number
  title: string
  bucketId: number
  status: TaskStatus
  /** One bit for each label, the first one 1. */
  labels: number
  tags: readonly string[]
  priority: Priority
  members: readonly string[]
  createdBy: string | null
}

/** Whether what happened is what a rule waits for. */
export function fires({ ruleId, trigger }: { ruleId: number; trigger: RuleTrigger }, what: Happening): boolean {
  if (what.ruleId !== undefined && what.ruleId !== ruleId) return false
  switch (trigger.kind) {
    case 'moved':
      return what.kind === 'moved' && what.bucketId === trigger.bucketId
    case 'due':
      return what.kind === 'due' && what.days === trigger.days
    case 'labelled':
      return what.kind === 'labelled' && what.label === trigger.label
    case 'tagged':
      return what.kind === 'tagged' && what.tag === trigger.tag
    default:
      return what.kind === trigger.kind
  }
}

/** Whether a task has a label. @param label 1 to 5 */
export const hasLabel = ({ labels }: Pick<TaskFacts, 'labels'>, label: number): boolean =>
  (labels & labelBit(label)) !== 0
/** The bit of a label, 1 to 5; 0 for none of them. */
export const labelBit = (label: number): number => (label >= 1 && label <= labelColors.length ? 1 << (label - 1) : 0)
/** The labels that stand in bits. */
export const labelsIn = (bits: number): number[] =>
  labelColors.map((_, nth) => nth + 1).filter((label) => hasLabel({ labels: bits }, label))

/** Whether all is so of a task that a rule asks for. */
export function meets(conditions: RuleConditions, task: TaskFacts): boolean {
  const { bucketId, label, tag, priority, userId } = conditions
  return (
    (bucketId === null || task.bucketId === bucketId) &&
    (label === null || hasLabel(task, label)) &&
    (tag === null || task.tags.includes(tag)) &&
    (priority === null || task.priority === priority) &&
    (userId === null || task.members.includes(userId))
  )
}
