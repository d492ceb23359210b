import { canBeShown, type Known, type RuleMeaning } from '#platform/contract/conditions/can-hold.ts'
import type { Question, ShowRule } from '../surveys.entities.ts'
import { choicesOf, takesSeveral } from './choices.ts'

/**
 * Whether there are answers by which a question is asked; see {@link canBeShown}.
 * @param questions all of the survey; those that a condition names stand before it
 */
export function canBeAsked(question: Question, questions: readonly Question[]): boolean {
  const byId = new Map(questions.map((one) => [one.surveyQuestionId, one]))
  return canBeShown<ShowRule, Question>(question, {
    find: (id) => byId.get(id),
    idOf: ({ surveyQuestionId }) => surveyQuestionId,
    partOf: ({ surveyRowId }) => surveyRowId,
    meaningOf,
    isContradiction,
  })
}

function meaningOf({ is, examples, number }: ShowRule): RuleMeaning {
  if (is === 'chosen' || is === 'notChosen') return { is, choices: examples }
  if (is === 'least') return { is: 'within', least: number ?? -Infinity, most: Infinity }
  if (is === 'most') return { is: 'within', least: -Infinity, most: number ?? Infinity }
  return { is }
}

function isContradiction(known: Known, question: Question, row: string | null): boolean {
  if (known.mustAnswer && known.mustNot) return true
  if (!known.mustAnswer) return false
  const bounds = question.questionType === 'number' ? question : { least: null, most: null }
  if (Math.max(known.least, bounds.least ?? -Infinity) > Math.min(known.most, bounds.most ?? Infinity)) return true
  const choices = choicesOf(question)
  if (choices.length === 0 || question.questionType === 'ranking') return false
  const within = (choice: string) => {
    const number = Number(choice)
    return Number.isNaN(number) || (number >= known.least && number <= known.most)
  }
  const free = choices.filter((choice) => !known.forbidden.has(choice) && within(choice))
  if (takesSeveral(question)) {
    const few = question.questionType === 'gridMultiple' ? 1 : Math.max(1, question.least ?? 1)
    return free.length < few || known.hits.some((hit) => !free.some((choice) => hit.includes(choice)))
  }
  // A rule of a grid without a row asks for any of its rows: each may be answered otherwise.
  if (question.questionType === 'gridSingle' && row === null)
    return known.hits.some((hit) => !free.some((choice) => hit.includes(choice)))
  return !free.some((choice) => known.hits.every((hit) => hit.includes(choice)))
}
