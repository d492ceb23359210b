import type { AnswerLine, Question } from '../surveys.entities.ts'
import { isChoice, isGrid, isPoints } from '../surveys.rules.ts'

/** As what something typed instead of an example counts, and a consent that was given. */
export const otherChoice = 'other'
export const consentChoice = 'yes'

/** The stars of a question that says no other number. */
export const usualStars = 5

/** The points of a scale, of stars, of a recommendation, from the first to the last. */
export function pointsOf(question: Pick<Question, 'questionType' | 'firstPoint' | 'pointTexts' | 'most'>): number[] {
  const { questionType, firstPoint, pointTexts, most } = question
  if (questionType === 'recommend') return range(0, 10)
  if (questionType === 'stars') return range(1, most ?? usualStars)
  if (questionType === 'scale') return range(firstPoint, firstPoint + Math.max(pointTexts.length, 1) - 1)
  return []
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/**
 * What can be chosen at a question (of a grid in each row), in its order: examples by their numbers, `other`, points,
 * `yes`. Empty where something is written or picked.
 */
export function choicesOf(question: Question): string[] {
  const { questionType, examples, isAdditionalOption } = question
  if (isPoints(questionType)) return pointsOf(question).map(String)
  if (questionType === 'consent') return [consentChoice]
  const ids = examples.map(({ surveyExampleId }) => surveyExampleId)
  if (isChoice(questionType)) return isAdditionalOption ? [...ids, otherChoice] : ids
  return isGrid(questionType) || questionType === 'ranking' ? ids : []
}

/** Whether several things may answer a question, so that lines add up and do not replace each other (1§4). */
export const takesSeveral = ({ questionType, isMultipleAnswer }: Question): boolean =>
  questionType === 'multiple' ||
  questionType === 'ranking' ||
  questionType === 'gridMultiple' ||
  ((questionType === 'picture' || questionType === 'person' || questionType === 'department') && isMultipleAnswer)

/** As which choice a line counts. */
export const choiceOf = (line: Pick<AnswerLine, 'surveyAnswer' | 'isAdditionalAnswer'>): string =>
  line.isAdditionalAnswer ? otherChoice : line.surveyAnswer

/** The lines of an answer set by their questions. */
export function linesByQuestion(lines: readonly AnswerLine[]): Map<string, AnswerLine[]> {
  const by = new Map<string, AnswerLine[]>()
  for (const line of lines) {
    const known = by.get(line.surveyQuestionId)
    if (known) known.push(line)
    else by.set(line.surveyQuestionId, [line])
  }
  return by
}
