import type { Question, SurveyText } from '../../../contract/surveys.entities.ts'
import { isNoQuestion } from '../../../contract/surveys.rules.ts'

/** Which number people see at each question, from 1; texts and breaks of pages have none. */
export function numbersOf(questions: readonly Question[]): Map<string, number> {
  const asked = questions.filter(({ questionType }) => !isNoQuestion(questionType))
  return new Map(asked.map(({ surveyQuestionId }, at) => [surveyQuestionId, at + 1]))
}

/** The page that begins with each break, from 2. */
export function pageNumbersOf(questions: readonly Question[]): Map<string, number> {
  const breaks = questions.filter(({ questionType }) => questionType === 'pageBreak')
  return new Map(breaks.map(({ surveyQuestionId }, at) => [surveyQuestionId, at + 2]))
}

const kept = /\{\{([0-9a-f-]{36})\}\}/gi
const shown = /\{\{(\d{1,3})\}\}/g

/** A text as it is edited: an earlier answer stands there by the number of its question, `{{2}}`. */
export const shownText = (text: string, numbers: ReadonlyMap<string, number>): string =>
  text.includes('{{')
    ? text.replace(kept, (whole, id: string) => {
        const number = numbers.get(id.toLowerCase())
        return number === undefined ? whole : toldAt(number)
      })
    : text

/** How the answer to a question stands in a text that is edited. */
export const toldAt = (number: number): string => `{{${number}}}`

/** An edited text as it is kept: with the question itself, so that it stays the same wherever that moves. */
export function keptText(text: string, numbers: ReadonlyMap<string, number>): string {
  if (!text.includes('{{')) return text
  const ids = new Map([...numbers].map(([id, number]) => [number, id]))
  return text.replace(shown, (whole, number: string) => {
    const id = ids.get(Number(number))
    return id === undefined ? whole : `{{${id}}}`
  })
}

/** A text as it stands in a card or list: what is told is named in words. @param told "2번의 답" */
export const textInWords = (
  text: string,
  numbers: ReadonlyMap<string, number>,
  told: (number: number | undefined) => string,
): string => (text.includes('{{') ? text.replace(kept, (_, id: string) => told(numbers.get(id.toLowerCase()))) : text)

/** A text in the language that is written, else in that of the survey. */
export const wordsOf = (text: SurveyText, language: keyof SurveyText, written: keyof SurveyText): string =>
  text[language] || text[written]
