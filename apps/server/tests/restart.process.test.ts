import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { createPrng } from '#modules/organisation/server/demo/prng.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { BusyOffice } from '../testing/busy-office.ts'
import { killDatabase, moveTo, ProcessWorld, signIn } from '../testing/processes.ts'

const world = new ProcessWorld()
afterAll(() => world.end())

/** As a process that was killed yesterday, while a file came. */
async function leaveUnfinished(folder: string): Promise<void> {
  const path = join(folder, 'maru-temporary-upload-1')
  await writeFile(path, 'half of a photo')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(path, yesterday, yesterday)
}

describe('started again', () => {
  test('a second start serves what was written before, and removes what was never finished', async ({ annotate }) => {
    const folder = await world.filledFolder()
    const first = await world.start(folder)
    const jiwoo = await signIn(first.url, 'jiwoo.seo')
    await jiwoo.call(accountsCalls.savePreferences, { theme: 'dark', timeZone: 'Asia/Tokyo' })
    expect(await first.stop()).toBe(0)

    const temporary = await mkdtemp(join(tmpdir(), 'maru-test-'))
    onTestFinished(() => rm(temporary, { recursive: true }))
    await leaveUnfinished(temporary)
    const second = await world.start(folder, { TMPDIR: temporary })
    const { userConfig } = await moveTo(second.url, jiwoo).call(shellCalls.currentUser, {})
    expect(userConfig).toMatchObject({ theme: 'dark', timeZone: 'Asia/Tokyo' })
    await annotate(`ready after ${Math.round(second.readyAfter)} ms`)
    await expect.poll(() => readdir(temporary)).not.toContain('maru-temporary-upload-1')
    await second.stop()
  })

  /**
   * Killed at random moments of the work, every second time together with all processes of its database, it keeps what
   * was acknowledged, once and whole.
   * @param most rounds; a slow machine does fewer when `enough` milliseconds have passed, but two at least
   */
  async function killAtWork(most: number, enough: number): Promise<string> {
    const random = createPrng(20_261_124)
    const folder = await world.filledFolder()
    const began = performance.now()
    let portal = await world.start(folder)
    const office = await BusyOffice.open(portal.url)
    const readyAfter: number[] = []
    while (readyAfter.length < 2 || (readyAfter.length < most && performance.now() - began < enough)) {
      const { gone } = await office.work()
      await delay(random.int(0, 700))
      // Alone, its database runs on; when the machine stops that goes too.
      const isWhole = readyAfter.length % 2 === 1
      await Promise.all([portal.kill(), isWhole ? killDatabase(folder) : undefined])
      await gone
      portal = await world.start(folder)
      readyAfter.push(Math.round(portal.readyAfter))
      await office.check(portal.url)
    }
    expect(await portal.stop()).toBe(0)
    return `${office.acknowledged} acknowledged answers kept; ready again after ${readyAfter.join(', ')} ms`
  }

  test('killed alone, and together with its database, at work, it loses nothing acknowledged', async ({ annotate }) => {
    const told = await killAtWork(2, 0)
    expect(told).toMatch(/^[1-9]\d+ acknowledged/)
    await annotate(told)
  })

  test('killed ten times at work it loses nothing acknowledged', { tags: 'long' }, async ({ annotate }) => {
    const told = await killAtWork(10, 120_000)
    expect(told).toMatch(/^[1-9]\d+ acknowledged/)
    await annotate(told)
  })
})
