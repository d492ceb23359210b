import { type PlannedStep, sideBySide } from '../../../contract/line/line.ts'

/** Whether a step may be asked together with the one before it: both agree or cooperate. */
export const mayJoin = (steps: readonly PlannedStep[], at: number): boolean => {
  const pair = [steps[at - 1], steps[at]]
  return pair.every((step) => step !== undefined && sideBySide.includes(step.kind))
}

/** A line in which nobody joins whom she may not join any more: after something was moved, changed or taken out. */
export const settledLine = (steps: readonly PlannedStep[]): PlannedStep[] =>
  steps.map((step, at) => (step.isTogether && !mayJoin(steps, at) ? { ...step, isTogether: false } : step))

/** What is new to a line comes last and approves, each person once. */
export function withPeople(
  steps: readonly PlannedStep[],
  people: readonly { personCode: string; deptCode: string }[],
): PlannedStep[] {
  const known = new Set(steps.map(({ personCode }) => personCode))
  const added = people.filter(({ personCode, deptCode }) => personCode && deptCode && !known.has(personCode))
  return [
    ...steps,
    ...added.map(
      ({ personCode, deptCode }): PlannedStep => ({
        kind: 'approve',
        personCode,
        deptCode,
        isTogether: false,
        isFinal: false,
        isLater: false,
      }),
    ),
  ]
}

export const withStep = (steps: readonly PlannedStep[], at: number, wish: Partial<PlannedStep>): PlannedStep[] =>
  settledLine(steps.map((step, nth) => (nth === at ? { ...step, ...wish } : step)))
