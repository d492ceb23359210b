import { type EditedRule, isForwardRule, temporaryId } from './rule.entities.ts'

// What the page does with a list of rules until it is saved (1§4).

/** Those that are listed: without the rule of auto forwarding (MAIL-022) and those that go when the list is saved. */
export const listedRules = (rules: readonly EditedRule[]): EditedRule[] =>
  rules
    .filter((rule) => !isForwardRule(rule) && rule.operation !== 'delete')
    .toSorted((one, other) => one.priority - other.priority)

/** A rule that is changed; one that is not saved yet stays new (MAIL-030). */
const changed = (rule: EditedRule): EditedRule => ({ ...rule, operation: isNew(rule) ? 'create' : 'set' })
const isNew = ({ id }: Pick<EditedRule, 'id'>) => id.startsWith(temporaryId)

/** With a rule as it was filled in: new ones come last. */
export function withRule(rules: readonly EditedRule[], rule: Omit<EditedRule, 'operation' | 'priority'>): EditedRule[] {
  const known = rules.find(({ id }) => id === rule.id)
  if (known)
    return rules.map((each) => (each === known ? changed({ ...each, ...rule, priority: each.priority }) : each))
  const last = Math.max(0, ...rules.map(({ priority }) => priority))
  return [...rules, changed({ ...rule, priority: last + 1 })]
}

/** Without a rule: a new one is gone, another one goes when the list is saved (MAIL-031). */
export const withoutRule = (rules: readonly EditedRule[], id: string): EditedRule[] =>
  id.startsWith(temporaryId)
    ? rules.filter((rule) => rule.id !== id)
    : rules.map((rule) => (rule.id === id ? { ...rule, operation: 'delete' } : rule))

/** With a rule one place further up (-1) or down (1): it and its neighbour change numbers (MAIL-032). */
export function withRuleMoved(rules: readonly EditedRule[], id: string, by: -1 | 1): EditedRule[] {
  const listed = listedRules(rules)
  const at = listed.findIndex((rule) => rule.id === id)
  const [one, other] = [listed[at], listed[at + by]]
  if (!one || !other) return [...rules]
  return rules.map((rule) => {
    if (rule.id === one.id) return changed({ ...rule, priority: other.priority })
    return rule.id === other.id ? changed({ ...rule, priority: one.priority }) : rule
  })
}

/** With a rule switched on or off. */
export const withRuleSwitched = (rules: readonly EditedRule[], id: string, isEnabled: boolean): EditedRule[] =>
  rules.map((rule) => (rule.id === id ? changed({ ...rule, isEnabled }) : rule))
