import type { TestClient } from '#apps/server/testing/client.ts'
import type { TestApp } from '#apps/server/testing/test-app.ts'
import type { CallInput } from '#platform/contract/call.ts'
import type { RuleAction } from '../../contract/rules/rule.entities.ts'
import { ruleCalls } from '../../contract/rules/rules.contract.ts'
import { runRules } from './run-rules.ts'

type Fields = CallInput<(typeof ruleCalls)['areaRuleAdd']>

/** Gives an area a rule. @returns its number */
export async function addRule(
  owner: TestClient,
  groupId: string,
  trigger: Fields['trigger'],
  actions: Fields['actions'],
  more: Partial<Pick<Fields, 'name' | 'isOn' | 'conditions'>> = {},
): Promise<number> {
  const { ruleId } = await owner.call(ruleCalls.areaRuleAdd, { groupId, name: '시험 규칙', trigger, actions, ...more })
  return ruleId
}

/** Lets the rules of an area act on what happened, as background work does after the commit. */
export const settle = (app: TestApp, groupId: string) => runRules(app.services, { areaId: groupId })

/** What the log of a rule says, the newest first: what became of it, of which task, and action by action. */
export async function logOf(owner: TestClient, ruleId: number): Promise<string[]> {
  const { items } = await owner.call(ruleCalls.areaRuleLog, { ruleId })
  return items.map(({ outcome, title, reason, results }) =>
    [outcome, title, reason?.key.split('.').at(-1), results.map(wordsOf).join(' ')].filter(Boolean).join(' '),
  )
}

const wordsOf = ({
  action,
  outcome,
  reason,
}: {
  action: RuleAction
  outcome: string
  reason: { key: string } | null
}) => [action.kind, outcome, reason?.key.split('.').at(-1)].filter(Boolean).join(':')
