import { type Language, languages } from '#platform/contract/languages.ts'
import type { SurveyText } from '../surveys.entities.ts'

/** In which languages a survey is there: the one it is written in, and all that it is offered in. */
export type Offered = { language: Language; languages: readonly Language[] }

/** The language in which somebody reads a survey: her own where it is offered, else that it is written in. */
export const languageFor = ({ language, languages: offered }: Offered, reader: Language): Language =>
  offered.includes(reader) ? reader : language

/** A text in a language; what was not put into it is read as it was written. */
export const textIn = (text: SurveyText, language: Language, written: Language): string =>
  text[language].trim() === '' ? text[written] : text[language]

/** A text for those who know no more of its survey than this one text: in every language something is read. */
export function toldText(text: SurveyText, written: Language): SurveyText {
  return Object.fromEntries(languages.map((language) => [language, textIn(text, language, written)])) as SurveyText
}
