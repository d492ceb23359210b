import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import {
  type Action,
  type Condition,
  type ConditionKey,
  type EditedRule,
  temporaryId,
  textsOf,
} from '../../../contract/rules/rule.entities.ts'
import { recipientAt } from '../people/use-people-at.ts'

/** A condition as it is filled in: people where somebody is asked for, words otherwise. */
export type ConditionDraft = { at: number; key: ConditionKey; people: readonly Recipient[]; words: readonly string[] }

/** What a mail is done with, as it is filled in. */
export const actionKeys = ['MoveToFolder', 'CopyToFolder', 'RedirectToRecipients'] as const
export type ActionKey = (typeof actionKeys)[number]
export type ActionDraft = { at: number; key: ActionKey; folder: number | undefined; people: readonly Recipient[] }

/** A rule as the form has it. */
export type RuleDraft = {
  id: string
  name: string
  isEnabled: boolean
  conditions: readonly ConditionDraft[]
  exceptions: readonly ConditionDraft[]
  actions: readonly ActionDraft[]
  stops: boolean
}

let lastAt = 0
/** Tells rows of a form apart. */
export const nextAt = (): number => (lastAt += 1)

/** Whether a condition asks for people. */
export const asksPeople = (key: ConditionKey): boolean => key === 'ContainsSenderStrings' || key === 'SentToAddresses'

export const emptyCondition = (key: ConditionKey): ConditionDraft => ({ at: nextAt(), key, people: [], words: [] })
export const emptyAction = (key: ActionKey): ActionDraft => ({ at: nextAt(), key, folder: undefined, people: [] })

/** A rule that is begun: it asks for the sender and moves. */
export const newDraft = (): RuleDraft => ({
  id: `${temporaryId}${crypto.randomUUID()}`,
  name: '',
  isEnabled: true,
  conditions: [emptyCondition('ContainsSenderStrings')],
  exceptions: [],
  actions: [emptyAction('MoveToFolder')],
  stops: false,
})

/** The form of a rule. @param nameAt what somebody with an address is called */
export function draftOf(rule: EditedRule, nameAt: (address: string) => string): RuleDraft {
  const people = (values: Condition['value']) => textsOf(values).map((address) => recipientAt(address, nameAt(address)))
  const filled = ({ key, value }: Condition): ConditionDraft => ({
    at: nextAt(),
    key,
    people: asksPeople(key) ? people(value) : [],
    words: asksPeople(key) ? [] : textsOf(value),
  })
  return {
    id: rule.id,
    name: rule.name,
    isEnabled: rule.isEnabled,
    conditions: rule.conditions.map(filled),
    exceptions: rule.exceptions.map(filled),
    actions: rule.actions.flatMap((action): ActionDraft[] => {
      if (action.key === 'StopProcessingRules') return []
      if (action.key === 'RedirectToRecipients') return [{ ...emptyAction(action.key), people: people(action.value) }]
      return [{ ...emptyAction(action.key), folder: action.value }]
    }),
    stops: rule.actions.some((action) => action.key === 'StopProcessingRules' && action.value),
  }
}

/** The rule that a form says; conditions in which nothing was written are none. */
export function ruleOf(draft: RuleDraft): Omit<EditedRule, 'operation' | 'priority'> {
  const said = (drafts: readonly ConditionDraft[]): Condition[] =>
    drafts
      .map(({ key, people, words }) => ({ key, value: asksPeople(key) ? addressesOf(people) : [...words] }))
      .filter(({ value }) => value.length > 0)
  const actions = draft.actions.flatMap(({ key, folder, people }): Action[] => {
    if (key === 'RedirectToRecipients') return people.length > 0 ? [{ key, value: addressesOf(people) }] : []
    return folder === undefined ? [] : [{ key, value: folder }]
  })
  if (draft.stops) actions.push({ key: 'StopProcessingRules', value: true })
  return {
    id: draft.id,
    name: draft.name.trim(),
    isEnabled: draft.isEnabled,
    conditions: said(draft.conditions),
    exceptions: said(draft.exceptions),
    actions,
  }
}

/** Of somebody without a mail address what she is called: senders are asked for by parts of their name, too. */
const addressesOf = (people: readonly Recipient[]): string[] =>
  people.map(({ email, displayName }) => email.trim() || displayName)

/** All addresses of people in rules, to be named. */
export const addressesIn = (rules: readonly EditedRule[]): string[] =>
  rules.flatMap(({ conditions, exceptions, actions }) => [
    ...[...conditions, ...exceptions].flatMap(({ key, value }) => (asksPeople(key) ? textsOf(value) : [])),
    ...actions.flatMap((action) => (action.key === 'RedirectToRecipients' ? textsOf(action.value) : [])),
  ])
