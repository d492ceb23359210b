import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import { tryActions } from '../../contract/rules/judging.ts'
import { labelBit, meets } from '../../contract/rules/matching.ts'
import type { RuleTrigger } from '../../contract/rules/rule.entities.ts'
import type { ruleCalls } from '../../contract/rules/rules.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { areaFor } from '../tasks.access.ts'
import { areaFacts, namedIn, taskFacts } from './facts.ts'
import { checked } from './keep-rules.ts'
import { ruleZone } from './zone.ts'

type Calls = typeof ruleCalls

/**
 * Which tasks of an area a rule would mean as they are today, and what it would do with each. Nothing is done.
 * @throws AppError as {@link areaFor} and {@link checked}
 */
export async function tryRule(
  ctx: Ctx,
  { groupId, ...work }: CallParsedInput<Calls['areaRuleTry']>,
): Promise<CallResult<Calls['areaRuleTry']>> {
  const { areaId } = await areaFor(ctx, groupId.toLowerCase(), { least: 'owner' })
  const rule = await checked(ctx, areaId, work)
  const asked = await taskFacts(ctx.db, areaId, meantBy(rule.trigger, dayIn(ctx.now, ruleZone)), limits.ruleTried + 1)
  const meant = asked.slice(0, limits.ruleTried).filter((task) => meets(rule.conditions, task))
  const shown = meant.slice(0, limits.ruleShown)
  const people = shown.flatMap(({ members, createdBy }) => [...members, ...(createdBy === null ? [] : [createdBy])])
  const area = await areaFacts(ctx.db, areaId, [...new Set([...namedIn([rule]), ...people])])
  return {
    items: shown.map((task) => ({
      taskId: task.taskId,
      title: task.title,
      results: tryActions(rule.actions, task, area),
    })),
    count: meant.length,
    hasMore: asked.length > limits.ruleTried,
  }
}

/** The tasks `t` for which that what a rule waits for is so today: those in the column, with the label, due on the day. */
function meantBy(trigger: RuleTrigger, today: string): RawBuilder<unknown> {
  const isOpen = sql`and t.status <> 'Completed'`
  switch (trigger.kind) {
    case 'moved':
      return sql`and t.bucket_id = ${trigger.bucketId}`
    case 'due':
      return sql`${isOpen} and t.end_date = ${today}::date + ${trigger.days}::int`
    case 'labelled':
      return sql`${isOpen} and t.labels & ${labelBit(trigger.label)} <> 0`
    case 'tagged':
      return sql`${isOpen} and exists (
        select from tasks_tags tag where tag.task_id = t.task_id and tag.name = ${trigger.tag})`
    case 'subtasksDone':
      return sql`
        and exists (select from tasks_tasks s where s.parent_task_id = t.task_id and s.deleted_at is null)
        and not exists (select from tasks_tasks s
          where s.parent_task_id = t.task_id and s.deleted_at is null and s.status <> 'Completed')`
    default:
      return isOpen
  }
}
