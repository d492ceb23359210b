import { sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AreaRule, RuleFault, RuleWork } from '../../contract/rules/rule.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'

/** A rule as it is kept. */
export type RuleRow = RuleWork & {
  ruleId: number
  areaId: string
  name: string
  isOn: boolean
  writtenBy: string | null
  fault: RuleFault | null
  version: number
}

const columns = sql`
  r.rule_id as "ruleId", r.area_id as "areaId", r.name, r.is_on as "isOn", r.trigger, r.conditions, r.actions,
  r.written_by as "writtenBy", r.fault, r.version`

/** The rules of an area in their order. */
export async function rulesOf(db: Db, areaId: string): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select ${columns} from tasks_rules r where r.area_id = ${areaId}
    order by r.place, r.rule_id limit ${sql.lit(limits.rules)}`.execute(db)
  return rows
}

export async function ruleRow(db: Db, ruleId: number): Promise<RuleRow | undefined> {
  const { rows } = await sql<RuleRow>`select ${columns} from tasks_rules r where r.rule_id = ${ruleId}`.execute(db)
  return rows[0]
}

export const shownRule = (row: RuleRow): AreaRule => {
  const { ruleId, areaId: groupId, name, isOn, trigger, conditions, actions, fault, version } = row
  return { ruleId, groupId, name, isOn, trigger, conditions, actions, fault, version }
}

/** How people are called whom rules name. */
export async function namesOf(db: Db, codes: readonly string[]) {
  const names = await personNames(db, [...new Set(codes)])
  return [...names].map(([userId, name]) => ({ userId, name }))
}
