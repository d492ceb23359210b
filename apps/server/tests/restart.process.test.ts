import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { demoAccounts } from '#modules/accounts/server/demo/demo-accounts.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import type { TestClient } from '../testing/client.ts'
import { moveTo, ProcessWorld, signIn, soon } from '../testing/processes.ts'

const world = new ProcessWorld()
afterAll(() => world.end())

const zones = Intl.supportedValuesOf('timeZone')
const zoneOf = async (client: TestClient) => (await client.call(shellCalls.currentUser, {})).userConfig.timeZone

async function killDatabase(folder: string): Promise<void> {
  const [pid] = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** A person who saves her time zone again and again, each time the next of the list, until the server is gone. */
class Writer {
  client: TestClient
  /** How many were acknowledged; the one after it may be there as well, its answer got lost. */
  acknowledged = 0
  constructor(client: TestClient) {
    this.client = client
  }

  async writeUntilGone(): Promise<void> {
    for (;;) {
      const timeZone = zones[(this.acknowledged + 1) % zones.length]!
      const saved = await this.client.send(accountsCalls.savePreferences, { timeZone }).catch(() => undefined)
      if (!saved || saved.status >= 500) return
      if (saved.status !== 200) throw new Error(`saving answers ${saved.status}: ${saved.text}`)
      this.acknowledged += 1
    }
  }

  possibleZones = () => [0, 1].map((more) => zones[(this.acknowledged + more) % zones.length]!)
}

describe('started again', () => {
  test('a second start serves what was written before', async ({ annotate }) => {
    const folder = await world.newFolder()
    const first = await world.start(folder)
    const jiwoo = await signIn(first.url, 'jiwoo.seo')
    await jiwoo.call(accountsCalls.savePreferences, { theme: 'dark', timeZone: 'Asia/Tokyo' })
    expect(await first.stop()).toBe(0)

    const second = await world.start(folder)
    const { userConfig } = await moveTo(second.url, jiwoo).call(shellCalls.currentUser, {})
    expect(userConfig).toMatchObject({ theme: 'dark', timeZone: 'Asia/Tokyo' })
    await annotate(
      `ready after ${Math.round(first.readyAfter)} ms on nothing, ${Math.round(second.readyAfter)} ms on existing data`,
    )
    await second.stop()
  })

  /** Killed so many times under write load, every second time together with its database: nothing acknowledged is lost. */
  async function killUnderLoad(rounds: number): Promise<{ writes: number; readyAfter: number[] }> {
    const folder = await world.filledFolder()
    let portal = await world.start(folder)
    const writers: Writer[] = []
    for (const { userName } of demoAccounts.slice(0, 6)) writers.push(new Writer(await signIn(portal.url, userName)))

    const readyAfter: number[] = []
    for (let round = 1; round <= rounds; round++) {
      const before = writers.map(({ acknowledged }) => acknowledged)
      const writing = Promise.all(writers.map((writer) => writer.writeUntilGone()))
      await expect
        .poll(() => writers.every(({ acknowledged }, index) => acknowledged > before[index]! + 3), soon)
        .toBe(true)
      // Not always at the same place of the work.
      await delay(round * 17)
      await portal.kill()
      // Alone, its database runs on; a power cut takes that too.
      if (round % 2 === 0) await killDatabase(folder)
      await writing

      portal = await world.start(folder)
      readyAfter.push(Math.round(portal.readyAfter))
      for (const writer of writers) {
        writer.client = moveTo(portal.url, writer.client)
        const found = await zoneOf(writer.client)
        expect(writer.possibleZones()).toContain(found)
        if (found !== writer.possibleZones()[0]) writer.acknowledged += 1
      }
    }
    await portal.stop()
    return { writes: writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0), readyAfter }
  }

  const told = ({ writes, readyAfter }: { writes: number; readyAfter: number[] }) =>
    `${writes} writes kept; ready again after ${readyAfter.join(', ')} ms`

  test('killed alone, and together with its database, under write load, it loses nothing acknowledged', async ({
    annotate,
  }) => {
    const kept = await killUnderLoad(2)
    expect(kept.readyAfter).toHaveLength(2)
    await annotate(told(kept))
  })

  test('killed five times under write load it loses nothing acknowledged', { tags: 'long' }, async ({ annotate }) => {
    const kept = await killUnderLoad(5)
    expect(kept.readyAfter).toHaveLength(5)
    await annotate(told(kept))
  })
})
