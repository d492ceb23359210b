import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUpQueue } from '#platform/server/jobs/given-up.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Another process begins. */
const beginAgain = async () => (await startTestApp({ shares: app })).close()
/** When each was last told what it is: its row changes every five seconds, too, when dead workers are looked for. */
const queues = async () => {
  const { rows } = await sql<{ name: string; updatedOn: string }>`
    select name, updated_on::text as "updatedOn" from pgboss.queue where name not like '\\_\\_pgboss%' order by name`.execute(
    app.db,
  )
  return rows
}

test('a start makes queues that are not there, gives others the options of its version, and leaves those as they are that have them', async () => {
  const lapsed = 'mail.deliver'
  const gone = 'mail.retain'
  await app.services.jobs.enqueue(app.db, lapsed, {})
  await sql`update pgboss.queue set retry_limit = 1, dead_letter = null where name = ${lapsed}`.execute(app.db)
  await sql`update pgboss.job set dead_letter = null where name = ${lapsed}`.execute(app.db)
  await sql`delete from pgboss.queue where name = ${gone}`.execute(app.db)
  const before = await queues()
  await beginAgain()
  const { rows } = await sql`
    select q.name, q.retry_limit as "retryLimit", q.dead_letter as "deadLetter", j.dead_letter as "jobsDeadLetter"
    from pgboss.queue q left join pgboss.job j on j.name = q.name where q.name in (${lapsed}, ${gone})
    order by q.name`.execute(app.db)
  expect(rows).toEqual([
    { name: lapsed, retryLimit: 5, deadLetter: givenUpQueue(lapsed), jobsDeadLetter: givenUpQueue(lapsed) },
    { name: gone, retryLimit: 5, deadLetter: null, jobsDeadLetter: null },
  ])
  const after = await queues()
  const isOther = ({ name }: { name: string }) => name !== lapsed && name !== gone
  expect(after.filter(isOther)).toEqual(before.filter(isOther))
  await beginAgain()
  expect(await queues()).toEqual(after)
})
