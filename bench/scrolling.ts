import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { largeBoard } from '#modules/tasks/server/demo/many-tasks.ts'
import { chromiumArguments, findOrInstallChromium } from '../scripts/chromium.ts'
import { openAccount, seedLargeCompany } from './large-company.ts'
import { type Finding, median, percentile, printTable } from './measure.ts'
import { openProfile } from './page-visit.ts'
import { joinDatabase, signIn, startPortal, temporaryFolder } from './portal.ts'
import { withSeeded } from './seeded.ts'
import { findLargeArea, tasks } from './tasks.ts'

const members = 2_000
/** A turn of the wheel, px, and how often it turns: a fling that passes all of them in ten seconds. */
const turnPx = 120
const turnMs = 16
/** A screen draws sixty times a second; a frame that comes later than this left one out. */
const lateMs = 25

/** A list that is scrolled: its address, the box that scrolls, and one of what stands in it. */
type Scrolled = { url: string; cookie: string; box: string; item: string }
type Frames = { slowdown: number; frames: number; p50: number; p95: number; longest: number; latePercent: number }

/** A department of 2,000 and a board of 1,000 cards, scrolled by the wheel to their ends; the members arrive page by page meanwhile. */
export async function measureScrolling(): Promise<Finding[]> {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: [...chromiumArguments] })
  try {
    return [...(await scrollMembers(browser)), ...(await scrollBoard(browser))]
  } finally {
    await browser.close()
  }
}

async function scrollMembers(browser: Browser): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await seedLargeCompany(data, { people: members, departments: 1 })
  await using portal = await startPortal(data)
  const { path, cookie } = await findDepartment(data, portal.url)
  const list = { url: `${portal.url}${path}`, cookie, box: '.plist__b', item: '[role=option]' }
  return await scrollSlowly(browser, `${members.toLocaleString('en')} members`, list)
}

const scrollBoard = (browser: Browser): Promise<Finding[]> =>
  withSeeded({ option: '--tasks', count: tasks, data: process.env.BENCH_TASKS_DATA }, async (place) => {
    const groupId = await findLargeArea(place.client)
    const board = { url: `${place.url}/po/MyProject?groupId=${groupId}`, cookie: place.person.headers.cookie! }
    const list = { ...board, box: '.tcol__b', item: 'li' }
    return await scrollSlowly(browser, `a board of ${largeBoard.toLocaleString('en')} cards`, list)
  })

/** Scrolls a list on this processor, and on one four times slower. */
async function scrollSlowly(browser: Browser, what: string, list: Scrolled): Promise<Finding[]> {
  await scroll(browser, list, 1)
  const rows: Frames[] = []
  for (const slowdown of [1, 4]) rows.push(await scroll(browser, list, slowdown))
  printTable(`${what} scrolled to the end; milliseconds from frame to frame`, rows)
  return rows.flatMap(({ slowdown, p95, latePercent }) => [
    { name: `scrolling ${what}, processor slowed ${slowdown} times, frame p95`, value: p95, unit: 'ms' },
    {
      name: `scrolling ${what}, processor slowed ${slowdown} times, frames left out`,
      value: latePercent,
      unit: '%',
      ...(slowdown === 1 ? { target: { atMost: 1 } } : {}),
    },
  ])
}

/** The chart at that department, and a session of somebody who may see it. */
async function findDepartment(data: string, url: string): Promise<{ path: string; cookie: string }> {
  await using joined = await joinDatabase(data)
  const client = new pg.Client(joined.connection)
  await client.connect()
  try {
    const { userName, comCode } = await openAccount(client)
    const { headers } = await signIn(url, userName, comCode)
    const { rows } = await client.query<{ deptCode: string }>(
      `select dept_code as "deptCode" from organisation_posts where com_code = $1 group by 1 order by count(*) desc limit 1`,
      [comCode],
    )
    return { path: `/po/orgmap/main?com=${comCode}&id=${rows[0]!.deptCode}`, cookie: headers.cookie! }
  } finally {
    await client.end()
  }
}

async function scroll(browser: Browser, { url, cookie, box, item }: Scrolled, slowdown: number): Promise<Frames> {
  const context = await openProfile(browser, url, cookie)
  try {
    const page = await context.newPage()
    await page.goto(url)
    const list = page.locator(box).first()
    await list.locator(item).first().waitFor()
    await list.hover()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return { slowdown, ...(await countFrames(page, list, cdp)) }
  } finally {
    await context.close()
  }
}

async function countFrames(page: Page, list: Locator, cdp: CDPSession) {
  await page.evaluate(() => {
    const seen = window as unknown as { maruFrames: number[] }
    seen.maruFrames = []
    const count = (at: number) => {
      seen.maruFrames.push(at)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  const { x, y } = (await list.boundingBox())!
  const isAtEnd = () => list.evaluate((box) => box.scrollTop + box.clientHeight >= box.scrollHeight - 1)
  for (let turn = 1; ; turn += 1) {
    const turned = performance.now()
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: x + 50, y: y + 50, deltaX: 0, deltaY: turnPx })
    if (turn % 20 === 0 && (await isAtEnd())) break
    await page.waitForTimeout(Math.max(0, turnMs - (performance.now() - turned)))
  }
  const at = await page.evaluate(() => (window as unknown as { maruFrames: number[] }).maruFrames)
  const between = at.slice(1).map((time, nth) => time - at[nth]!)
  return {
    frames: between.length,
    p50: median(between),
    p95: percentile(between, 0.95),
    longest: percentile(between, 1),
    latePercent: (between.filter((time) => time > lateMs).length / between.length) * 100,
  }
}
