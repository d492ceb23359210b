import { sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { rankBetween } from '../../contract/rank.ts'
import type { TaskStatus } from '../../contract/tasks.rules.ts'

/** A column of an area, or of tasks without one. */
export type Column = { bucketId: number; status: TaskStatus; title: string }

/** Where a task lies: the column, and whose tasks those of its area are. */
export type Place = { areaId: string | null; createdBy: string | null }

/**
 * Holds an area until the transaction ends: whatever puts its tasks into columns comes one after the other, so that no
 * two have one place and no move is lost.
 */
export async function holdArea(db: Db, areaId: string | null): Promise<void> {
  if (areaId !== null) await sql`select from tasks_areas where area_id = ${areaId} for no key update`.execute(db)
}

/** @throws AppError NotFoundException for a column of another area, the same as for none */
export async function columnOf(
  db: Db,
  areaId: string | null,
  which: { bucketId: number } | { status: TaskStatus },
): Promise<Column> {
  const { rows } = await sql<Column>`
    select bucket_id as "bucketId", status, title from tasks_buckets
    where ${areaId === null ? sql`area_id is null` : sql`area_id = ${areaId}`}
      and ${'bucketId' in which ? sql`bucket_id = ${which.bucketId}` : sql`status = ${which.status} and is_base`}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The tasks `t` of a column that stand in one order. */
const among = (bucketId: number, { areaId, createdBy }: Place, except: number | undefined) => sql`
  t.bucket_id = ${bucketId} and t.deleted_at is null
  ${areaId === null ? sql`and t.area_id is null and t.created_by = ${createdBy}` : sql`and t.area_id is not null`}
  ${except === undefined ? sql`` : sql`and t.task_id <> ${except}`}`

/** Whether a place in a column is nobody's but that of the task itself. */
export async function isFree(
  { db }: Pick<Ctx, 'db'>,
  { bucketId, rank }: { bucketId: number; rank: string },
  place: Place,
  except: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from tasks_tasks t where ${among(bucketId, place, except)} and t.rank = ${rank} limit 1`.execute(db)
  return rows.length === 0
}

/**
 * A place in a column, while its area is held.
 * @param where `end`, `top`, or below a task; below one that is not in the column, its end
 * @param except the task that moves
 */
export async function rankIn(
  { db }: Pick<Ctx, 'db'>,
  bucketId: number,
  place: Place,
  where: 'end' | 'top' | { below: number },
  except?: number,
): Promise<string> {
  const tasks = among(bucketId, place, except)
  const first = async (condition = sql``, order = sql`asc`) => {
    const { rows } = await sql<{ rank: string }>`
      select t.rank from tasks_tasks t where ${tasks} ${condition} order by t.rank ${order} limit 1`.execute(db)
    return rows[0]?.rank ?? null
  }
  if (where === 'top') return rankBetween(null, await first())
  const above = where === 'end' ? null : await first(sql`and t.task_id = ${where.below}`)
  if (above === null) return rankBetween(await first(sql``, sql`desc`), null)
  return rankBetween(above, await first(sql`and t.rank > ${above}`))
}
