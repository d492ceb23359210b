import { type EditedRule, isForwardRule, type Rule, temporaryId } from './rule.entities.ts'

/**
 * What saving a list of rules makes of those that are kept (MAIL-030 to MAIL-037). A rule that the list does not name
 * stays: the list never has the rule of auto forwarding, and may be older than a rule made in another window.
 * @param newId gives ids to rules that are new
 * @returns all rules as they are to be kept, numbered from 1; `missing` are ids that are to be changed and not there
 */
export function applyOperations(
  kept: readonly Rule[],
  edited: readonly EditedRule[],
  newId: () => string,
): { rules: Rule[]; missing: string[] } {
  const rules = new Map(kept.map((rule) => [rule.id, rule]))
  const missing: string[] = []
  for (const { operation, ...rule } of edited) {
    const isNew = operation === 'create' || rule.id.startsWith(temporaryId)
    if (operation === undefined) continue
    if (operation === 'delete') rules.delete(rule.id)
    else if (isNew) {
      const id = newId()
      rules.set(id, { ...rule, id })
    } else if (rules.has(rule.id)) rules.set(rule.id, rule)
    else missing.push(rule.id)
  }
  return { rules: numbered(withOneForwardRule([...rules.values()], edited)), missing }
}

/** Of several rules of the reserved name the one that was saved last counts. */
function withOneForwardRule(rules: readonly Rule[], edited: readonly EditedRule[]): Rule[] {
  const forwards = rules.filter(isForwardRule)
  const isSaved = ({ id }: Rule) => edited.some((rule) => rule.id === id)
  const stays = forwards.find((rule) => isSaved(rule)) ?? forwards.at(-1)
  return rules.filter((rule) => !isForwardRule(rule) || rule === stays)
}

const numbered = (rules: readonly Rule[]): Rule[] =>
  rules
    .toSorted(
      (one, other) => Number(isForwardRule(other)) - Number(isForwardRule(one)) || one.priority - other.priority,
    )
    .map((rule, index) => ({ ...rule, priority: index + 1 }))
