import { z } from 'zod'
import { line } from '#platform/contract/fields.ts'
import { addressShape } from '../mail.rules.ts'

/** What a mail is asked (MAIL-088). Of one condition any value counts, of several all conditions. */
export const conditionKeys = [
  'ContainsSenderStrings',
  'SentToAddresses',
  'ContainsHeaderStrings',
  'ContainsSubjectStrings',
  'ContainsBodyStrings',
] as const
export type ConditionKey = (typeof conditionKeys)[number]

export const ruleLimits = {
  rules: 200,
  name: 120,
  values: 50,
  value: 300,
  /** Addresses that all switched-on rules send to: a server of mails stops at a number of its own, and is set to this one. */
  redirects: 20,
} as const

/** The rule of auto forwarding (MAIL-090): hidden where rules are listed, and the first of all. */
export const forwardRuleName = '[EUM] 자동전달'

/** New rules have an id that begins so until they are saved. */
export const temporaryId = 'temp_'

/** A text, or somebody as the picker of people gives her. */
const value = z.union([line(ruleLimits.value), z.object({ address: line(ruleLimits.value) })])

export const condition = z.object({
  key: z.enum(conditionKeys),
  value: z.array(value).max(ruleLimits.values),
})
export type Condition = z.output<typeof condition>

/** What is done with a mail (MAIL-089). Folders are named by their id. */
export const action = z.discriminatedUnion('key', [
  z.object({ key: z.literal('MoveToFolder'), value: z.int() }),
  z.object({ key: z.literal('CopyToFolder'), value: z.int() }),
  z.object({ key: z.literal('RedirectToRecipients'), value: z.array(value).max(ruleLimits.redirects) }),
  /** No rule that comes later sees the mail. */
  z.object({ key: z.literal('StopProcessingRules'), value: z.boolean() }),
])
export type Action = z.output<typeof action>

/** A mail rule (MAIL-087). */
export const rule = z.object({
  id: line(64),
  name: line(ruleLimits.name),
  /** From 1. */
  priority: z.int().min(1).max(100_000),
  isEnabled: z.boolean(),
  conditions: z.array(condition).max(20),
  exceptions: z.array(condition).max(20),
  actions: z.array(action).max(20),
})
export type Rule = z.output<typeof rule>

/** A rule as a list of rules is saved: with what is to be done about it (MAIL-030); without one it stays. */
export const ruleOperations = ['create', 'set', 'delete'] as const
export const editedRule = rule.extend({ operation: z.enum(ruleOperations).optional() })
export type EditedRule = z.output<typeof editedRule>

export const isForwardRule = ({ name }: Pick<Rule, 'name'>): boolean => name === forwardRuleName

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const controls = /[\u0000-\u001f\u007f\u2028\u2029]+/g

/** A text on one line, in whole characters. */
export const withoutControls = (text: string): string => text.toWellFormed().replace(controls, ' ')

/** The texts of a condition or the addresses of an action, on one line each, without those that say nothing. */
export const textsOf = (values: Condition['value']): string[] =>
  values
    .map((each) => withoutControls(typeof each === 'string' ? each : each.address).trim())
    .filter((text) => text !== '')

const plainAddress = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d-]+(?:\.[a-z\d-]+)+$/i

/** Whether a mail can be sent on to it by every server. */
export const isRedirectAddress = (address: string): boolean =>
  addressShape.test(address) && plainAddress.test(address) && address.length <= 254

/** Those that are switched on, in the order in which they are asked. */
export const rulesInOrder = <Some extends Rule>(rules: readonly Some[]): Some[] =>
  rules
    .filter(({ isEnabled }) => isEnabled)
    .toSorted(
      (one, other) =>
        Number(isForwardRule(other)) - Number(isForwardRule(one)) ||
        one.priority - other.priority ||
        (one.id < other.id ? -1 : 1),
    )
