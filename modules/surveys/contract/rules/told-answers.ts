import type { Language } from '#platform/contract/languages.ts'
import type { AnswerLine, Question, SurveyText } from '../surveys.entities.ts'
import { linesByQuestion } from './choices.ts'
import { textIn } from './survey-language.ts'

const placeholder = /\{\{([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}\}/gi

/** The questions whose answers a text tells. */
export const toldIn = (text: SurveyText): string[] => [
  ...new Set(Object.values(text).flatMap((each) => [...each.matchAll(placeholder)].map(([, id]) => id!.toLowerCase()))),
]

/** How an answer is told in a text. */
type Telling = { language: Language; written: Language }

/** An answer in words: what was chosen, several divided by commas, or what was written. */
export function toldAnswer(question: Question, lines: readonly AnswerLine[], { language, written }: Telling): string {
  const texts = new Map(
    question.examples.map((one) => [one.surveyExampleId, textIn(one.exampleText, language, written)]),
  )
  return lines
    .map(({ surveyAnswer, isAdditionalAnswer }) =>
      isAdditionalAnswer ? surveyAnswer : (texts.get(surveyAnswer) ?? surveyAnswer),
    )
    .join(', ')
}

/**
 * A text with earlier answers in the place of their questions.
 * @param missing what stands where nothing was answered: `…`
 */
export function withAnswers(
  text: string,
  questions: readonly Question[],
  answers: readonly AnswerLine[],
  telling: Telling,
  missing = '…',
): string {
  if (!text.includes('{{')) return text
  const lines = linesByQuestion(answers)
  return text.replace(placeholder, (_, id: string) => {
    const question = questions.find(({ surveyQuestionId }) => surveyQuestionId === id.toLowerCase())
    const told = question && toldAnswer(question, lines.get(question.surveyQuestionId) ?? [], telling)
    return told || missing
  })
}
