import { type RawBuilder, sql } from 'kysely'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type AreaRole, areaRoles, emptyGroupId } from '../contract/tasks.rules.ts'
import { ruleOf } from './rules/acting.ts'
import './tasks.tables.ts'

/** What the roles of areas count as, so that the most counts: a guest 1, an owner 4. */
export const roleNumber = (role: AreaRole): number => areaRoles.indexOf(role) + 1
const numberOf = (column: RawBuilder<unknown>) =>
  sql`array_position(${sql.lit(`{${areaRoles.join()}}`)}::text[], ${column})`

/**
 * A table (area_id, role_number) of the areas somebody belongs to, by herself or by a department of hers, with the most
 * that she may do there.
 * @param person her code, or an expression of the statement around it
 */
export const areasOf = (person: string | RawBuilder<string>) => sql<{ area_id: string; role_number: number }>`(
  select line.area_id, max(${numberOf(sql`line.role`)}) as role_number
  from ${audienceAtAllPosts(person)} mine
  join tasks_area_members line on line.kind = mine.kind and line.code = mine.code
  group by line.area_id
)`

/** Whether somebody has a part in a task `t`: she made it, has to do it or follows it. */
export const hasPartIn = (person: string | RawBuilder<string>) => sql<boolean>`(
  t.created_by = ${person}
  or exists (select from tasks_members m where m.task_id = t.task_id and m.person_code = ${person})
  or exists (select from tasks_trackers f where f.task_id = t.task_id and f.person_code = ${person})
)`

/**
 * Whether somebody sees a task `t`, with the area `mine` of {@link areasOf} joined to it from the left: all of an area
 * where she is more than a guest, as a guest what she has a part in, and of those without an area her own. Everything
 * that reads tasks asks this.
 */
export const isSeenBy = (person: string | RawBuilder<string>) => sql<boolean>`(
  t.deleted_at is null and case
    when t.area_id is null then t.created_by = ${person}
    when mine.role_number = ${sql.lit(roleNumber('guest'))} then ${hasPartIn(person)}
    else mine.role_number is not null
  end
)`

/** Whether whoever acts sees a task `t`: as {@link isSeenBy}, and a rule all of its area. */
export function isSeenIn(ctx: Pick<Ctx, 'viewer'>): RawBuilder<boolean> {
  const rule = ruleOf(ctx)
  return rule ? sql<boolean>`(t.deleted_at is null and t.area_id = ${rule.areaId})` : isSeenBy(ctx.viewer.personCode)
}

/** The areas of a person, to be joined to tasks `t`; once for a statement. */
export const joinAreasOf = (person: string | RawBuilder<string>) => sql`
  left join (select * from ${areasOf(person)} held offset 0) mine on mine.area_id = t.area_id`

/** The role that a number of {@link areasOf} stands for. */
export const roleOf = (roleNo: number): AreaRole => areaRoles[roleNo - 1]!

export type SeenArea = {
  areaId: string
  comCode: string
  title: string
  acronym: string
  role: AreaRole
  isArchived: boolean
  version: number
}

/**
 * An area for somebody who wants to do something there.
 * @param least the least role that may; where it is left out, to belong to it is enough
 * @param lock whether it is held until the transaction ends, so that one change of an area follows another
 * @throws AppError NotFoundException when she does not belong to it, the same for none; AccessDeniedException when she
 * does and may not; ConflictException where it was archived and a role is asked for
 */
