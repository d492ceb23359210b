import { createContext, useContext } from 'react'
import { useSay } from '#platform/web/texts/use-texts.ts'
import type { Question, SurveyFault } from '../../../contract/surveys.entities.ts'
import { placeOf } from '../model/faults.ts'

/** What the parts of an open question need to know. */
export type Card = {
  question: Question
  /** All of the survey. */
  questions: readonly Question[]
  faults: readonly SurveyFault[]
  /** @param field what was typed into, so that its letters are taken back together */
  onQuestion: (change: Partial<Question>, field?: string) => void
}

export const CardContext = createContext<Card | undefined>(undefined)

/** @throws Error outside a question */
export function useCard(): Card {
  const card = useContext(CardContext)
  if (!card) throw new Error('This part belongs to a question.')
  return card
}

/** What is wrong with a part of the question, in words; `examples.<id>` or a field. */
export function useFaultAt(): (part: string) => string | undefined {
  const { faults } = useCard()
  const { say } = useSay()
  return (part) => {
    const fault = faults.find((each) => placeOf(each)?.rest === part)
    return fault && say(fault)
  }
}
