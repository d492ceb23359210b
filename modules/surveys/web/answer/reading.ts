import { createContext, useContext } from 'react'
import type { Language } from '#platform/contract/languages.ts'
import { textIn } from '../../contract/rules/survey-language.ts'
import { withAnswers } from '../../contract/rules/told-answers.ts'
import type { AnswerLine, Question, SurveyText } from '../../contract/surveys.entities.ts'

/** How the texts of a survey are read. */
export type Reading = {
  /** A text in the reader’s language, with what was answered before in it. */
  textOf: (text: SurveyText) => string
  /** By which examples are shuffled for her. */
  seed: number
  /** How many places an example with a cap has left; undefined for one without. */
  placesOf: (surveyExampleId: string) => number | undefined
}

const ReadingContext = createContext<Reading>({ textOf: ({ ko }) => ko, seed: 0, placesOf: () => undefined })
export const ReadingProvider = ReadingContext.Provider
export const useReading = (): Reading => useContext(ReadingContext)

type Telling = { language: Language; written: Language; questions: readonly Question[]; answers: readonly AnswerLine[] }

/** Reads texts in a language, those that tell earlier answers with these. */
export const readerOf =
  ({ language, written, questions, answers }: Telling): Reading['textOf'] =>
  (text) =>
    withAnswers(textIn(text, language, written), questions, answers, { language, written })
