import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { RuleAction, RuleConditions, RuleTrigger } from '../../contract/rules/rule.entities.ts'
import { runNext } from '../rules/run-rules.ts'
import { areas, codeOfName } from './demo-areas.ts'
import { bucketIdOf } from './demo-tasks.ts'

/** Numbers of the columns of an area, by the place of their state. */
const [pending, completed] = [2, 3]

type DemoRule = {
  ruleId: number
  areaNo: number
  name: string
  trigger: RuleTrigger
  conditions?: Partial<RuleConditions>
  actions: RuleAction[]
}

/** What areas of the demo do by themselves, one of them of the second company. */
export const demoRules: readonly DemoRule[] = [
  {
    ruleId: 1,
    areaNo: 1,
    name: '검토 요청',
    trigger: { kind: 'moved', bucketId: bucketIdOf(1, pending) },
    actions: [
      { kind: 'label', label: 2 },
      { kind: 'tell', to: 'owners', userIds: [] },
    ],
  },
  {
    ruleId: 2,
    areaNo: 1,
    name: '급한 일은 결과 공유까지',
    trigger: { kind: 'moved', bucketId: bucketIdOf(1, completed) },
    conditions: { priority: 'High' },
    actions: [
      {
        kind: 'create',
        title: '{제목} 결과 공유',
        bucketId: null,
        userIds: [codeOfName('HC', '서지우')],
        days: 2,
        isOfBusinessDays: true,
      },
    ],
  },
  {
    ruleId: 3,
    areaNo: 5,
    name: '개장 점검',
    trigger: { kind: 'moved', bucketId: bucketIdOf(5, pending) },
    actions: [{ kind: 'label', label: 2 }],
  },
]

const anything: RuleConditions = { bucketId: null, label: null, tag: null, priority: null, userId: null }

/** Gives areas of the demo their rules, and lets two of them act on a task that has come into the column of late. */
export async function seedRules(db: Db, now: Date): Promise<void> {
  await insertRows(
    db,
    'tasks_rules',
    demoRules.map(({ ruleId, areaNo, name, trigger, conditions, actions }) => ({
      rule_id: ruleId,
      area_id: areas[areaNo]!.areaId,
      place: ruleId,
      name,
      is_on: true,
      trigger: trigger,
      conditions: { ...anything, ...conditions },
      actions: actions,
      written_by: codeOfName(areas[areaNo]!.comCode, areas[areaNo]!.members[0]!),
      changed_at: now,
    })),
  )
  for (const { ruleId } of demoRules) {
    const { rows } = await sql<{ areaId: string }>`
      insert into tasks_rule_queue (area_id, task_id, what, at)
      select r.area_id, t.task_id, r.trigger, ${now} from tasks_rules r
      join tasks_tasks t on t.area_id = r.area_id and t.bucket_id = (r.trigger ->> 'bucketId')::int
        and t.status = 'Pending' and t.labels & 2 = 0 and t.deleted_at is null
      where r.rule_id = ${ruleId} order by t.task_id limit 1 returning area_id as "areaId"`.execute(db)
    if (rows[0]) await runNext(quiet(now), db, rows[0].areaId)
  }
}

/** Nobody listens to what rules of the demo say while it is made. */
const quiet = (now: Date) => ({ listeners: new Map(), now: () => now }) as unknown as Services
