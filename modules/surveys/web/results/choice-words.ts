import type { TFunction } from 'i18next'
import type { CallResult } from '#platform/contract/call.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { resultCalls } from '../../contract/results.contract.ts'
import { consentChoice, otherChoice } from '../../contract/rules/choices.ts'

export type ResultQuestion = CallResult<(typeof resultCalls)['statistics']>['questions'][number]

/** A choice as its reader knows it: the words of an example, of a point with its number, or what stands for others. */
export function choiceWords({ choices }: ResultQuestion, choice: string, language: Language, t: TFunction): string {
  const text = choices.find((each) => each.choice === choice)?.text
  const words = text?.[language] || text?.ko || ''
  if (choice === otherChoice) return t('surveys.answering.other')
  if (choice === consentChoice) return words || t('surveys.answering.agree')
  return /^\d{1,2}$/.test(choice) ? [choice, words].filter(Boolean).join(' ') : words
}
