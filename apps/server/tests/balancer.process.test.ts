import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AlertsChanged, alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { announcementsCalls } from '#modules/alerts/contract/announcements.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { type Balancer, hasBalancer, startBalancer } from '../testing/balancer.ts'
import type { TestClient } from '../testing/client.ts'
import { createExternalDatabase, externalServer } from '../testing/external-database.ts'
import { keepPage, moveTo, type PortalProcess, ProcessWorld, signIn } from '../testing/processes.ts'

/** What the killed process had begun is taken up once it has been silent for a while. */
const takenUp = { timeout: 60_000 }

// What an operator runs for a large company: a balancer, two processes, one PostgreSQL server.
const readers = 20
const announcements = 30

const world = new ProcessWorld()
let database: Awaited<ReturnType<typeof createExternalDatabase>>
let balancer: Balancer
let first: PortalProcess
let second: PortalProcess

describe.runIf(externalServer && hasBalancer)('two processes behind a balancer', () => {
  beforeAll(async () => {
    database = await createExternalDatabase()
    const folder = await world.newFolder()
    const env = { DATABASE_URL: database.url, HOST: '127.0.0.1' }
    first = await world.start(folder, env)
    second = await world.start(folder, env)
    balancer = await startBalancer(folder, [first.url, second.url])
  })
  afterAll(async () => {
    await balancer?.stop()
    await world.end()
    await database?.drop()
  })

  test('one is killed under load: no reading call fails, pages hear on, and no alert is lost', async () => {
    const jiwoo = await signIn(balancer.url, 'jiwoo.seo')
    const { unread: before, ...page } = await listen(jiwoo)
    // At a process of its own, so that every announcement that was accepted is known to be.
    const manager = moveTo(second.url, await signIn(second.url, 'manager'))

    const load = readUntil(jiwoo)
    await delay(500)
    const sent: number[] = []
    const announcing = (async () => {
      for (let nth = 0; nth < announcements; nth += 1) {
        await manager.call(announcementsCalls.send, {
          audience: [{ kind: 'company', code: 'HC' }],
          text: { ko: `점검 안내 ${nth}` },
        })
        sent.push(nth)
        await delay(50)
      }
    })()
    await delay(600)
    await first.kill()
    await announcing

    await expect.poll(async () => (await jiwoo.call(alertsCalls.count, {})) - before, takenUp).toBe(announcements)
    await expect.poll(page.alarms, takenUp).toBe(announcements)
    const failures = await load.end()
    page.close()

    expect(sent.length).toBe(announcements)
    expect(load.answered()).toBeGreaterThan(200)
    expect(failures).toEqual([])
  })
})

/** Readers who ask again and again, each one's next question when the last is answered. */
function readUntil(client: TestClient) {
  const leave = new AbortController()
  let answered = 0
  const failures: string[] = []
  const one = async () => {
    while (!leave.signal.aborted) {
      const status = await client.send(shellCalls.currentUser, {}).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      )
      if (status === 200) answered += 1
      else failures.push(String(status))
    }
  }
  const all = Promise.all(Array.from({ length: readers }, one))
  return {
    answered: () => answered,
    end: async () => {
      leave.abort()
      await all
      return failures
    },
  }
}

/** A page that hears of its alerts, and how many were unread when it came. */
async function listen(client: TestClient) {
  const unread = await client.call(alertsCalls.count, {})
  const { messages, close } = await keepPage(balancer.url, client)
  return {
    unread,
    alarms: () => new Set(messages().flatMap(({ data }) => (data as AlertsChanged).alarmId ?? [])).size,
    close,
  }
}