export async function areaFor(
  ctx: Pick<Ctx, 'db' | 'viewer'>,
  areaId: string,
  { least, lock = false, archived = false }: { least?: AreaRole; lock?: boolean; archived?: boolean } = {},
): Promise<SeenArea> {
  const { db } = ctx
  if (lock) await sql`select from tasks_areas where area_id = ${areaId} for no key update`.execute(db)
  const { rows } = await sql<Omit<SeenArea, 'role'> & { roleNo: number }>`
    select a.area_id as "areaId", a.com_code as "comCode", a.title, a.acronym, a.archived_at is not null as "isArchived",
           a.version, mine.role_number as "roleNo"
    from ${heldBy(ctx)} mine join tasks_areas a on a.area_id = mine.area_id
    where a.area_id = ${areaId}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const { roleNo, ...area } = found
  if (least && roleNo < roleNumber(least)) throw denied()
  if (least && area.isArchived && !archived) throw conflict('tasks.faults.archived')
  return { ...area, role: roleOf(roleNo) }
}

/** The areas of whoever acts, as {@link areasOf}; a rule has its own, as an owner. */
function heldBy(ctx: Pick<Ctx, 'viewer'>) {
  const rule = ruleOf(ctx)
  if (!rule) return areasOf(ctx.viewer.personCode)
  return sql<{ area_id: string; role_number: number }>`(
    select ${rule.areaId}::uuid as area_id, ${sql.lit(roleNumber('owner'))} as role_number)`
}

/** What rights hang on: the task as it stands, and the reader's part in it. */
export type SeenTask = {
  taskId: number
  comCode: string
  areaId: string | null
  bucketId: number
  status: string
  title: string
  createdBy: string | null
  role: AreaRole | null
  hasPart: boolean
  isMember: boolean
  isArchived: boolean
  comments: number
  version: number
}

/** What somebody may do with a task she sees (G-029). */
export function mayOf(
  task: Pick<SeenTask, 'areaId' | 'role' | 'hasPart' | 'isMember' | 'createdBy' | 'isArchived'>,
  viewerCode: string,
) {
  const isOwn = task.areaId === null
  const isMade = task.createdBy === viewerCode
  const change =
    !task.isArchived &&
    (isOwn || task.role === 'member' || task.role === 'owner' || (task.role === 'guest' && (isMade || task.isMember)))
  return {
    change,
    move: change,
    comment: change || (!task.isArchived && task.role === 'guest'),
    /** Whoever made it, and owners of its area. */
    remove: !task.isArchived && (isOwn || task.role === 'owner' || (isMade && task.role !== 'viewer')),
  }
}
export type TaskRight = keyof ReturnType<typeof mayOf>

/**
 * A task for somebody who wants to do something with it.
 * @param lock whether it is held until the transaction ends; whoever changes it asks for that
 * @throws AppError NotFoundException when she does not see it, the same for none; AccessDeniedException when she sees it
 * and may not; ConflictException when its area was archived
 */
export async function taskFor(
  ctx: Pick<Ctx, 'db' | 'viewer'>,
  taskId: number,
  { right, lock = false }: { right?: TaskRight; lock?: boolean } = {},
): Promise<SeenTask> {
  const { db, viewer } = ctx
  const { personCode } = viewer
  if (lock) await sql`select from tasks_tasks where task_id = ${taskId} for no key update`.execute(db)
  const { rows } = await sql<Omit<SeenTask, 'role'> & { roleNo: number | null }>`
    select t.task_id as "taskId", t.com_code as "comCode", t.area_id as "areaId", t.bucket_id as "bucketId", t.status,
           t.title, t.created_by as "createdBy", t.comments, t.version, mine.role_number as "roleNo",
           ${hasPartIn(personCode)} as "hasPart", a.archived_at is not null as "isArchived",
           exists (select from tasks_members m where m.task_id = t.task_id and m.person_code = ${personCode})
             as "isMember"
    from tasks_tasks t
    left join tasks_areas a on a.area_id = t.area_id
    left join (select * from ${heldBy(ctx)} held offset 0) mine on mine.area_id = t.area_id
    where t.task_id = ${taskId} and ${isSeenIn(ctx)}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const { roleNo, ...rest } = found
  const task = { ...rest, role: roleNo === null ? null : roleOf(roleNo) }
  if (right && !mayOf(task, personCode)[right]) throw task.isArchived ? conflict('tasks.faults.archived') : denied()
  return task
}

/** What of an area each of some people may do; who does not belong to it is left out. */
export async function rolesIn(db: Db, areaId: string, personCodes: readonly string[]): Promise<Map<string, AreaRole>> {
  if (personCodes.length === 0) return new Map()
  const { rows } = await sql<{ personCode: string; roleNo: number }>`
    select person.code as "personCode", held.role_number as "roleNo"
    from unnest(${[...personCodes]}::text[]) person (code)
    join organisation_people p on p.person_code = person.code and p.state <> 'retired'
    cross join lateral ${areasOf(sql<string>`person.code`)} held
    where held.area_id = ${areaId}`.execute(db)
  return new Map(rows.map(({ personCode, roleNo }) => [personCode, roleOf(roleNo)]))
}

/** An area's number as the wire has it, and back: that of all zeros stands for none (TASK-071). */
export const groupIdOf = (areaId: string | null): string => areaId ?? emptyGroupId
export const areaIdOf = (groupId: string): string | null =>
  groupId.toLowerCase() === emptyGroupId ? null : groupId.toLowerCase()
