/** How rules hold together. */
export type Join = 'and' | 'or'

/** When something is shown: rules in groups, each joined by `and` or `or`. */
export type Condition<Rule> = { join: Join; groups: { join: Join; rules: Rule[] }[] }

/** Where a rule stands. */
export type RulePlace = { group: number; rule: number }

/** Whether a condition holds, where each of its rules can be told. */
export function holds<Rule>({ join, groups }: Condition<Rule>, ruleHolds: (rule: Rule) => boolean): boolean {
  const joined = (by: Join, each: boolean[]) => (by === 'and' ? each.every(Boolean) : each.some(Boolean))
  return joined(
    join,
    groups.map((group) => joined(group.join, group.rules.map(ruleHolds))),
  )
}

export const rulesIn = <Rule>(condition: Condition<Rule> | null | undefined): Rule[] =>
  condition?.groups.flatMap(({ rules }) => rules) ?? []

// What is done to a condition while it is put together; each gives another one.

/** A condition of one rule. */
export const onlyRule = <Rule>(rule: Rule): Condition<Rule> => ({
  join: 'and',
  groups: [{ join: 'and', rules: [rule] }],
})

/** @param most rules of a group */
export function addRule<Rule>(condition: Condition<Rule>, group: number, rule: Rule, most: number): Condition<Rule> {
  const groups = condition.groups.map((each, at) =>
    at === group && each.rules.length < most ? { ...each, rules: [...each.rules, rule] } : each,
  )
  return { ...condition, groups }
}

/** @param most groups of a condition */
export const addGroup = <Rule>(condition: Condition<Rule>, rule: Rule, most: number): Condition<Rule> =>
  condition.groups.length >= most
    ? condition
    : { ...condition, groups: [...condition.groups, { join: 'and', rules: [rule] }] }

export const changeRule = <Rule>(
  condition: Condition<Rule>,
  { group, rule }: RulePlace,
  next: Rule,
): Condition<Rule> => ({
  ...condition,
  groups: condition.groups.map((each, at) => (at === group ? { ...each, rules: each.rules.with(rule, next) } : each)),
})

/** Without its last rule a group goes, without its last group the condition. */
export function removeRule<Rule>(condition: Condition<Rule>, { group, rule }: RulePlace): Condition<Rule> | null {
  const groups = condition.groups
    .map((each, at) => (at === group ? { ...each, rules: each.rules.toSpliced(rule, 1) } : each))
    .filter(({ rules }) => rules.length > 0)
  return groups.length === 0 ? null : { ...condition, groups }
}

export const joinGroups = <Rule>(condition: Condition<Rule>, join: Join): Condition<Rule> => ({ ...condition, join })

export const joinRules = <Rule>(condition: Condition<Rule>, group: number, join: Join): Condition<Rule> => ({
  ...condition,
  groups: condition.groups.map((each, at) => (at === group ? { ...each, join } : each)),
})
