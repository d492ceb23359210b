import { z } from 'zod'
import { code, id, instant, line, localName, text } from '#platform/contract/fields.ts'
import { labelColors, limits, priorities } from '../tasks.rules.ts'

const label = z.int().min(1).max(labelColors.length)
const tag = line(limits.tag).trim().min(1)

/** What has to happen to a task of the area. */
export const ruleTrigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created') }),
  z.object({ kind: z.literal('moved'), bucketId: id() }),
  /** So many days before its last day, in the morning. */
  z.object({ kind: z.literal('due'), days: z.int().min(0).max(limits.ruleDays) }),
  z.object({ kind: z.literal('subtasksDone') }),
  z.object({ kind: z.literal('labelled'), label }),
  z.object({ kind: z.literal('tagged'), tag }),
])
export type RuleTrigger = z.output<typeof ruleTrigger>

/** What has to be so of the task then; null for whatever is. */
export const ruleConditions = z.object({
  bucketId: id().nullable().default(null),
  label: label.nullable().default(null),
  tag: tag.nullable().default(null),
  priority: z.enum(priorities).nullable().default(null),
  /** Who has to do it. */
  userId: code().nullable().default(null),
})
export type RuleConditions = z.output<typeof ruleConditions>

/** Whom a rule tells of a task. */
export const ruleListeners = ['members', 'maker', 'owners', 'people'] as const

export const ruleAction = z.discriminatedUnion('kind', [
  /** Null for whoever made the task. */
  z.object({ kind: z.literal('assign'), userId: code().nullable() }),
  z.object({ kind: z.literal('move'), bucketId: id() }),
  z.object({ kind: z.literal('label'), label }),
  z.object({ kind: z.literal('tag'), tag }),
  z.object({ kind: z.literal('comment'), text: text(limits.ruleComment).trim().min(1) }),
  z.object({
    kind: z.literal('tell'),
    to: z.enum(ruleListeners),
    userIds: z.array(code()).max(limits.members).default([]),
  }),
  z.object({
    kind: z.literal('create'),
    /** `{title}` in it stands for the title of the task. */
    title: line(limits.title).trim().min(1),
    /** Null for the column of what is not begun. */
    bucketId: id().nullable().default(null),
    userIds: z.array(code()).max(limits.members).default([]),
    /** Its last day, counted from the day on which the rule acts; null for none. */
    days: z.int().min(0).max(365).nullable().default(null),
    isOfBusinessDays: z.boolean().default(true),
  }),
])
export type RuleAction = z.output<typeof ruleAction>
export const ruleActionKinds = ['assign', 'move', 'label', 'tag', 'comment', 'tell', 'create'] as const
export const ruleTriggerKinds = ['created', 'moved', 'due', 'subtasksDone', 'labelled', 'tagged'] as const

/** What a rule is, as its owner writes it. */
export const ruleWork = {
  trigger: ruleTrigger,
  conditions: ruleConditions.prefault({}),
  actions: z.array(ruleAction).min(1).max(limits.ruleActions),
}
export const ruleFields = { name: line(limits.ruleName).trim().min(1), isOn: z.boolean().default(true), ...ruleWork }
export type RuleWork = { trigger: RuleTrigger; conditions: RuleConditions; actions: RuleAction[] }

/** Why a rule cannot act at all: it is switched off then, until an owner mends it. */
export const ruleFaults = ['columnGone', 'columnNotAssignable', 'personLeft', 'writerLeft', 'nobodyChosen'] as const
export const ruleFault = z.object({ kind: z.enum(ruleFaults), userId: z.string().nullable() })
export type RuleFault = z.output<typeof ruleFault>

export const areaRule = z.object({
  ruleId: z.int(),
  groupId: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  trigger: ruleTrigger,
  conditions: ruleConditions,
  actions: z.array(ruleAction),
  /** Why it switched itself off; null where it did not. */
  fault: ruleFault.nullable(),
  version: z.int(),
})
export type AreaRule = z.output<typeof areaRule>

/** How often a rule ran and failed in the last `limits.ruleLogDays` days, and when it last did. */
export const ruleFigures = z.object({
  ruleId: z.int(),
  runs: z.int(),
  failures: z.int(),
  lastRun: instant().nullable(),
  lastFailure: instant().nullable(),
})
export type RuleFigures = z.output<typeof ruleFigures>

/** A text with what belongs into it. */
export const ruleReason = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type RuleReason = z.output<typeof ruleReason>

/** What became of one action: done, not needed since it is so already, or refused. */
export const ruleResult = z.object({
  action: ruleAction,
  outcome: z.enum(['done', 'same', 'refused']),
  reason: ruleReason.nullable(),
})
export type RuleResult = z.output<typeof ruleResult>

export const ruleOutcomes = ['done', 'partly', 'refused', 'same', 'skipped', 'off'] as const
export type RuleOutcome = (typeof ruleOutcomes)[number]

export const ruleLogEntry = z.object({
  logId: z.int(),
  at: instant(),
  /** Null for none, and for one that is gone for good. */
  taskId: z.int().nullable(),
  title: z.string(),
  outcome: z.enum(ruleOutcomes),
  /** Why nothing was done; null where actions tell. */
  reason: ruleReason.nullable(),
  results: z.array(ruleResult),
})
export type RuleLogEntry = z.output<typeof ruleLogEntry>

/** People whom rules name, also those who have left the area. */
export const ruleNames = z.array(z.object({ userId: z.string(), name: localName() }))
