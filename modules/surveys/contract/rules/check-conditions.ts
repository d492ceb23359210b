import { rulesIn } from '#platform/contract/conditions/conditions.ts'
import type { Question, ShowRule, SurveyFault } from '../surveys.entities.ts'
import { isGrid, isTold } from '../surveys.rules.ts'
import { choicesOf } from './choices.ts'
import { canBeAsked } from './contradictions.ts'
import { error, when } from './fault.ts'
import { textsOf } from './question-texts.ts'
import { rulesFor } from './show-if.ts'
import { toldIn } from './told-answers.ts'

/**
 * What is wrong with the conditions of questions and the answers their texts tell: each must stand before, so that no
 * circle can close, and there must be answers by which a question is asked.
 */
export function checkConditions(questions: readonly Question[]): SurveyFault[] {
  const before = new Map<string, Question>()
  const all = new Set(questions.map(({ surveyQuestionId }) => surveyQuestionId))
  const faults: SurveyFault[] = []
  for (const question of questions) {
    const path = `questions.${question.surveyQuestionId}`
    const rules = rulesIn(question.showIf)
    const wrong = rules.flatMap((rule) => checkRule(rule, before, all, `${path}.showIf`))
    const isNever = wrong.length === 0 && !canBeAsked(question, questions)
    faults.push(...wrong, ...when(isNever, error(`${path}.showIf`, 'surveys.faults.neverAsked')))
    for (const { path: at, text } of textsOf(question))
      for (const id of toldIn(text)) {
        const told = before.get(id)
        faults.push(
          ...when(!told || !isTold(told.questionType), error(at, told ? 'surveys.faults.toldKind' : whyNot(id, all))),
        )
      }
    before.set(question.surveyQuestionId, question)
  }
  return faults
}

const whyNot = (id: string, all: ReadonlySet<string>) =>
  all.has(id) ? 'surveys.faults.askedLater' : 'surveys.faults.askedNowhere'

function checkRule(
  rule: ShowRule,
  before: ReadonlyMap<string, Question>,
  all: ReadonlySet<string>,
  path: string,
): SurveyFault[] {
  const question = before.get(rule.surveyQuestionId)
  if (!question) return [error(path, whyNot(rule.surveyQuestionId, all))]
  if (!rulesFor(question).includes(rule.is)) return [error(path, 'surveys.faults.ruleKind')]
  const needsChoice = rule.is === 'chosen' || rule.is === 'notChosen'
  const choices = choicesOf(question)
  const isUnknown = needsChoice && rule.examples.some((choice) => !choices.includes(choice))
  const isRowUnknown =
    rule.surveyRowId !== null &&
    !(isGrid(question.questionType) && question.rows.some(({ surveyRowId }) => surveyRowId === rule.surveyRowId))
  const isEmpty =
    (needsChoice && rule.examples.length === 0) ||
    ((rule.is === 'least' || rule.is === 'most') && rule.number === null) ||
    (rule.is === 'contains' && rule.text.trim() === '')
  return [
    ...when(isUnknown || isRowUnknown, error(path, 'surveys.faults.ruleChoice')),
    ...when(isEmpty, error(path, 'surveys.faults.ruleEmpty')),
  ]
}
