import type pg from 'pg'
import { changeCalls } from '#modules/tasks/contract/changes.contract.ts'
import { feedCalls } from '#modules/tasks/contract/feed.contract.ts'
import { tasksCalls } from '#modules/tasks/contract/tasks.contract.ts'
import { largeBoard } from '#modules/tasks/server/demo/many-tasks.ts'
import { readWorkFeed } from '#modules/tasks/server/feed/work-feed.ts'
import { dashboardChart } from '#modules/tasks/server/tasks/dashboard-chart.ts'
import { listTasks } from '#modules/tasks/server/tasks/list-tasks.ts'
import { ask, type Kind, measureKinds, type Place, timed } from './beside-statements.ts'
import { type Finding, median, percentile } from './measure.ts'
import { withSeeded } from './seeded.ts'

export const tasks = Number(process.env.BENCH_TASKS ?? 200_000)
/** Cards that are moved. */
const moves = 60

/** Two thousand areas: one's own tasks, a board of a thousand cards, the dashboard, what is found by words, moving a card. */
export const measureTasks = (): Promise<Finding[]> =>
  withSeeded({ option: '--tasks', count: tasks, data: process.env.BENCH_TASKS_DATA }, async (place) => {
    const groupId = await findLargeArea(place.client)
    const at = `${tasks.toLocaleString('en')} tasks, a board of ${largeBoard.toLocaleString('en')}`
    return [...(await measureKinds('tasks', at, kindsOf(groupId), place)), await measureMoves(groupId, place)]
  })

/** The area of a thousand cards. */
export async function findLargeArea(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ groupId: string }>(
    `select area_id as "groupId" from tasks_areas where title = '대량 영역 1'`,
  )
  return rows[0]!.groupId
}

function kindsOf(groupId: string): Kind[] {
  // As pages ask.
  const list = (fields: object) => [tasksCalls.myTaskItems.input.parse({ namedOnce: true, ...fields })]
  const listed = { call: tasksCalls.myTaskItems, bare: listTasks as Kind['bare'] }
  return [
    { name: 'my tasks', ...listed, inputs: list({ rowCount: 100 }), target: 10 },
    { name: 'the board of a thousand cards', ...listed, inputs: list({ viewKind: 'MyArea', groupId }), target: 30 },
    { name: 'tasks by words', ...listed, inputs: list({ filterText: '업무 77' }), target: 30 },
    {
      name: 'the dashboard',
      call: tasksCalls.dashboardChart,
      bare: dashboardChart as Kind['bare'],
      inputs: [{}],
      target: 60,
    },
    {
      name: 'a page of the feed',
      call: feedCalls.workFeed,
      bare: readWorkFeed as Kind['bare'],
      inputs: [feedCalls.workFeed.input.parse({})],
    },
  ]
}

/** Moves cards of the large board from one column to another, each below another one. */
async function measureMoves(groupId: string, place: Place): Promise<Finding> {
  const { items } = (await ask(place, tasksCalls.myTaskItems, { viewKind: 'MyArea', groupId })) as {
    items: { taskId: number; bucketId: number }[]
  }
  const times: number[] = []
  for (let nth = 0; nth < moves; nth += 1) {
    const target = items[(nth * 37 + 11) % items.length]!
    const fields = {
      taskId: items[(nth * 13) % items.length]!.taskId,
      bucketId: target.bucketId,
      belowTaskId: target.taskId,
    }
    times.push(await timed(() => ask(place, changeCalls.taskMove, fields)))
  }
  console.log(`  moving a card: ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`)
  return { name: 'tasks, moving a card of a large board, p95', value: percentile(times, 0.95), unit: 'ms' }
}
