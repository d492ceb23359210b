import type { StepKind } from '../../contract/line/line.ts'

/** What somebody presses to say yes at a step, as keys of texts: 검토, 승인, 합의, 협조. */
export const yesKeys = {
  review: 'approvals.verb.review',
  approve: 'approvals.verb.approve',
  agree: 'approvals.verb.agree',
  cooperate: 'approvals.verb.cooperate',
} as const satisfies Record<StepKind, string>

/** What may be said besides yes at a step, in the order of its buttons. */
export const otherAnswers = (kind: StepKind): readonly ('disagree' | 'reject' | 'hold')[] =>
  kind === 'agree' ? ['disagree', 'reject', 'hold'] : kind === 'cooperate' ? ['disagree', 'hold'] : ['reject', 'hold']
