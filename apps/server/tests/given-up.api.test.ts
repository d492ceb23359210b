import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { serverModules } from '../modules.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** What the queues have settled, and how often each was tried. */
const settled: unknown[] = []
let tries = 0

/** Work that never succeeds. */
const failing = defineServerModule({
  name: 'failing',
  calls: [],
  jobs: {
    'failing.work': {
      run: () => Promise.reject(new Error('the disk is gone')),
      givenUp: async (_services, tx, data) => {
        await sql`insert into platform_audit (request_id, address, action) values ('job', '', 'failing.settled')`.execute(
          tx,
        )
        tries += 1
        // What the first try has written is taken back with it.
        if (tries === 1) throw new Error('not yet')
        settled.push(data)
      },
    },
  },
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, failing], work: true })
})
afterAll(() => app.close())

const work = serverModules.flatMap(({ name: module, jobs = {}, listeners = [] }) => [
  ...Object.entries(jobs).map(([name, { cron, givenUp }]) => ({ name, cron, givenUp })),
  ...listeners.map(({ event, name, givenUp }) => ({
    name: `${event.name}.${module}.${name}`,
    cron: undefined,
    givenUp,
  })),
])

describe('work of every module', () => {
  test.each(work)('$name says what becomes of what it was about', ({ cron, givenUp }) => {
    if (typeof givenUp === 'function') return
    expect(givenUp.nothingWaits.length).toBeGreaterThan(30)
    if (givenUp === clockComesAgain) expect(cron).toBeDefined()
  })

  test('is settled by some of them, and what is gone meanwhile stays gone', async () => {
    const settling = work.filter(({ givenUp }) => typeof givenUp === 'function')
    expect(settling.map(({ name }) => name).toSorted()).toEqual([
      'accounts.sendInvitation',
      'accounts.sessionsEnded.alerts.forgetDevices',
      'alerts.raised.alerts.write',
      'approvals.archive',
      'boards.remind',
      'files.convert',
      'mail.carry',
      'mail.deliver',
      'mail.due',
      'mail.import',
      'mail.runRules',
      'mail.sendOn',
      'organisation.applyHrImport',
      'organisation.compareHrImport',
      'organisation.readDirectory',
      'organisation.undoHrImport',
      'reservations.mail',
      'tasks.rules',
    ])
    const gone = {
      importId: 2_000_000_000,
      articleId: 2_000_000_000,
      areaId: crypto.randomUUID(),
      at: new Date().toISOString(),
      fileId: crypto.randomUUID(),
      raiseId: crypto.randomUUID(),
      objectId: crypto.randomUUID(),
      sessionIds: ['gone'],
      invitationId: crypto.randomUUID(),
      bookingIds: [2_000_000_000],
      deliveryId: 2_000_000_000,
      deliveryIds: [2_000_000_000],
      runId: 2_000_000_000,
    }
    for (const { givenUp } of settling)
      if (typeof givenUp === 'function') await app.db.transaction().execute((tx) => givenUp(app.services, tx, gone))
  })
})

/** Puts work into its queue as it stands before its last try. */
const enqueueLastTry = (task: string, columns: string) =>
  app.db.transaction().execute(async (tx) => {
    await app.services.jobs.enqueue(tx, 'failing.work', { task })
    await sql`update pgboss.job set retry_count = retry_limit, ${sql.raw(columns)}
      where name = 'failing.work' and data ->> 'task' = ${task}`.execute(tx)
  })
const written = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from platform_audit where action = 'failing.settled'`.execute(app.db)
  return rows[0]!.count
}

describe('work that has failed for the last time', () => {
  test('is settled in a transaction, again until that succeeds, and only once then', async () => {
    await enqueueLastTry('failed', 'priority = 0')
    await expect.poll(() => settled).toEqual([{ task: 'failed' }])
    // It is told within the transaction, which has its end still before it.
    await expect.poll(written).toBe(1)
    expect(tries).toBe(2)
  })

  test('is settled when its process died over it', async () => {
    const silent = "state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'"
    await enqueueLastTry('died', silent)
    await expect.poll(() => settled).toContainEqual({ task: 'died' })
    await expect.poll(written).toBe(2)
  })
})
