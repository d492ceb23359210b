import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type AreaFacts, faultOf } from '../../contract/rules/judging.ts'
import type { RuleFault } from '../../contract/rules/rule.entities.ts'
import { areaFacts, namedIn } from './facts.ts'
import { logRule } from './log.ts'
import { type RuleRow, rulesOf } from './rule-rows.ts'

type Parts = Pick<Ctx, 'db' | 'now' | 'emit'>

/**
 * Switches those rules of an area off that cannot act as it is now: a column they name is gone, a person has left. Owners
 * hear of it once, since what is off stays so until one of them mends it.
 * @returns those that are on, and what they look at
 */
export async function settleRules(ctx: Parts, areaId: string): Promise<{ rules: RuleRow[]; area: AreaFacts }> {
  const rules = (await rulesOf(ctx.db, areaId)).filter(({ isOn }) => isOn)
  const area = await areaFacts(ctx.db, areaId, namedIn(rules))
  const sound: RuleRow[] = []
  for (const rule of rules) {
    const fault = faultOf(rule, area, rule.writtenBy)
    if (fault) await switchOff(ctx, rule, fault, area)
    else sound.push(rule)
  }
  return { rules: sound, area }
}

async function switchOff({ db, now, emit }: Parts, rule: RuleRow, fault: RuleFault, { owners }: AreaFacts) {
  await sql`
    update tasks_rules set is_on = false, fault = ${JSON.stringify(fault)}::jsonb, version = version + 1
    where rule_id = ${rule.ruleId}`.execute(db)
  // Whom it is about is named for the reader when it is read.
  const params = fault.userId === null ? {} : { params: { userId: fault.userId } }
  const reason = { key: `tasks.rules.faults.${fault.kind}`, ...params }
  await logRule(db, { ruleId: rule.ruleId, at: now, outcome: 'off', reason })
  if (owners.length === 0) return
  await emit(alertEvents.raised, {
    kind: 'tasks.ruleOff',
    comCode: null,
    to: [...owners],
    text: { key: 'tasks.alerts.ruleOff.text', params: { rule: rule.name } },
    url: `/po/MyProject?groupId=${rule.areaId}&tab=rules`,
    objectKey: `taskRule:${rule.ruleId}`,
  })
}
