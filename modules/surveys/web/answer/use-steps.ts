import { useMemo } from 'react'
import { useMedia } from '#platform/web/look/use-media.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { pagesOf } from '../../contract/rules/pages.ts'
import type { Question } from '../../contract/surveys.entities.ts'
import { isNoQuestion } from '../../contract/surveys.rules.ts'

/**
 * What of a survey is shown at once: a page of it, on a phone one question with what is said before it. Where one is
 * stands in the address.
 */
export function useSteps(asked: readonly Question[]) {
  const isPhone = useMedia('(max-width: 640px)')
  const [{ step }, ask] = useAsked<{ step?: string }>()
  const steps = useMemo(() => (isPhone ? oneByOne(asked) : pagesOf(asked)), [isPhone, asked])
  const at = Math.min(Math.max(0, Number(step ?? 1) - 1 || 0), Math.max(0, steps.length - 1))
  const go = (to: number) => ask({ step: to === 0 ? undefined : String(to + 1) }, { isPlace: true })
  return {
    steps,
    at,
    go,
    /** Where a question is shown. */
    stepOf: (surveyQuestionId: string) =>
      steps.findIndex((step) => step.some((question) => question.surveyQuestionId === surveyQuestionId)),
  }
}

/** Each question with the texts before it. */
export function oneByOne(asked: readonly Question[]): Question[][] {
  const steps: Question[][] = []
  let said: Question[] = []
  for (const question of asked) {
    if (question.questionType === 'pageBreak') continue
    said.push(question)
    if (isNoQuestion(question.questionType)) continue
    steps.push(said)
    said = []
  }
  // What is said at the very end belongs to the last question.
  if (said.length === 0) return steps
  const last = steps.at(-1)
  return last ? [...steps.slice(0, -1), [...last, ...said]] : [said]
}
