import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Topic } from '#platform/server/live/live.ts'
import type { manyCalls } from '../../contract/many.contract.ts'
import { tasksChanged } from '../../contract/tasks.events.ts'

type Done = CallResult<(typeof manyCalls)['undoChange']>

/**
 * Does the same with several tasks, one after another. What is refused leaves its task as it was and keeps nothing of the
 * rest back; open pages hear of all of it at once.
 * @param act throws an AppError for what it refuses
 * @throws AppError NotFoundException when one sees none of them
 */
export async function eachTask<Key>(
  ctx: Ctx,
  tasks: ReadonlyMap<number, Key>,
  act: (ctx: Ctx, taskId: number, key: Key) => Promise<unknown>,
): Promise<Done> {
  const { gathering, tellAll } = gathered(ctx)
  const changed: number[] = []
  const faults = new Map<number, AppError>()
  for (const [taskId, key] of tasks) {
    await sql`savepoint before_task`.execute(ctx.db)
    try {
      await act(gathering, taskId, key)
      changed.push(taskId)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`rollback to savepoint before_task`.execute(ctx.db)
      faults.set(taskId, error)
    }
  }
  if ([...faults.values()].filter(({ code }) => code === 'NotFoundException').length === tasks.size) throw notFound()
  await tellAll()
  return {
    changed,
    refused: [...faults].map(([taskId, { fields, key, params }]) => {
      const reason = fields?.[0] ?? { key, params }
      return { taskId, key: reason.key, params: reason.params }
    }),
  }
}

/** A context that keeps what is told of tasks, area by area, until all of it is told. */
function gathered(ctx: Ctx) {
  const kept = new Map<unknown, { topics: readonly Topic[]; taskIds: unknown[] }>()
  const gathering: Ctx = {
    ...ctx,
    tell: async (topics, kind, data = {}) => {
      if (kind !== tasksChanged) return ctx.tell(topics, kind, data)
      const before = kept.get(data.groupId)?.taskIds ?? []
      kept.set(data.groupId, { topics, taskIds: [...before, ...(data.taskIds as unknown[])] })
    },
  }
  const tellAll = async () => {
    for (const [groupId, { topics, taskIds }] of kept) await ctx.tell(topics, tasksChanged, { groupId, taskIds })
  }
  return { gathering, tellAll }
}

/** Holds tasks, and where they are put into columns their areas first, each in one order, so that nobody waits in a circle. */
export async function holdTasks({ db }: Pick<Ctx, 'db'>, taskIds: readonly number[], withAreas: boolean) {
  const ids = sql`any(${[...taskIds]}::int[])`
  if (withAreas)
    await sql`
      select from tasks_areas where area_id in (select area_id from tasks_tasks where task_id = ${ids})
      order by area_id for no key update`.execute(db)
  await sql`select from tasks_tasks where task_id = ${ids} order by task_id for no key update`.execute(db)
}
