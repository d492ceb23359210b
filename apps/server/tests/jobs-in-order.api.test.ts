import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { serverModules } from '../modules.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const done: number[] = []
const noting = defineServerModule({
  name: 'noting',
  calls: [],
  jobs: {
    'noting.work': {
      run: async (_services, { number }) => {
        done.push(number as number)
      },
      givenUp: nothingWaits('it is a test'),
    },
  },
})
const modules = [...serverModules, noting]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ modules })
})
afterAll(() => app.close())

test('of what waits the oldest is done first, in whatever order the database gives it out', async () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7]
  await app.services.jobs.enqueueAll(
    app.db,
    'noting.work',
    numbers.map((number) => ({ number })),
  )
  // The later one lies in the table, the older it is.
  for (const number of numbers)
    await sql`update pgboss.job set created_on = now() - make_interval(secs => ${number})
      where name = 'noting.work' and data ->> 'number' = ${String(number)}`.execute(app.db)
  // What the planner does with large tables: it gives out the pile as it lies there.
  for (const plan of ['enable_nestloop', 'enable_mergejoin', 'enable_indexscan', 'enable_bitmapscan'])
    await sql`alter database ${sql.id(app.connection.database!)} set ${sql.id(plan)} = off`.execute(app.db)
  const worker = await startTestApp({ modules, shares: app, work: true })
  try {
    await expect.poll(() => done.length).toBe(numbers.length)
    expect(done).toEqual(numbers.toReversed())
  } finally {
    await worker.close()
  }
})
