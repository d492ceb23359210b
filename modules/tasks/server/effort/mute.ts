import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { effortCalls } from '../../contract/effort.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { oneTask } from '../tasks/task-rows.ts'
import { taskFor } from '../tasks.access.ts'

/** Whoever sees a task may not want to hear of it. @throws AppError as {@link taskFor} */
export async function muteTask(
  ctx: Ctx,
  { taskId, isMuted }: CallParsedInput<(typeof effortCalls)['taskMute']>,
): Promise<Task> {
  await taskFor(ctx, taskId)
  const one = { task_id: taskId, person_code: ctx.viewer.personCode }
  if (isMuted)
    await ctx.db
      .insertInto('tasks_mutes')
      .values(one)
      .onConflict((of) => of.doNothing())
      .execute()
  else
    await ctx.db
      .deleteFrom('tasks_mutes')
      .where('task_id', '=', one.task_id)
      .where('person_code', '=', one.person_code)
      .execute()
  return oneTask(ctx, taskId)
}

/** Whether somebody does not want to hear of a task. */
export async function isMutedFor(db: Db, taskId: number, personCode: string): Promise<boolean> {
  return (await mutedAmong(db, taskId, [personCode])).has(personCode)
}

/** Who of some people does not want to hear of a task. */
export async function mutedAmong(db: Db, taskId: number, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select person_code as code from tasks_mutes
    where task_id = ${taskId} and person_code = any(${[...codes]}::text[])`.execute(db)
  return new Set(rows.map(({ code }) => code))
}
