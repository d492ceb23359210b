import { faultOfLine, planOf, stepsOf } from './check-line.ts'
import { isAsked, isSettled, type Line, type PlannedStep, type Step } from './line.ts'

/** What somebody does with a document. Approving agrees where one is asked to agree. */
export type Act =
  | { kind: 'approve' | 'disagree' | 'reject' | 'hold' | 'takeBack'; stepId: number }
  /** @param to an earlier step, or null for whoever drafted it */
  | { kind: 'return'; stepId: number; to: number | null }
  | { kind: 'withdraw' }
  | { kind: 'submit'; steps: readonly PlannedStep[] }
  /** Puts other steps behind the one that is asked. */
  | { kind: 'changeLine'; steps: readonly PlannedStep[] }

/** Who may change what is ahead on a line: nobody, who is asked, or the drafter as well. */
export const lineChanges = ['nobody', 'asked', 'drafter'] as const
export type LineChange = (typeof lineChanges)[number]

/** Who acts, for whom else she acts at this moment (대결), and what the form lets people do. */
export type Actor = { personCode: string; actsFor: ReadonlySet<string>; lineChange: LineChange }

/** Why an act is refused; nothing has happened then. */
export const refusals = [
  'over',
  'notAsked',
  'notYours',
  'ownDocument',
  'kind',
  'alreadyHeld',
  'alreadyRead',
  'alreadyActed',
  'notEarlier',
  'lineFixed',
  'lineFault',
] as const
export type Refusal = (typeof refusals)[number]

/** A line that begins: its first stage is asked. @throws Error for a plan that {@link faultOfLine} refuses */
export function beginLine(drafterCode: string, planned: readonly PlannedStep[]): Line {
  const fault = faultOfLine(planned, drafterCode)
  if (fault) throw new Error(`a line that cannot begin: ${fault.fault} at ${fault.at}`)
  return advance({ state: 'running', drafterCode, steps: stepsOf(planned) })
}

/**
 * What a line becomes by an act.
 * @returns the line after it, or why it is refused
 */
export function perform(line: Line, act: Act, actor: Actor): Line | Refusal {
  switch (act.kind) {
    case 'submit':
      return submitAgain(line, act.steps, actor)
    case 'withdraw':
      return withdraw(line, actor)
    case 'changeLine':
      return changeLine(line, act.steps, actor)
    case 'takeBack':
      return takeBack(line, act.stepId, actor)
    default:
      return decide(line, act, actor)
  }
}

/** Notes that whoever is asked, or acts for her, has opened it. @returns the same line when nothing is new */
export function markRead(line: Line, actor: Pick<Actor, 'personCode' | 'actsFor'>): Line {
  const isNew = (step: Step) => isAsked(step) && !step.isRead && isFor(line, step, actor)
  return line.steps.some(isNew) ? change(line, (step) => (isNew(step) ? { isRead: true } : {})) : line
}

/** Whether somebody may act at a step: it is hers, or she acts for its person; never on what she has drafted herself. */
export const isFor = (
  { drafterCode }: Pick<Line, 'drafterCode'>,
  step: Pick<Step, 'personCode'>,
  { personCode, actsFor }: Pick<Actor, 'personCode' | 'actsFor'>,
): boolean => personCode !== drafterCode && (step.personCode === personCode || actsFor.has(step.personCode))

type Decision = Extract<Act, { stepId: number }>

function decide(line: Line, act: Decision, actor: Actor): Line | Refusal {
  const step = line.steps.find(({ stepId }) => stepId === act.stepId)
  const isAfterwards = step?.state === 'owed' && act.kind === 'approve'
  if (line.state !== 'running' && !(line.state === 'completed' && isAfterwards)) return 'over'
  if (!step) return 'notAsked'
  if (actor.personCode === line.drafterCode) return 'ownDocument'
  if (!isFor(line, step, actor)) return 'notYours'
  if (!isAsked(step) && !isAfterwards) return isSettled(step) ? 'alreadyActed' : 'notAsked'
  const set = (state: Step['state']) => change(line, (each) => (each === step ? { state, isRead: true } : {}))

  if (act.kind === 'return') return giveBack(line, step, act.to)
  if (act.kind === 'hold') return step.state === 'held' ? 'alreadyHeld' : set('held')
  if (act.kind === 'disagree')
    return step.kind === 'agree' || step.kind === 'cooperate' ? advance(set('disagreed')) : 'kind'
  if (act.kind === 'reject') return step.kind === 'cooperate' ? 'kind' : end(set('rejected'), 'rejected')
  if (isAfterwards) return set('approved')
  return step.isFinal ? end(set('approved'), 'completed') : advance(set('approved'))
}

