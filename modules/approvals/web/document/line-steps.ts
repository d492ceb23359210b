import type { DocumentRead } from '../../contract/documents.contract.ts'
import { isAsked } from '../../contract/line/line.ts'

type Step = DocumentRead['steps'][number]
type Act = DocumentRead['acts'][number]

export type ShownStep = Step & {
  /** What was said at it last, where that still holds. */
  said: Act | undefined
  /** Others are asked beside it. */
  isTogether: boolean
  /** Who comes when those who are asked have decided. */
  isNext: boolean
  isAsked: boolean
}

const holding = new Set<Step['state']>(['approved', 'disagreed', 'rejected', 'held'])

/** The steps of a document with what was said at each. */
export function shownSteps({ steps, acts, state }: Pick<DocumentRead, 'steps' | 'acts' | 'state'>): ShownStep[] {
  const next = state === 'running' ? steps.find((step) => step.state === 'ahead')?.stage : undefined
  return steps.map((step) => ({
    ...step,
    said: holding.has(step.state)
      ? acts.findLast(({ stepId, kind }) => stepId === step.stepId && kind !== 'takeBack' && kind !== 'changeLine')
      : undefined,
    isTogether: steps.some(({ stage, stepId }) => stage === step.stage && stepId !== step.stepId),
    isNext: step.stage === next && step.state === 'ahead',
    isAsked: state === 'running' && isAsked(step),
  }))
}
