import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { RuleOutcome, RuleReason, RuleResult } from '../../contract/rules/rule.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { countRun, forgetRuns } from './figures.ts'

type Line = {
  ruleId: number
  at: Date
  task?: { taskId: number; title: string } | undefined
  outcome: RuleOutcome
  reason?: RuleReason
  results?: readonly RuleResult[]
}

/** Writes down what a rule did, or why it did not, and counts it. */
export async function logRule(db: Db, { ruleId, at, task, outcome, reason, results = [] }: Line): Promise<void> {
  await sql`
    insert into tasks_rule_log (rule_id, task_id, title, at, outcome, reason, results)
    values (${ruleId}, ${task?.taskId ?? null}, ${task?.title ?? ''}, ${at}, ${outcome},
            ${reason ? JSON.stringify(reason) : null}::jsonb, ${JSON.stringify(results)}::jsonb)`.execute(db)
  await countRun(db, { ruleId, at, outcome, reason })
}

/** What its actions came to. */
export function outcomeOf(results: readonly RuleResult[]): RuleOutcome {
  const is = (outcome: RuleResult['outcome']) => results.some((each) => each.outcome === outcome)
  if (is('refused')) return is('done') ? 'partly' : 'refused'
  return is('done') ? 'done' : 'same'
}

const day = 86_400_000

/** Forgets what is old, and what is more than is kept of one rule. */
export async function forgetRuleLog({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - limits.ruleLogDays * day)
  await database.writer.deleteFrom('tasks_rule_log').where('at', '<', oldest).execute()
  await forgetRuns(database.writer, oldest.toISOString().slice(0, 10))
  await database.writer.deleteFrom('tasks_rule_days').where('day', '<', oldest.toISOString().slice(0, 10)).execute()
  await sql`
    delete from tasks_rule_log old using tasks_rules r
    where old.rule_id = r.rule_id and old.log_id <= (
      select log_id from tasks_rule_log kept where kept.rule_id = r.rule_id
      order by log_id desc offset ${sql.lit(limits.ruleLogKept)} limit 1)`.execute(database.writer)
}