/** Asks the next stage when nobody is asked any more; behind the last one the document is completed. */
function advance(line: Line): Line {
  if (line.steps.some(isAsked)) return line
  const next = line.steps.find(({ state }) => state === 'ahead')
  if (!next) return { ...line, state: 'completed' }
  return advance(
    change(line, ({ stage, isLater }) => (stage === next.stage ? { state: isLater ? 'owed' : 'asked' } : {})),
  )
}

/** Ends a document: nobody is asked any more. What is owed is still owed where it was decided, not where it was rejected. */
const end = (line: Line, state: 'completed' | 'rejected'): Line => ({
  ...change(line, (step) =>
    isAsked(step) || step.state === 'ahead' || (step.state === 'owed' && state === 'rejected')
      ? { state: 'skipped' }
      : {},
  ),
  state,
})

function giveBack(line: Line, step: Step, to: number | null): Line | Refusal {
  if (to === null) return backAtDrafter(line)
  const target = line.steps.find(({ stepId }) => stepId === to)
  if (!target || target.stage >= step.stage || !isSettled(target) || target.isLater) return 'notEarlier'
  return change(line, (each) => askAgain(each, target))
}

/** A step asks again, and all stages behind it are ahead; others of its own stage have said what they have said. */
const askAgain = (each: Step, target: Step): Partial<Step> =>
  each === target
    ? { state: 'asked', isRead: false }
    : each.stage > target.stage
      ? { state: 'ahead', isRead: false }
      : {}

const backAtDrafter = (line: Line): Line => ({
  ...change(line, () => ({ state: 'ahead', isRead: false })),
  state: 'drafter',
})

function submitAgain(line: Line, planned: readonly PlannedStep[], { personCode }: Actor): Line | Refusal {
  if (line.state !== 'drafter') return line.state === 'running' ? 'alreadyActed' : 'over'
  if (personCode !== line.drafterCode) return 'notYours'
  return faultOfLine(planned, personCode) ? 'lineFault' : beginLine(personCode, planned)
}

function withdraw(line: Line, { personCode }: Actor): Line | Refusal {
  if (line.state !== 'running') return 'over'
  if (personCode !== line.drafterCode) return 'notYours'
  if (line.steps.some(isSettled)) return 'alreadyActed'
  return line.steps.some((step) => isAsked(step) && step.isRead) ? 'alreadyRead' : backAtDrafter(line)
}

/** Takes back what one has said, as long as nobody behind has read it. */
function takeBack(line: Line, stepId: number, actor: Actor): Line | Refusal {
  if (line.state !== 'running') return 'over'
  const step = line.steps.find((each) => each.stepId === stepId)
  if (!step || !isSettled(step) || step.isLater) return 'notAsked'
  if (!isFor(line, step, actor)) return 'notYours'
  const behind = line.steps.filter(({ stage }) => stage > step.stage)
  if (behind.some(isSettled)) return 'alreadyActed'
  if (behind.some((each) => isAsked(each) && each.isRead)) return 'alreadyRead'
  return change(line, (each) => askAgain(each, step))
}

function changeLine(line: Line, planned: readonly PlannedStep[], actor: Actor): Line | Refusal {
  if (line.state !== 'running') return 'over'
  const asked = line.steps.filter(isAsked)
  const isDrafter = actor.personCode === line.drafterCode
  if (!isDrafter && !asked.some((step) => isFor(line, step, actor))) return 'notYours'
  if (actor.lineChange === 'nobody' || (isDrafter && actor.lineChange !== 'drafter')) return 'lineFixed'
  const { stage } = asked[0]!
  const kept = line.steps.filter((step) => step.stage <= stage)
  // Nobody joins those who are asked already.
  const behind = planned.map((step, at) => (at === 0 ? { ...step, isTogether: false } : step))
  if (faultOfLine([...planOf(kept), ...behind], line.drafterCode)) return 'lineFault'
  const stepId = Math.max(...line.steps.map((step) => step.stepId))
  return { ...line, steps: [...kept, ...stepsOf(behind, { stepId, stage })] }
}

const change = (line: Line, columns: (step: Step) => Partial<Step>): Line => ({
  ...line,
  steps: line.steps.map((step) => ({ ...step, ...columns(step) })),
})
