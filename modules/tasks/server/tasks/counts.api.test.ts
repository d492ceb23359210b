import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { taskTypes } from '../../contract/tasks.rules.ts'

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

type Narrowing = CallInput<(typeof tasksCalls)['taskCounts']>

test.each<Narrowing>([{}, { priority: 'High' }, { taskLabel2: true }, { filterText: '정리', taskStatus: 'ToDo' }])(
  'lists hold as many as is counted, narrowed by %o (TASK-025, TASK-061)',
  async (narrowing) => {
    const { labels, ...counts } = await jiwoo.call(tasksCalls.taskCounts, narrowing)
    for (const taskType of taskTypes) {
      const { items } = await jiwoo.call(tasksCalls.myTaskItems, { ...narrowing, taskType })
      expect(counts[taskType], taskType).toBe(items.length)
    }
    // Of labels all are counted, whichever of them are asked for.
    const { items } = await jiwoo.call(tasksCalls.myTaskItems, { ...narrowing, taskLabel2: false })
    expect(labels).toEqual(
      ([1, 2, 3, 4, 5] as const).map((nth) => items.filter((task) => task[`taskLabel${nth}`]).length),
    )
    expect(counts.mytask).toBeGreaterThan(0)
  },
)
