import { createContext, useContext } from 'react'
import type { Language } from '#platform/contract/languages.ts'
import type { Writing } from './drafts/use-writing.ts'

/** What every field of writing needs to know. */
export type EditedSurvey = {
  /** The language in which texts are edited now. */
  tongue: Language
  /** The language the survey is written in. */
  written: Language
  /** The number of each question, as people see it. */
  numbers: ReadonlyMap<string, number>
  change: Writing['change']
  isAnonymous: boolean
}

export const EditedSurveyContext = createContext<EditedSurvey | undefined>(undefined)

/** @throws Error outside the pages of writing */
export function useEditedSurvey(): EditedSurvey {
  const edited = useContext(EditedSurveyContext)
  if (!edited) throw new Error('This field belongs to the pages of writing.')
  return edited
}
