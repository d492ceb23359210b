import { z } from 'zod'
import { code } from '#platform/contract/fields.ts'

/** What a step does with a document: 검토, 결재, 합의, 협조. Whoever only learns of it (참조, 열람, 수신) is no step. */
export const stepKinds = ['review', 'approve', 'agree', 'cooperate'] as const
export type StepKind = (typeof stepKinds)[number]

/** Kinds of which several may be asked side by side. */
export const sideBySide: readonly StepKind[] = ['agree', 'cooperate']

/**
 * Where a step stands. `owed`: it approves afterwards (후결), and nobody waits for it. `skipped`: the document was decided
 * or ended before it.
 */
export const stepStates = ['ahead', 'asked', 'held', 'owed', 'approved', 'disagreed', 'rejected', 'skipped'] as const
export type StepState = (typeof stepStates)[number]

/** `drafter`: it lies with whoever drafted it, who has withdrawn it or to whom it was returned. */
export const documentStates = ['running', 'drafter', 'completed', 'rejected'] as const
export type DocumentState = (typeof documentStates)[number]

export const lineLimits = { steps: 30 } as const

/** A step as it is planned: at which post somebody is asked, and how. */
export const plannedStep = z.object({
  kind: z.enum(stepKinds),
  personCode: code(),
  deptCode: code(),
  /** Asked together with the step before it. */
  isTogether: z.boolean().default(false),
  /** Decides for all that come behind it (전결). */
  isFinal: z.boolean().default(false),
  /** Approves afterwards (후결): the line does not wait. */
  isLater: z.boolean().default(false),
})
export type PlannedStep = z.output<typeof plannedStep>

export type Step = Omit<PlannedStep, 'isTogether'> & {
  /** Stays with the step, also when the line is changed. */
  stepId: number
  /** Steps of one stage are asked side by side; stages follow each other. */
  stage: number
  state: StepState
  /** Whoever is asked has opened the document. */
  isRead: boolean
}

/** Who has a document, and who comes. */
export type Line = { state: DocumentState; drafterCode: string; steps: readonly Step[] }

/** Steps for whom a document waits. */
export const isAsked = ({ state }: Pick<Step, 'state'>): boolean => state === 'asked' || state === 'held'
/** Steps that have said yes or no without ending it. */
export const isSettled = ({ state }: Pick<Step, 'state'>): boolean => state === 'approved' || state === 'disagreed'
