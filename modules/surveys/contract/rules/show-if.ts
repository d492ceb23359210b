import { holds } from '#platform/contract/conditions/conditions.ts'
import type { AnswerLine, Question, ShowRule } from '../surveys.entities.ts'
import { isGrid, isNoQuestion, isPoints } from '../surveys.rules.ts'
import { choiceOf, linesByQuestion } from './choices.ts'

/** Whether an earlier answer is as a rule wants it. @param lines those of the question it names, none where it is not asked */
export function ruleHolds(rule: ShowRule, lines: readonly AnswerLine[]): boolean {
  const meant = rule.surveyRowId === null ? lines : lines.filter(({ surveyRowId }) => surveyRowId === rule.surveyRowId)
  const number = () => Number(meant[0]?.surveyAnswer)
  switch (rule.is) {
    case 'answered':
      return meant.length > 0
    case 'notAnswered':
      return meant.length === 0
    case 'chosen':
      return meant.some((line) => rule.examples.includes(choiceOf(line)))
    case 'notChosen':
      return !meant.some((line) => rule.examples.includes(choiceOf(line)))
    case 'least':
      return meant.length > 0 && rule.number !== null && number() >= rule.number
    case 'most':
      return meant.length > 0 && rule.number !== null && number() <= rule.number
    // contains
    default: {
      const wanted = rule.text.normalize('NFC').toLowerCase()
      return wanted !== '' && meant.some((line) => line.surveyAnswer.normalize('NFC').toLowerCase().includes(wanted))
    }
  }
}

/**
 * The questions (and texts, and breaks of pages) that whoever has answered so is asked, in their order. What is not
 * asked counts as not answered, whatever was answered before; so a condition that hangs on it does not hold by it.
 */
export function askedQuestions(questions: readonly Question[], answers: readonly AnswerLine[]): Question[] {
  const given = linesByQuestion(answers)
  const counted = new Map<string, readonly AnswerLine[]>()
  const isMet = (rule: ShowRule) => ruleHolds(rule, counted.get(rule.surveyQuestionId) ?? [])
  return questions.filter((question) => {
    if (question.showIf !== null && !holds(question.showIf, isMet)) return false
    counted.set(question.surveyQuestionId, given.get(question.surveyQuestionId) ?? [])
    return true
  })
}

/** An answer set without what was answered where nothing is asked (any more). */
export function answersThatCount(questions: readonly Question[], answers: readonly AnswerLine[]): AnswerLine[] {
  const asked = new Set(askedQuestions(questions, answers).map(({ surveyQuestionId }) => surveyQuestionId))
  return answers.filter(({ surveyQuestionId }) => asked.has(surveyQuestionId))
}

/** What may be asked of an answer to a question; nothing of what is no question. */
export function rulesFor(question: Question): ShowRule['is'][] {
  const { questionType } = question
  if (isNoQuestion(questionType)) return []
  const always = ['answered', 'notAnswered'] as const
  if (isPoints(questionType)) return ['chosen', 'notChosen', 'least', 'most', ...always]
  if (questionType === 'number') return ['least', 'most', ...always]
  if (questionType === 'shortText' || questionType === 'longText') return ['contains', ...always]
  if (isGrid(questionType)) return ['chosen', 'notChosen', ...always]
  if (['single', 'multiple', 'dropdown', 'picture', 'consent'].includes(questionType))
    return ['chosen', 'notChosen', ...always]
  return [...always]
}
