import { type RawBuilder, sql } from 'kysely'
import { peopleOfAudience } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type AreaFacts, peopleOf } from '../../contract/rules/judging.ts'
import type { TaskFacts } from '../../contract/rules/matching.ts'
import type { RuleWork } from '../../contract/rules/rule.entities.ts'
import { limits, priorities, type TaskStatus } from '../../contract/tasks.rules.ts'
import { rolesIn } from '../tasks.access.ts'

type Row = Omit<TaskFacts, 'priority'> & { priority: number }

/** What rules look at of tasks `t` of an area, the newest first. @param which narrows them, beginning with `and` */
export async function taskFacts(
  db: Db,
  areaId: string,
  which: RawBuilder<unknown>,
  most: number = limits.ruleTried,
): Promise<TaskFacts[]> {
  const { rows } = await sql<Row>`
    select t.task_id as "taskId", t.title, t.bucket_id as "bucketId", t.status, t.labels, t.priority,
           t.created_by as "createdBy",
           array(select tag.name from tasks_tags tag where tag.task_id = t.task_id) as tags,
           array(select m.person_code from tasks_members m where m.task_id = t.task_id) as members
    from tasks_tasks t where t.area_id = ${areaId} and t.deleted_at is null ${which}
    order by t.task_id desc limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, priority: priorities[row.priority]! }))
}

/** One task of an area; undefined when it was deleted. */
export const oneTaskFacts = async (db: Db, areaId: string, taskId: number): Promise<TaskFacts | undefined> =>
  (await taskFacts(db, areaId, sql`and t.task_id = ${taskId}`, 1))[0]

/**
 * What rules look at of an area.
 * @param named whoever rules and tasks name, beside the owners
 */
export async function areaFacts(db: Db, areaId: string, named: readonly string[]): Promise<AreaFacts> {
  const columns = await db
    .selectFrom('tasks_buckets')
    .select(['bucket_id', 'status'])
    .where('area_id', '=', areaId)
    .limit(sql.lit(limits.ownColumns + 4))
    .execute()
  const owners = await ownersOf(db, areaId)
  return {
    columns: new Map(columns.map(({ bucket_id, status }): [number, TaskStatus] => [bucket_id, status])),
    roles: await rolesIn(db, areaId, [...new Set([...named, ...owners])]),
    owners,
  }
}

/** Who owns an area, those of departments among them. */
export async function ownersOf(db: Db, areaId: string): Promise<string[]> {
  const lines = await db
    .selectFrom('tasks_area_members')
    .select(['kind', 'code'])
    .where('area_id', '=', areaId)
    .where('role', '=', 'owner')
    .limit(sql.lit(limits.memberLines))
    .execute()
  const people = await peopleOfAudience(db, null, lines, { after: '', limit: limits.members })
  return people.map(({ personCode }) => personCode)
}

/** Whoever rules name, and who wrote them. */
export const namedIn = (rules: readonly (RuleWork & { writtenBy?: string | null })[]): string[] => [
  ...new Set(rules.flatMap((rule) => [...peopleOf(rule), ...(rule.writtenBy ? [rule.writtenBy] : [])])),
]
