import { rulesFor } from '../../../contract/rules/show-if.ts'
import type { Condition, Question, ShowRule } from '../../../contract/surveys.entities.ts'
import { isNoQuestion, limits } from '../../../contract/surveys.rules.ts'

/** What a condition may ask for: the questions before. */
export const askable = (questions: readonly Question[], id: string): Question[] => {
  const at = questions.findIndex(({ surveyQuestionId }) => surveyQuestionId === id)
  return questions.slice(0, Math.max(at, 0)).filter(({ questionType }) => !isNoQuestion(questionType))
}

/** The first rule about a question; nothing is chosen in it yet. */
export const blankRule = (question: Question): ShowRule => ({
  surveyQuestionId: question.surveyQuestionId,
  is: rulesFor(question)[0] ?? 'answered',
  surveyRowId: null,
  examples: [],
  number: null,
  text: '',
})

export const firstCondition = (question: Question): Condition => ({
  join: 'and',
  groups: [{ join: 'and', rules: [blankRule(question)] }],
})

/** Where a rule stands. */
export type RulePlace = { group: number; rule: number }

export function addRule(condition: Condition, group: number, rule: ShowRule): Condition {
  const groups = condition.groups.map((each, at) =>
    at === group && each.rules.length < limits.rules ? { ...each, rules: [...each.rules, rule] } : each,
  )
  return { ...condition, groups }
}

export const addGroup = (condition: Condition, rule: ShowRule): Condition =>
  condition.groups.length >= limits.groups
    ? condition
    : { ...condition, groups: [...condition.groups, { join: 'and', rules: [rule] }] }

export const changeRule = (condition: Condition, { group, rule }: RulePlace, next: ShowRule): Condition => ({
  ...condition,
  groups: condition.groups.map((each, at) => (at === group ? { ...each, rules: each.rules.with(rule, next) } : each)),
})

/** Without its last rule a group goes, without its last group the condition. */
export function removeRule(condition: Condition, { group, rule }: RulePlace): Condition | null {
  const groups = condition.groups
    .map((each, at) => (at === group ? { ...each, rules: each.rules.toSpliced(rule, 1) } : each))
    .filter(({ rules }) => rules.length > 0)
  return groups.length === 0 ? null : { ...condition, groups }
}

export const joinGroups = (condition: Condition, join: Condition['join']): Condition => ({ ...condition, join })

export const joinRules = (condition: Condition, group: number, join: Condition['join']): Condition => ({
  ...condition,
  groups: condition.groups.map((each, at) => (at === group ? { ...each, join } : each)),
})
