import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import type { Answer } from '../testing/client.ts'
import { openPage, type PortalProcess, ProcessWorld, signIn, soon } from '../testing/processes.ts'

const world = new ProcessWorld()
let folder: string
let portal: PortalProcess

beforeAll(async () => {
  folder = await world.filledFolder()
})
afterAll(() => world.end())

/** Takes the rows that saving preferences needs, so that it waits until they are given back. */
async function holdPreferences() {
  const database = await world.connect(folder)
  await database.query('begin; lock table accounts_preferences in exclusive mode')
  return {
    /** How many statements of the portal wait for a lock. */
    waiting: async (): Promise<number> => {
      // Inside a transaction PostgreSQL shows what it showed at the first look.
      await database.query('select pg_stat_clear_snapshot()')
      const { rows } = await database.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where application_name = 'maru writer' and wait_event_type = 'Lock'`,
      )
      return rows[0]!.count
    },
    release: () => database.end(),
  }
}

const isTakingRequests = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )

describe('a statement that takes too long', () => {
  test('is ended in words, while other calls answer', async () => {
    portal = await world.start(folder, { DATABASE_STATEMENT_TIMEOUT: '4000' })
    const jiwoo = await signIn(portal.url, 'jiwoo.seo')
    const held = await holdPreferences()
    const slow = jiwoo.send(accountsCalls.savePreferences, { theme: 'dark' })
    await expect.poll(held.waiting, soon).toBe(1)
    expect((await jiwoo.send(shellCalls.currentUser, {})).status).toBe(200)
    expect(await held.waiting()).toBe(1)
    expect(await slow).toMatchObject({ status: 503, body: { error: { key: 'errors.tookTooLong' } } })
    await held.release()
    expect((await jiwoo.send(accountsCalls.savePreferences, { theme: 'dark' })).status).toBe(200)
    await portal.stop()
  })
})

describe('asked to stop', () => {
  test('it finishes what is open, takes nothing new, closes the streams and ends in order', async () => {
    portal = await world.start(folder)
    const jiwoo = await signIn(portal.url, 'jiwoo.seo')
    const page = await openPage(portal.url, jiwoo)
    const held = await holdPreferences()
    const answers: Answer[] = []
    const open = jiwoo.send(accountsCalls.savePreferences, { theme: 'dark' }).then((answer) => answers.push(answer))
    await expect.poll(held.waiting, soon).toBe(1)

    const stopped = portal.stop()
    await expect.poll(page.closed, soon).toBe(true)
    await expect.poll(() => isTakingRequests(portal.url), soon).toBe(false)
    expect(answers).toEqual([])
    await held.release()
    await open
    expect(answers[0]).toMatchObject({ status: 200, body: { result: { theme: 'dark' } } })
    expect(await stopped).toBe(0)
  })
})
