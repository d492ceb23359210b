import { popupPaths, questionsPath, writePath } from '../place/paths.ts'

/** The two pages of writing, by the ends of their addresses. */
export type Step = 1 | 2

/** The fields of the address of writing. */
export type WriteFields = {
  /** The survey that is changed. */
  surveyId?: string
  draftId?: string
  /** The board from which it is written. */
  MenuId?: string
  /** The question that is open, on the second page. */
  question?: string
  /** `true` once it was to be handed in: what is not written yet is said, too. */
  check?: string
}

/** Where a page of writing stands, in the portal or in a window of its own. */
export const writeAddress = (step: Step, isPopup: boolean): string => {
  if (isPopup) return step === 1 ? popupPaths.write : popupPaths.questions
  return step === 1 ? writePath : questionsPath
}
