import { sql } from 'kysely'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import { holdArea } from '../changes/columns.ts'
import { forgetRuleLog } from './log.ts'
import { rulesJob } from './note.ts'
import { settleRules } from './settle.ts'
import { ruleZone } from './zone.ts'

/**
 * In the morning: wakes the rules that wait for a day before the last one of a task, each once for a task and its last
 * day, however often it is tried; switches off what cannot act any more, and forgets old lines of logs.
 */
export async function wakeRules(services: Services): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const areaId: string | undefined = await nextArea(services, after)
    if (areaId !== undefined) await wakeArea(services, areaId)
    after = areaId
  }
  await forgetRuleLog(services)
}

/** Areas with rules that are on, one after the other. */
async function nextArea({ database }: Services, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ areaId: string }>`
    select r.area_id as "areaId" from tasks_rules r join tasks_areas a on a.area_id = r.area_id
    where r.is_on and a.archived_at is null ${after === '' ? sql`` : sql`and r.area_id > ${after}`}
    order by r.area_id limit 1`.execute(database.writer)
  return rows[0]?.areaId
}

async function wakeArea(services: Services, areaId: string): Promise<void> {
  await services.database.writer.transaction().execute(async (db) => {
    await holdArea(db, areaId)
    const now = services.now()
    const { rules } = await settleRules(
      { db, now, emit: (event, payload) => emitEvent(services, db, event, payload) },
      areaId,
    )
    let woken = 0
    for (const { ruleId, trigger } of rules) {
      if (trigger.kind !== 'due') continue
      const { rows } = await sql`
        with due as (
          insert into tasks_rule_days (rule_id, task_id, day)
          select ${ruleId}, t.task_id, t.end_date from tasks_tasks t
          where t.area_id = ${areaId} and t.deleted_at is null and t.status <> 'Completed'
            and t.end_date = ${dayIn(now, ruleZone)}::date + ${trigger.days}::int
          on conflict do nothing returning task_id
        )
        insert into tasks_rule_queue (area_id, task_id, what, at)
        select ${areaId}, task_id, ${JSON.stringify({ ...trigger, ruleId })}::jsonb, ${now} from due
        order by task_id returning queue_id`.execute(db)
      woken += rows.length
    }
    if (woken > 0) await services.jobs.enqueue(db, rulesJob, { areaId })
  })
}
