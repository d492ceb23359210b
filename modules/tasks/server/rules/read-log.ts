import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { peopleOf } from '../../contract/rules/judging.ts'
import type { RuleConditions, RuleLogEntry, RuleReason } from '../../contract/rules/rule.entities.ts'
import type { ruleCalls } from '../../contract/rules/rules.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { areaFor } from '../tasks.access.ts'
import { namesOf, ruleRow } from './rule-rows.ts'

type Calls = typeof ruleCalls
type Row = Omit<RuleLogEntry, 'at'> & { at: Date }

const noConditions: RuleConditions = { bucketId: null, label: null, tag: null, priority: null, userId: null }

/**
 * What a rule did of late, or why it did not, the newest first.
 * @throws AppError NotFoundException for none, and of no area one belongs to; AccessDeniedException for who does not own it
 */
export async function readRuleLog(
  ctx: Ctx,
  { ruleId }: CallParsedInput<Calls['areaRuleLog']>,
): Promise<CallResult<Calls['areaRuleLog']>> {
  const rule = await ruleRow(ctx.db, ruleId)
  if (!rule) throw notFound()
  await areaFor(ctx, rule.areaId, { least: 'owner', archived: true })
  const { rows } = await sql<Row>`
    select l.log_id as "logId", l.at, t.task_id as "taskId", coalesce(t.title, l.title) as title, l.outcome, l.reason, l.results
    from tasks_rule_log l left join tasks_tasks t on t.task_id = l.task_id and t.deleted_at is null
    where l.rule_id = ${ruleId} order by l.log_id desc limit ${sql.lit(limits.ruleLog + 1)}`.execute(ctx.db)
  const shown = rows.slice(0, limits.ruleLog)
  const people = shown.flatMap(({ results }) =>
    peopleOf({ conditions: noConditions, actions: results.map(({ action }) => action) }),
  )
  const left = shown.flatMap(({ reason }) => reason?.params?.['userId'] ?? []).map(String)
  const names = await namesOf(ctx.db, [...people, ...left])
  const named = (reason: RuleReason | null) => {
    const found = names.find(({ userId }) => userId === reason?.params?.['userId'])
    return reason && found
      ? { ...reason, params: { ...reason.params, name: nameIn(found.name, ctx.language) } }
      : reason
  }
  return {
    items: shown.map(({ at, reason, ...line }) => ({ ...line, reason: named(reason), at: at.toISOString() })),
    names,
    hasMore: rows.length > limits.ruleLog,
  }
}
