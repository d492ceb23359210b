import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { tasksCalls } from '../../contract/tasks.contract.ts'
import { labelColors, type TaskType } from '../../contract/tasks.rules.ts'
import { isSeenBy, joinAreasOf } from '../tasks.access.ts'
import { matching, tasksOfType } from './list-tasks.ts'

type Count = (typeof tasksCalls)['taskCounts']
type Asked = CallParsedInput<Count>

const noLabel = { taskLabel1: false, taskLabel2: false, taskLabel3: false, taskLabel4: false, taskLabel5: false }

/** How many tasks each of one's lists holds, narrowed in the same way (TASK-025), and how many of one's own have a label. */
export async function countTasks(ctx: Ctx, asked: Asked): Promise<CallResult<Count>> {
  return {
    mytask: await countOf(ctx, 'mytask', asked),
    createtask: await countOf(ctx, 'createtask', asked),
    trackingtask: await countOf(ctx, 'trackingtask', asked),
    labels: await countLabels(ctx, { ...asked, ...noLabel }),
  }
}

const rowsOf = (ctx: Ctx, type: TaskType, asked: Asked) => {
  const { personCode } = ctx.viewer
  return sql`
    from ${tasksOfType(type, personCode)} ${joinAreasOf(personCode)}
    where ${isSeenBy(personCode)} and ${matching(ctx, asked)}`
}

async function countOf(ctx: Ctx, type: TaskType, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${rowsOf(ctx, type, asked)}`.execute(ctx.db)
  return rows[0]!.count
}

async function countLabels(ctx: Ctx, asked: Asked): Promise<number[]> {
  const counts = labelColors.map((_, nth) => sql`count(*) filter (where t.labels & ${sql.lit(1 << nth)} <> 0)`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts ${rowsOf(ctx, 'mytask', asked)}`.execute(ctx.db)
  return rows[0]!.counts
}
