import { formatDate, formatTime } from '#platform/web/format.ts'
import type { DocumentRead } from '../../contract/documents.contract.ts'
import type { Stamp, StampMark } from './stamps.tsx'

type Stamped = Pick<DocumentRead, 'steps' | 'acts' | 'drafterCode' | 'submittedAt' | 'state'>

/** What an act has settled. */
const settling = new Set(['approve', 'disagree', 'reject'])

/**
 * The boxes of a document: whoever drafted it, and everybody on its line, each as she acted last.
 * @param nameOf the name of a person
 * @param signatureOf where the picture is with which an act was signed
 */
export function stampsOf(
  { steps, acts, drafterCode, submittedAt, state }: Stamped,
  nameOf: (personCode: string) => string,
  signatureOf: (seq: number) => string,
): Stamp[] {
  const pictureOf = (act: Stamped['acts'][number] | undefined) => (act?.isSigned ? signatureOf(act.seq) : null)
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

/** 11-23 13:40: there is no room for a year, which the paper says elsewhere. */
const shortly = (instant: string) => `${formatDate(instant).slice(5)} ${formatTime(instant)}`
