import type { ActKind } from '../documents.contract.ts'
import type { DocumentState, Step, StepKind, StepState } from './line.ts'

/** 전결, 후결 and 대결. */
export type StampMark = 'final' | 'later' | 'instead'

/** A box for a stamp: whoever drafted first, then the steps. */
export type Stamp = {
  key: number
  role: 'draft' | StepKind
  /** Whose place it is. */
  name: string
  /** Who acted in it, where it was somebody else (대결). */
  actedBy?: string | undefined
  state: StepState
  /** When she acted; short. */
  at: string | null
  /** The picture she signs with; without one her name is stamped. */
  signature: string | null
  marks: readonly StampMark[]
}

type Act = { seq: number; kind: ActKind; at: string; stepId: number | null; byCode: string; isSigned: boolean }
type Stamped = {
  steps: readonly Step[]
  acts: readonly Act[]
  drafterCode: string
  submittedAt: string
  state: DocumentState
}
type Reader = {
  /** The name of a person. */
  nameOf: (personCode: string) => string
  /** An instant in short: there is no room for a year, which the paper says elsewhere. */
  shortly: (instant: string) => string
  /** Where the picture is with which an act was signed. */
  signatureOf: (seq: number) => string
}

/** What an act has settled. */
const settling: ReadonlySet<ActKind> = new Set(['approve', 'disagree', 'reject'])

/** The boxes of a document: whoever drafted it, and everybody on its line, each as she acted last. */
export function stampsOf({ steps, acts, drafterCode, submittedAt, state }: Stamped, reader: Reader): Stamp[] {
  const { nameOf, shortly, signatureOf } = reader
  const pictureOf = (act: Act | undefined) => (act?.isSigned ? signatureOf(act.seq) : null)
  const drafted: Stamp = {
    key: 0,
    role: 'draft',
    name: nameOf(drafterCode),
    // What was withdrawn or returned lies with its drafter, and waits for her.
    state: state === 'drafter' ? 'asked' : 'approved',
    at: state === 'drafter' ? null : shortly(submittedAt),
    signature: pictureOf(acts.findLast(({ kind }) => kind === 'submit')),
    marks: [],
  }
  return [
    drafted,
    ...steps.map((step): Stamp => {
      const isDone = step.state === 'approved' || step.state === 'disagreed' || step.state === 'rejected'
      const act = isDone ? acts.findLast(({ stepId, kind }) => stepId === step.stepId && settling.has(kind)) : undefined
      const actedFor = act && act.byCode !== step.personCode ? act.byCode : undefined
      const marks: StampMark[] = []
      if (step.isFinal) marks.push('final')
      if (step.isLater) marks.push('later')
      if (actedFor) marks.push('instead')
      return {
        key: step.stepId,
        role: step.kind,
        name: nameOf(step.personCode),
        actedBy: actedFor && nameOf(actedFor),
        state: step.state,
        at: act ? shortly(act.at) : null,
        signature: pictureOf(act),
        marks,
      }
    }),
  ]
}
