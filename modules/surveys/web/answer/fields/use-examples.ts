import { useMemo } from 'react'
import { shuffled } from '../../../contract/rules/pages.ts'
import type { Example, Question } from '../../../contract/surveys.entities.ts'
import { useReading } from '../reading.ts'

/** The examples of a question in the order in which this reader has them. */
export function useExamples({ examples, isShuffled, surveyQuestionId }: Question): readonly Example[] {
  const { seed } = useReading()
  return useMemo(
    () => (isShuffled ? shuffled(examples, seed, surveyQuestionId) : examples),
    [examples, isShuffled, seed, surveyQuestionId],
  )
}
