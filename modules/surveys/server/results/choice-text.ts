import type { Language } from '#platform/contract/languages.ts'
import type { SurveyResults } from '../../contract/results.contract.ts'
import { consentChoice, otherChoice } from '../../contract/rules/choices.ts'
import { textIn } from '../../contract/rules/survey-language.ts'

type Shown = SurveyResults['questions'][number]
/** How texts of a survey and of the portal are said in the table. */
export type Words = {
  language: Language
  written: Language
  say: (key: string, params?: Record<string, string | number>) => string
}

/** What a choice is called: its text, and of a point also its number. */
export function choiceText(question: Shown, choice: string, { language, written, say }: Words): string {
  if (choice === otherChoice) return say('other')
  if (choice === consentChoice) return say('consent')
  const known = question.choices.find((one) => one.choice === choice)
  const text = known ? textIn(known.text, language, written) : ''
  return /^\d{1,2}$/.test(choice) ? `${choice} ${text}`.trim() : text || choice
}
