import type { Ctx } from '#platform/server/ctx.ts'
import { endTask, startTask } from '../changes/change-task.ts'
import { taskFor } from '../tasks.access.ts'
import type { Before } from './before.ts'

type Days = Pick<Before, 'startDate' | 'endDate'>

/**
 * Sets both days of a task.
 * @param was as it is now; its time of the last day stays
 * @throws AppError as {@link taskFor}; ValidationException when it would end before it begins
 */
export async function planTask(ctx: Ctx, taskId: number, { startDate, endDate }: Days, was: Before | undefined) {
  await taskFor(ctx, taskId, { right: 'change' })
  const start = async () => {
    if (startDate !== was?.startDate) await startTask(ctx, { taskId, startDate })
  }
  const end = async () => {
    if (endDate !== was?.endDate) await endTask(ctx, { taskId, endDate, endTime: was?.endTime })
  }
  // First the one that may stand beside the other as that is now.
  const endNow = was?.endDate ?? null
  const isBeyond = startDate !== null && endNow !== null && startDate > endNow
  for (const set of isBeyond ? [end, start] : [start, end]) await set()
}
