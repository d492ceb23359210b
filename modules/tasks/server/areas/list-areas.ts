import { sql } from 'kysely'
import { peopleOfAudience, writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Area, Bucket } from '../../contract/tasks.entities.ts'
import { type AreaColor, bucketOrder, isAssignable, limits, type TaskStatus } from '../../contract/tasks.rules.ts'
import { personOf } from '../tasks/task-rows.ts'
import { areaFor, areaIdOf, areasOf, groupIdOf, isSeenBy, joinAreasOf, roleOf, rolesIn } from '../tasks.access.ts'

type Calls = typeof tasksCalls

type AreaRow = {
  areaId: string
  comCode: string
  title: string
  acronym: string
  coverColor: AreaColor
  description: string
  roleNo: number
  openTasks: number
  isArchived: boolean
  isTemplate: boolean
  version: number
}

/** The areas one belongs to (TASK-026). @param only left out, all of them */
export async function shownAreas({ db, viewer }: Ctx, only?: string): Promise<Area[]> {
  const { personCode } = viewer
  const { rows } = await sql<AreaRow>`
    select a.area_id as "areaId", a.com_code as "comCode", a.title, a.acronym, a.cover_color as "coverColor",
           a.description, mine.role_number as "roleNo", a.archived_at is not null as "isArchived",
           a.is_template as "isTemplate", a.version,
           (select count(*)::int from tasks_tasks t
             where t.area_id = a.area_id and t.status in ('ToDo', 'Process', 'Pending') and ${isSeenBy(personCode)}) as "openTasks"
    from ${areasOf(personCode)} mine join tasks_areas a on a.area_id = mine.area_id
    ${only === undefined ? sql`` : sql`where a.area_id = ${only}`}
    order by a.archived_at is not null, a.title, a.area_id limit ${sql.lit(limits.areas)}`.execute(db)
  return rows.map(({ areaId, title, acronym, coverColor, roleNo, ...row }) => ({
    groupId: areaId,
    groupTitle: title,
    groupAcronym: acronym,
    groupCoverColor: coverColor,
    role: roleOf(roleNo),
    ...row,
  }))
}

export const listAreas = async (ctx: Ctx): Promise<CallResult<Calls['myGroupItems']>> => ({
  items: await shownAreas(ctx),
})

/**
 * The people of an area, of its departments those of today (TASK-027); of none, nobody.
 * @throws AppError as {@link areaFor}
 */
export async function listAreaPeople(
  ctx: Ctx,
  { groupId }: CallParsedInput<Calls['taskGroupMember']>,
): Promise<CallResult<Calls['taskGroupMember']>> {
  const { db, viewer } = ctx
  const areaId = areaIdOf(groupId)
  if (areaId === null) return { items: [], hasMore: false }
  await areaFor(ctx, areaId)
  const lines = await db
    .selectFrom('tasks_area_members')
    .select(['kind', 'code'])
    .where('area_id', '=', areaId)
    .limit(sql.lit(limits.memberLines))
    .execute()
  const people = await peopleOfAudience(db, null, lines, { after: '', limit: limits.areaPeople + 1 })
  const codes = people.slice(0, limits.areaPeople).map(({ personCode }) => personCode)
  const [roles, named] = [await rolesIn(db, areaId, codes), await writersOf(db, viewer.comCode, codes)]
  return {
    items: codes.flatMap((code) => {
      const role = roles.get(code)
      const person = named.get(code)
      return role && person ? [{ ...personOf(person), role }] : []
    }),
    hasMore: people.length > limits.areaPeople,
  }
}

export type BucketRow = {
  bucketId: number
  areaId: string | null
  title: string
  status: TaskStatus
  isBase: boolean
  cardLimit: number | null
  tasks: number
}

/** The columns of an area, from left to right (TASK-028). @throws AppError as {@link areaFor} */
export async function listBuckets(
  ctx: Ctx,
  { groupId }: CallParsedInput<Calls['taskBucket']>,
): Promise<CallResult<Calls['taskBucket']>> {
  const areaId = areaIdOf(groupId)
  if (areaId !== null) await areaFor(ctx, areaId)
  return { items: await bucketsOf(ctx, areaId) }
}

export async function bucketsOf({ db, viewer }: Ctx, areaId: string | null): Promise<Bucket[]> {
  const { personCode } = viewer
  const { rows } = await sql<BucketRow>`
    select b.bucket_id as "bucketId", b.area_id as "areaId", b.title, b.status, b.is_base as "isBase",
           b.card_limit as "cardLimit", coalesce(held.tasks, 0) as tasks
    from tasks_buckets b
    left join (
      select t.bucket_id, count(*)::int as tasks from tasks_tasks t ${joinAreasOf(personCode)}
      where ${areaId === null ? sql`t.area_id is null and t.created_by = ${personCode}` : sql`t.area_id = ${areaId}`}
        and ${isSeenBy(personCode)} group by t.bucket_id
    ) held on held.bucket_id = b.bucket_id
    where ${areaId === null ? sql`b.area_id is null` : sql`b.area_id = ${areaId}`}
    order by array_position(${[...bucketOrder]}::text[], b.status), not b.is_base, b.sort_order, b.bucket_id
    limit ${sql.lit(limits.ownColumns + bucketOrder.length)}`.execute(db)
  return rows.map(bucketOf)
}

export const bucketOf = ({ areaId, ...row }: BucketRow): Bucket => ({
  ...row,
  groupId: groupIdOf(areaId),
  isAssignable: isAssignable(row.status),
  acceptsDrops: true,
})
