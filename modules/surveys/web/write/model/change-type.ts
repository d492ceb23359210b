import type { Question } from '../../../contract/surveys.entities.ts'
import {
  dividesResults,
  hasExamples,
  isChoice,
  isGrid,
  isNoQuestion,
  isWritten,
  type QuestionType,
} from '../../../contract/surveys.rules.ts'
import { partsOf } from './blank.ts'

/** Kinds whose bounds mean the same. */
const boundsOf = (type: QuestionType): string => {
  if (type === 'multiple' || type === 'ranking' || type === 'picture') return 'chosen'
  if (type === 'person' || type === 'department') return 'picked'
  return isWritten(type) ? 'letters' : type
}

/** A question as another kind: what was written stays wherever that kind has it, the rest goes. */
export function changeType(question: Question, questionType: QuestionType): Question {
  if (questionType === question.questionType) return question
  const { questionType: before, examples, rows, pointTexts } = question
  const fresh = partsOf(questionType)
  const isSameBounds = boundsOf(before) === boundsOf(questionType)
  const mayPlace = isChoice(questionType)
  const kept = examples.length > 0 && hasExamples(questionType) ? examples : fresh.examples
  return {
    ...question,
    questionType,
    examples: mayPlace ? kept : kept.map((one) => (one.cap === null ? one : { ...one, cap: null })),
    rows: isGrid(questionType) && rows.length > 0 ? rows : fresh.rows,
    pointTexts: questionType === 'scale' && pointTexts.length > 0 ? pointTexts : fresh.pointTexts,
    isRequired: question.isRequired && !isNoQuestion(questionType),
    isAdditionalOption: question.isAdditionalOption && mayPlace,
    isShuffled: question.isShuffled && hasExamples(questionType),
    isDivider: question.isDivider && dividesResults(questionType),
    isMultipleAnswer:
      questionType === 'picture'
        ? before === 'multiple' || question.isMultipleAnswer
        : isSameBounds && question.isMultipleAnswer,
    least: isSameBounds ? question.least : null,
    most: isSameBounds ? question.most : null,
    earliest: isSameBounds ? question.earliest : null,
    latest: isSameBounds ? question.latest : null,
  }
}
