import { rulesFor } from '../../../contract/rules/show-if.ts'
import type { Question, ShowRule } from '../../../contract/surveys.entities.ts'
import { isNoQuestion } from '../../../contract/surveys.rules.ts'

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
