import type { PlannedStep } from './line.ts'

/** A row of the 전결 규정: up to an amount, whoever has this rank or a higher one decides. */
export type DecisionRule = {
  /** null: of every form that has no rows of its own. */
  formId: number | null
  /** null: whatever it costs. */
  upTo: number | null
  rankCode: string
}

/**
 * The rank that decides.
 * @param amount what the document is about; of a form without one 0
 * @returns null where no row says anything: the last step decides, as always
 */
export function deciderOf(rules: readonly DecisionRule[], formId: number, amount: number): string | null {
  const own = rules.filter((rule) => rule.formId === formId)
  const rows = own.length > 0 ? own : rules.filter((rule) => rule.formId === null)
  return rows.filter(({ upTo }) => upTo === null || amount <= upTo).toSorted(byAmount)[0]?.rankCode ?? null
}

const byAmount = (one: DecisionRule, other: DecisionRule) => (one.upTo ?? Infinity) - (other.upTo ?? Infinity)

/** Where a table says two things about one amount, or null. */
export function doubledRule(rules: readonly DecisionRule[]): number | null {
  const known = new Set<string>()
  for (const [at, { formId, upTo }] of rules.entries()) {
    const key = `${formId}/${upTo}`
    if (known.has(key)) return at
    known.add(key)
  }
  return null
}

/**
 * A plan in which the first approval of a high enough rank decides.
 * @param isHighEnough whether somebody has the rank that decides, or a higher one
 * @returns null when nobody on the line may decide
 */
export function withDecider(
  planned: readonly PlannedStep[],
  isHighEnough: (step: PlannedStep) => boolean,
): PlannedStep[] | null {
  const at = planned.findIndex((step) => step.kind === 'approve' && !step.isLater && isHighEnough(step))
  return at < 0 ? null : planned.map((step, nth) => ({ ...step, isFinal: nth === at }))
}
