import type { Actor } from './acts.ts'
import { isAsked, isSettled, type Line, type PlannedStep } from './line.ts'

/** A step of tests, at a post of somebody; what is not said is as it is most of the time. */
export const step = (personCode: string, some: Partial<PlannedStep> = {}): PlannedStep => ({
  kind: 'approve',
  personCode,
  deptCode: 'D1',
  isTogether: false,
  isFinal: false,
  isLater: false,
  ...some,
})

export const actor = (personCode: string, actsFor: readonly string[] = [], some: Partial<Actor> = {}): Actor => ({
  personCode,
  actsFor: new Set(actsFor),
  lineChange: 'nobody',
  ...some,
})

/** What is unlawful about a line, or null: the promise that every act keeps. */
export function unlawful({ state, steps }: Line): string | null {
  const asked = steps.filter(isAsked)
  if (state !== 'running' && asked.length > 0) return 'somebody is asked of a document that does not run'
  if (state === 'drafter')
    return steps.every((each) => each.state === 'ahead') ? null : 'the drafter has it, and others too'
  if (state === 'rejected')
    return steps.filter((each) => each.state === 'rejected').length === 1 &&
      !steps.some((each) => each.state === 'ahead' || each.state === 'owed')
      ? null
      : 'rejected by nobody or several, or somebody is still ahead'
  if (steps.some((each) => each.state === 'rejected')) return 'rejected, and goes on'
  if (state === 'completed')
    return steps.some((each) => each.state === 'ahead') ? 'completed before its last step' : null
  if (asked.length === 0) return 'nobody is asked'
  if (new Set(asked.map(({ stage }) => stage)).size > 1) return 'two stages are asked at once'
  const { stage } = asked[0]!
  if (steps.some((each) => each.stage < stage && !isSettled(each) && each.state !== 'owed'))
    return 'a stage was passed over'
  if (steps.some((each) => each.stage > stage && each.state !== 'ahead')) return 'a stage behind has acted'
  return null
}
