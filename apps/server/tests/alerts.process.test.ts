import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { announcementsCalls } from '#modules/alerts/contract/announcements.contract.ts'
import type { TestClient } from '../testing/client.ts'
import {
  moveTo,
  type OpenPage,
  openPage,
  type PortalProcess,
  ProcessWorld,
  signIn,
  soon,
} from '../testing/processes.ts'

// Two portals on one database, as behind a balancer.
const world = new ProcessWorld()
let folder: string
let first: PortalProcess
let second: PortalProcess
let jiwoo: TestClient
let manager: TestClient

beforeAll(async () => {
  folder = await world.filledFolder()
  first = await world.start(folder)
  second = await world.start(folder)
  jiwoo = await signIn(first.url, 'jiwoo.seo')
  manager = await signIn(first.url, 'manager')
})
afterAll(() => world.end())

const audience = [{ kind: 'company' as const, code: 'HC' }]
const announce = (portal: PortalProcess, ko: string) =>
  moveTo(portal.url, manager).call(announcementsCalls.send, { audience, text: { ko } })
const heard = (page: OpenPage) => page.messages.filter(({ kind }) => kind === 'alerts.changed').map(({ data }) => data)

describe('two processes on one database', () => {
  test('an alert raised at the one is live at every page of both, and read in one it is gone in the others', async () => {
    const pages = [await openPage(first.url, jiwoo), await openPage(second.url, jiwoo)]
    await announce(second, '점검 안내')
    for (const page of pages)
      await expect
        .poll(() => heard(page), soon)
        .toMatchObject([{ comCode: 'HC', unread: 8, notify: { text: '점검 안내', url: '' } }])
    const { alarmId } = heard(pages[0]!)[0] as { alarmId: number }
    await jiwoo.call(alertsCalls.updateRead, { AlarmId: alarmId })
    for (const page of pages) await expect.poll(() => heard(page).at(-1), soon).toEqual({ comCode: 'HC', unread: 7 })
    expect(await moveTo(second.url, jiwoo).call(alertsCalls.count, {})).toBe(7)
    for (const page of pages) page.close()
  })

  test('one that is killed while it may be writing loses none and writes none twice', async () => {
    const words = Array.from({ length: 8 }, (_, at) => `안내 ${at}`)
    for (const [at, ko] of words.entries()) {
      await announce(first, ko)
      if (at === 5) await first.kill().then(() => (first = second))
    }
    const texts = async () => {
      const list = await moveTo(second.url, jiwoo).call(alertsCalls.list, {})
      return list.map(({ alarmText }) => alarmText).filter((text) => words.includes(text))
    }
    await expect.poll(async () => (await texts()).toSorted(), { timeout: 60_000 }).toEqual(words)
  })
})
