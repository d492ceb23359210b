import { lineLimits, type PlannedStep, type Step, sideBySide } from './line.ts'

/** What keeps a line from being used, and at which of its steps. */
export type LineFault = {
  at: number
  fault: 'empty' | 'tooLong' | 'twice' | 'drafter' | 'together' | 'last' | 'final' | 'later'
}

/**
 * The first thing that is wrong with a planned line, by its rules: nobody twice, nor whoever drafted; only agreement and
 * cooperation side by side; it ends with an approval; whoever decides (전결) approves and is waited for; somebody is
 * waited for.
 */
export function faultOfLine(steps: readonly PlannedStep[], drafterCode: string): LineFault | null {
  if (steps.length === 0) return { at: 0, fault: 'empty' }
  if (steps.length > lineLimits.steps) return { at: lineLimits.steps, fault: 'tooLong' }
  const known = new Set<string>()
  for (const [at, step] of steps.entries()) {
    if (step.personCode === drafterCode) return { at, fault: 'drafter' }
    if (known.has(step.personCode)) return { at, fault: 'twice' }
    known.add(step.personCode)
    const before = steps[at - 1]
    if (step.isTogether && !(before && [before, step].every(({ kind }) => sideBySide.includes(kind))))
      return { at, fault: 'together' }
    if (step.isFinal && (step.kind !== 'approve' || step.isLater)) return { at, fault: 'final' }
  }
  if (steps.at(-1)!.kind !== 'approve') return { at: steps.length - 1, fault: 'last' }
  if (steps.every(({ isLater }) => isLater)) return { at: 0, fault: 'later' }
  return null
}

/** The steps of a plan, all of them still ahead. @param from what the first one's number and stage come after */
export function stepsOf(planned: readonly PlannedStep[], from = { stepId: 0, stage: 0 }): Step[] {
  let { stepId, stage } = from
  return planned.map(({ isTogether, ...step }, at) => {
    stepId += 1
    if (at === 0 || !isTogether) stage += 1
    return { ...step, stepId, stage, state: 'ahead', isRead: false }
  })
}

/** Steps as they would be planned anew. */
export const planOf = (steps: readonly Step[]): PlannedStep[] =>
  steps.map(({ kind, personCode, deptCode, isFinal, isLater, stage }, at) => ({
    kind,
    personCode,
    deptCode,
    isFinal,
    isLater,
    isTogether: stage === steps[at - 1]?.stage,
  }))
