import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { areaCalls } from '../../contract/areas.contract.ts'
import { ranksBetween } from '../../contract/rank.ts'
import type { Bucket } from '../../contract/tasks.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { columnOf } from '../changes/columns.ts'
import { sayChanged } from '../changes/telling.ts'
import { settleRules } from '../rules/settle.ts'
import { areaFor, type SeenArea } from '../tasks.access.ts'
import { ownedArea } from './keep-area.ts'
import { bucketsOf } from './list-areas.ts'

type Calls = typeof areaCalls
type Input<Name extends keyof Calls> = CallParsedInput<Calls[Name]>

/**
 * Gives an area a column of its own, as its owner.
 * @throws AppError as {@link ownedArea}; ConflictException when it has as many as it may have
 */
export async function createBucket(
  ctx: Ctx,
  { groupId, title, status, cardLimit }: Input<'createBucket'>,
): Promise<Bucket> {
  const { db } = ctx
  const area = await ownedArea(ctx, groupId)
  const { rows } = await sql<{ bucketId: number }>`
    insert into tasks_buckets (area_id, status, is_base, title, card_limit, sort_order)
    select ${area.areaId}, ${status}, false, ${title.normalize('NFC')}, ${cardLimit}, coalesce(max(sort_order), 0) + 1
    from tasks_buckets where area_id = ${area.areaId}
    having count(*) filter (where not is_base) < ${limits.ownColumns}
    returning bucket_id as "bucketId"`.execute(db)
  if (!rows[0]) throw conflict('tasks.faults.tooManyColumns', { most: limits.ownColumns })
  return done(ctx, area, rows[0].bucketId)
}

/**
 * Renames a column of an area and says how much it is to hold, as the owner of the area.
 * @throws AppError NotFoundException for one of no area one belongs to; ValidationException for an own column without a
 * name, and for a name of one of the four
 */
export async function changeBucket(ctx: Ctx, { bucketId, title, cardLimit }: Input<'changeBucket'>): Promise<Bucket> {
  const { area, isBase } = await heldBucket(ctx, bucketId)
  if (isBase !== (title === ''))
    throw invalid('title', isBase ? 'tasks.faults.nameOfState' : 'tasks.faults.nameMissing')
  await ctx.db
    .updateTable('tasks_buckets')
    .set({ title: title.normalize('NFC'), card_limit: cardLimit })
    .where('bucket_id', '=', bucketId)
    .execute()
  return done(ctx, area, bucketId)
}

/**
 * Takes an own column away; what lies in it goes to the end of the column of its state, in its order.
 * @throws AppError as {@link changeBucket}; ConflictException for one of the four
 */
export async function removeBucket(
  ctx: Ctx,
  { bucketId }: Input<'removeBucket'>,
): Promise<CallResult<Calls['removeBucket']>> {
  const { db } = ctx
  const { area, isBase } = await heldBucket(ctx, bucketId)
  if (isBase) throw conflict('tasks.faults.columnOfState')
  const { status } = await columnOf(db, area.areaId, { bucketId })
  const home = await columnOf(db, area.areaId, { status })
  const { rows } = await sql<{ taskId: number; isDeleted: boolean }>`
    select task_id as "taskId", deleted_at is not null as "isDeleted" from tasks_tasks
    where bucket_id = ${bucketId} order by rank for no key update`.execute(db)
  const { rows: last } = await sql<{ rank: string | null }>`
    select max(rank) as rank from tasks_tasks where bucket_id = ${home.bucketId}`.execute(db)
  const taskIds = rows.map(({ taskId }) => taskId)
  const ranks = ranksBetween(last[0]!.rank, null, taskIds.length)
  await sql`
    update tasks_tasks t set bucket_id = ${home.bucketId}, rank = moved.rank, version = version + 1, changed_at = ${ctx.now}
    from unnest(${taskIds}::int[], ${ranks}::text[]) moved (task_id, rank) where t.task_id = moved.task_id`.execute(db)
  await db.deleteFrom('tasks_buckets').where('bucket_id', '=', bucketId).execute()
  await settleRules(ctx, area.areaId)
  await sayChanged(
    ctx,
    area,
    rows.flatMap(({ taskId, isDeleted }) => (isDeleted ? [] : taskId)),
  )
  return { bucketId }
}

/** A column with its area held, for the owner of that. The columns of tasks without an area are nobody's to change. */
async function heldBucket(ctx: Ctx, bucketId: number): Promise<{ area: SeenArea; isBase: boolean }> {
  const bucket = await ctx.db
    .selectFrom('tasks_buckets')
    .select(['area_id', 'is_base'])
    .where('bucket_id', '=', bucketId)
    .executeTakeFirst()
  if (!bucket?.area_id) throw notFound()
  return { area: await areaFor(ctx, bucket.area_id, { least: 'owner', lock: true }), isBase: bucket.is_base }
}

async function done(ctx: Ctx, area: SeenArea, bucketId: number): Promise<Bucket> {
  await sayChanged(ctx, area, [])
  return (await bucketsOf(ctx, area.areaId)).find((each) => each.bucketId === bucketId)!
}
