import { sql } from 'kysely'
import { addDays } from '#platform/contract/days.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { RuleFigures, RuleOutcome, RuleReason } from '../../contract/rules/rule.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'

/** Outcomes of a rule that acted, and of one that did not get done what it was to do. */
const ran: ReadonlySet<RuleOutcome> = new Set(['done', 'partly', 'same', 'refused'])
const failed: ReadonlySet<RuleOutcome> = new Set(['partly', 'refused', 'off'])
/** Why one was let go after it had failed again and again. */
export const gaveUp = 'tasks.rules.reasons.failed'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

type Run = { ruleId: number; at: Date; outcome: RuleOutcome; reason?: RuleReason | undefined }

/** Counts that a rule ran, or failed; what was none of its business counts nothing. */
export async function countRun(db: Db, { ruleId, at, outcome, reason }: Run): Promise<void> {
  const [isRun, isFailure] = [ran.has(outcome), failed.has(outcome) || reason?.key === gaveUp]
  if (!isRun && !isFailure) return
  await sql`
    insert into tasks_rule_runs (rule_id, day, runs, failures, last_run, last_failure)
    values (${ruleId}, ${dayOf(at)}, ${isRun ? 1 : 0}, ${isFailure ? 1 : 0}, ${isRun ? at : null}, ${isFailure ? at : null})
    on conflict (rule_id, day) do update set
      runs = tasks_rule_runs.runs + excluded.runs, failures = tasks_rule_runs.failures + excluded.failures,
      last_run = coalesce(excluded.last_run, tasks_rule_runs.last_run),
      last_failure = coalesce(excluded.last_failure, tasks_rule_runs.last_failure)`.execute(db)
}

type Row = Omit<RuleFigures, 'lastRun' | 'lastFailure'> & { lastRun: Date | null; lastFailure: Date | null }

/** How often rules ran and failed in the last `limits.ruleLogDays` days, and when last; one that did neither is left out. */
export async function figuresOf(db: Db, ruleIds: readonly number[], now: Date): Promise<RuleFigures[]> {
  if (ruleIds.length === 0) return []
  const { rows } = await sql<Row>`
    select rule_id as "ruleId", sum(runs)::int as runs, sum(failures)::int as failures, max(last_run) as "lastRun",
           max(last_failure) as "lastFailure"
    from tasks_rule_runs
    where rule_id = any(${[...ruleIds]}::int[]) and day > ${addDays(dayOf(now), -limits.ruleLogDays)}
    group by rule_id order by rule_id limit ${sql.lit(limits.rules)}`.execute(db)
  return rows.map(({ lastRun, lastFailure, ...row }) => ({
    ...row,
    lastRun: lastRun?.toISOString() ?? null,
    lastFailure: lastFailure?.toISOString() ?? null,
  }))
}

/** Forgets days before one, yyyy-MM-dd. */
export const forgetRuns = (db: Db, before: string) =>
  db.deleteFrom('tasks_rule_runs').where('day', '<', before).execute()
