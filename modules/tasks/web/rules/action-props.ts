import type { RuleAction } from '../../contract/rules/rule.entities.ts'
import type { RuleWorld } from './use-rule-words.ts'

/** What the fields of an action get. */
export type DetailProps<Action extends RuleAction = RuleAction> = {
  action: Action
  world: RuleWorld
  error: string | undefined
  onChange: (action: RuleAction) => void
}
