import { sql } from 'kysely'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { JobData } from '#platform/server/jobs/jobs.ts'
import type { AreaFacts } from '../../contract/rules/judging.ts'
import { fires, type Happening, meets } from '../../contract/rules/matching.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { holdArea } from '../changes/columns.ts'
import { rolesIn } from '../tasks.access.ts'
import { act } from './act.ts'
import { actingCtx } from './acting.ts'
import { oneTaskFacts } from './facts.ts'
import { gaveUp } from './figures.ts'
import { logRule, outcomeOf } from './log.ts'
import { rulesJob } from './note.ts'
import type { RuleRow } from './rule-rows.ts'
import { settleRules } from './settle.ts'

type Noted = { taskId: number; what: Happening; chain: number[] }

/** Lets the rules of an area act on what was noted of it, in its order, until nothing is left. */
export async function runRules(services: Services, data: JobData): Promise<void> {
  const areaId = String(data['areaId'])
  // One at a time: people who move tasks of the area wait no longer, and no two tasks are held at once.
  for (let isMore = true; isMore; )
    isMore = await services.database.writer.transaction().execute((db) => runNext(services, db, areaId))
}

/** Lets them act on the oldest of it. @returns whether there was any */
export async function runNext(services: Services, db: Db, areaId: string): Promise<boolean> {
  // As everything that moves tasks: the area first. Who works on it at the same time finds nothing left.
  await holdArea(db, areaId)
  const noted = await takeOldest(db, areaId)
  if (!noted) return false
  const { comCode, isArchived } = await areaOf(db, areaId)
  const emit: Parameters<typeof settleRules>[0]['emit'] = (event, payload) => emitEvent(services, db, event, payload)
  const { rules, area } = await settleRules({ db, now: services.now(), emit }, areaId)
  for (const rule of rules.filter((each) => fires(each, noted.what)))
    await runOne(services, db, { rule, noted, area, comCode, isArchived })
  return true
}

async function takeOldest(db: Db, areaId: string): Promise<Noted | undefined> {
  const { rows } = await sql<Noted>`
    delete from tasks_rule_queue where queue_id = (
      select min(queue_id) from tasks_rule_queue where area_id = ${areaId})
    returning task_id as "taskId", what, chain`.execute(db)
  return rows[0]
}

async function areaOf(db: Db, areaId: string) {
  const { com_code, archived_at } = await db
    .selectFrom('tasks_areas')
    .select(['com_code', 'archived_at'])
    .where('area_id', '=', areaId)
    .executeTakeFirstOrThrow()
  return { comCode: com_code, isArchived: archived_at !== null }
}

type Run = { rule: RuleRow; noted: Noted; area: AreaFacts; comCode: string; isArchived: boolean }

async function runOne(services: Services, db: Db, { rule, noted, area, comCode, isArchived }: Run): Promise<void> {
  const { ruleId, areaId } = rule
  const { taskId, chain } = noted
  const at = services.now()
  const task = await oneTaskFacts(db, areaId, taskId)
  const skip = (why: string, params?: Record<string, number>) =>
    logRule(db, {
      ruleId,
      at,
      task,
      outcome: 'skipped',
      reason: { key: `tasks.rules.reasons.${why}`, ...(params ? { params } : {}) },
    })
  if (!task) return skip('taskGone')
  if (isArchived) return skip('archived')
  if (!meets(rule.conditions, task)) return skip('notMet')
  if (chain.includes(ruleId)) return skip('circle')
  if (chain.length >= limits.ruleChain) return skip('chain', { most: limits.ruleChain })
  const ctx = actingCtx(services, db, { ruleId, name: rule.name, areaId, comCode, chain: [...chain, ruleId] })
  const concerned = await rolesIn(db, areaId, [...task.members, ...(task.createdBy === null ? [] : [task.createdBy])])
  const results = await act(ctx, rule, taskId, { ...area, roles: new Map([...area.roles, ...concerned]) })
  return logRule(db, { ruleId, at, task, outcome: outcomeOf(results), results })
}

/** What fails again and again keeps nothing behind it back: it is let go, which the log says, and the next is looked at. */
export async function giveUpRules(services: Services, tx: Db, data: JobData): Promise<void> {
  const areaId = String(data['areaId'])
  await holdArea(tx, areaId)
  const noted = await takeOldest(tx, areaId)
  if (!noted) return
  const emit: Parameters<typeof settleRules>[0]['emit'] = (event, payload) => emitEvent(services, tx, event, payload)
  const { rules } = await settleRules({ db: tx, now: services.now(), emit }, areaId)
  const task = await oneTaskFacts(tx, areaId, noted.taskId)
  for (const { ruleId } of rules.filter((each) => fires(each, noted.what)))
    await logRule(tx, {
      ruleId,
      at: services.now(),
      task,
      outcome: 'skipped',
      reason: { key: gaveUp },
    })
  await services.jobs.enqueue(tx, rulesJob, { areaId })
}
