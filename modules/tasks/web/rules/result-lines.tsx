import { IconAlertTriangle, IconCheck, IconEqual } from '@tabler/icons-react'
import type { RuleResult } from '../../contract/rules/rule.entities.ts'
import { type RuleWorld, useRuleWords } from './use-rule-words.ts'

const icons = { done: IconCheck, same: IconEqual, refused: IconAlertTriangle } as const

/** What became of each action, or would. */
export function ResultLines({ results, world }: { results: readonly RuleResult[]; world: RuleWorld }) {
  const words = useRuleWords(world)
  return (
    <ol className="truleform__results">
      {results.map((result, nth) => {
        const Icon = icons[result.outcome]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- what was done stands in its order and never changes
          <li key={nth} className={`truleform__result truleform__result--${result.outcome}`}>
            <Icon className="i i-16" aria-hidden />
            <span>{words.result(result)}</span>
          </li>
        )
      })}
    </ol>
  )
}
