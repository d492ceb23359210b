import type { AnswerLine, Question } from '../surveys.entities.ts'
import { takesSeveral } from './choices.ts'

type Answered = Pick<AnswerLine, 'surveyAnswer'> & Partial<Pick<AnswerLine, 'isAdditionalAnswer' | 'surveyRowId'>>

/** A line as it is sent: whether it is one of several follows from its question. */
export const lineOf = (question: Question, answered: Answered): AnswerLine => ({
  surveyQuestionId: question.surveyQuestionId,
  surveyAnswer: answered.surveyAnswer,
  isMultipleAnswer: takesSeveral(question),
  isAdditionalAnswer: answered.isAdditionalAnswer ?? false,
  surveyRowId: answered.surveyRowId ?? null,
})

/**
 * An answer set in which something was chosen or written: it replaces what answered a question of one answer (of a grid,
 * its row) and joins what answered one of several; what is typed instead of an example is there once (1§4).
 */
export function putAnswer(lines: readonly AnswerLine[], question: Question, answered: Answered): AnswerLine[] {
  const line = lineOf(question, answered)
  const isReplaced = (other: AnswerLine) => {
    if (other.surveyQuestionId !== line.surveyQuestionId || other.surveyRowId !== line.surveyRowId) return false
    if (!line.isMultipleAnswer) return true
    if (line.isAdditionalAnswer) return other.isAdditionalAnswer
    return !other.isAdditionalAnswer && other.surveyAnswer === line.surveyAnswer
  }
  return [...lines.filter((other) => !isReplaced(other)), line]
}

/** An answer set without something that was chosen. */
export const takeAnswer = (lines: readonly AnswerLine[], question: Question, answered: Answered): AnswerLine[] =>
  lines.filter(
    (other) =>
      other.surveyQuestionId !== question.surveyQuestionId ||
      other.surveyRowId !== (answered.surveyRowId ?? null) ||
      (answered.isAdditionalAnswer
        ? !other.isAdditionalAnswer
        : other.isAdditionalAnswer || other.surveyAnswer !== answered.surveyAnswer),
  )

/** An answer set without any answer to a question. */
export const clearAnswer = (lines: readonly AnswerLine[], surveyQuestionId: string): AnswerLine[] =>
  lines.filter((other) => other.surveyQuestionId !== surveyQuestionId)
