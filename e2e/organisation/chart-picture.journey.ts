import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { choose } from '../choices.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { startAt, tabTo } from '../keyboard.ts'
import { employee } from '../people.ts'

/** The card of a department or a person in the picture. */
const card = (page: Page, name: string | RegExp) => picture(page).getByRole('button', { name }).first()
const picture = (page: Page) => page.getByRole('region', { name: /조직도$/ })
const scale = (page: Page) => page.getByRole('status', { name: '지금 크기' })

const placeOf = async (thing: Locator) => (await thing.boundingBox())!

async function startOf(download: Download, bytes: number): Promise<string> {
  return (await readFile(await download.path())).subarray(0, bytes).toString('latin1')
}

async function save(page: Page, what: RegExp): Promise<Download> {
  await page.getByRole('button', { name: '내려받기' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: what }).click(),
  ])
  return download
}

test('from the chart to its picture: opened, moved and zoomed with the mouse', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  await portal.enter(employee('minjun.lee'))
  await page.goto(`${portal.url}/po/orgmap/main?com=HC&id=HC1031`)
  await page.getByRole('link', { name: '그림으로 보기' }).click()
  await expect(page).toHaveURL(/\/orgmap\/chart/)
  await expect(card(page, /^플랫폼개발1팀 박준영 팀장 9명/)).toBeVisible()
  // What is heard is what is seen: the people are a list inside their department.
  const people = picture(page).getByRole('list', { name: '플랫폼개발1팀 구성원' })
  await expect(people.getByRole('listitem')).toHaveCount(9)
  await expect(people.getByRole('button').first()).toContainText('박준영 팀장')

  await page.getByRole('button', { name: '플랫폼개발1팀의 상위 보기' }).click()
  await expect(page).toHaveURL(/id=HC1030/)
  const office = card(page, /^데이터플랫폼실/)
  // The picture is put into its window a frame after it is drawn.
  await office.hover()
  const before = await placeOf(office)
  await office.click()
  await expect(card(page, /^데이터서비스팀/)).toBeVisible()
  await expect(office).toHaveAttribute('aria-expanded', 'true')
  // What is opened stays where it was pressed.
  const after = await placeOf(office)
  expect(Math.abs(after.x - before.x)).toBeLessThan(2)
  expect(Math.abs(after.y - before.y)).toBeLessThan(2)

  // Begun on a card, a drag moves the picture and presses nothing.
  await page.mouse.move(after.x + 40, after.y + 30)
  await page.mouse.down()
  await page.mouse.move(after.x - 60, after.y + 80, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await placeOf(office)).x - after.x).toBeCloseTo(-100, 0)
  await expect.poll(async () => (await placeOf(office)).y - after.y).toBeCloseTo(50, 0)
  await expect(office).toHaveAttribute('aria-expanded', 'true')

  const shown = await scale(page).innerText()
  await page.mouse.wheel(0, -300)
  await expect(scale(page)).not.toHaveText(shown)
  await page.getByRole('button', { name: '전체 보기' }).click()
  await choose(page.getByRole('radio', { name: '옆으로' }))
  await expect(card(page, /^데이터서비스팀/)).toBeVisible()

  await card(page, /^신동훈 실장/).click()
  await expect(page.getByRole('dialog')).toContainText('신동훈')
})

test('the picture with the keyboard alone', { tag: '@thorough' }, async ({ page, portal }) => {
  await portal.enter(employee('haeun.heo'))
  await page.goto(`${portal.url}/po/orgmap/chart?com=HC&id=HC1030`)
  const root = card(page, /^플랫폼본부/)
  await expect(root).toBeVisible()

  await startAt(page.getByRole('button', { name: '내려받기' }))
  await tabTo(picture(page))
  const { x, y } = await placeOf(root)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await placeOf(root)).x - x).toBeCloseTo(-80, 0)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await placeOf(root)).y - y).toBeCloseTo(80, 0)
  const shown = Number.parseInt(await scale(page).innerText(), 10)
  await page.keyboard.press('+')
  await expect.poll(async () => Number.parseInt(await scale(page).innerText(), 10)).toBeGreaterThan(shown)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect.poll(async () => Number.parseInt(await scale(page).innerText(), 10)).toBeLessThan(shown)
  await page.keyboard.press('0')

  await tabTo(root)
  await page.keyboard.press('ArrowDown')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('data-card', /HC103/)
  while (!(await focused.innerText()).startsWith('품질혁신팀')) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAttribute('aria-expanded', 'true')
  await expect(picture(page).getByRole('list', { name: '품질혁신팀 구성원' }).getByRole('button')).not.toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText(/김성훈 팀장/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('김성훈')
  await page.keyboard.press('Escape')
  await expect(focused).toHaveText(/김성훈 팀장/)
})

test('as a picture, as PDF, as a table and on paper', { tag: '@thorough' }, async ({ page, portal }) => {
  await portal.enter('dohyun.kim')
  await page.goto(`${portal.url}/po/orgmap/chart?com=HC&id=HC1030`)
  await page.getByRole('button', { name: '모두 펼치기' }).click()
  await expect(picture(page).getByRole('list', { name: 'AI개발팀 구성원' }).getByRole('button')).toHaveCount(7)

  const png = await save(page, /PNG/)
  expect(png.suggestedFilename()).toMatch(/^플랫폼본부 조직도 \d{4}-\d\d-\d\d\.png$/)
  expect(await startOf(png, 4)).toBe('\x89PNG')

  const table = await save(page, /하위 부서까지/)
  expect(table.suggestedFilename()).toMatch(/^플랫폼본부 구성원 \d{4}-\d\d-\d\d\.xlsx$/)
  expect(await startOf(table, 2)).toBe('PK')

  await page.getByRole('button', { name: '내려받기' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  const dialog = page.getByRole('dialog', { name: '인쇄와 PDF' })
  const pagesTold = async () => Number.parseInt(await dialog.getByText(/장이 나와요$/).innerText(), 10)
  const onUsualPaper = await pagesTold()
  await dialog.getByRole('radio', { name: 'A3' }).check()
  const told = await pagesTold()
  expect(told).toBeGreaterThan(1)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'PDF 저장' }).click(),
  ])
  const file = await PDFDocument.load(await readFile(await pdf.path()))
  expect(file.getPageCount()).toBe(told)
  expect(file.getTitle()).toBe('플랫폼본부 조직도')
  expect(Math.round(file.getPage(0).getWidth())).toBe(1191)
  await dialog.getByRole('radio', { name: '한 장에 모두' }).check()
  await expect(dialog).toContainText('1장이 나와요')

  // What is laid out for the printer has no role: nobody else finds it.
  const laidOut = page.locator('.pprint__page')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printing', '')
  })
  await dialog.getByRole('button', { name: '인쇄' }).click()
  await expect(page.locator('body[data-printing]')).toBeAttached()
  await expect(laidOut).toHaveCount(1)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(laidOut).toHaveCount(0)
  await dialog.getByRole('button', { name: '취소' }).click()

  // Printed by the browser itself: the whole chart, page by page, and nothing else.
  const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
  expect(printed.getPageCount()).toBe(onUsualPaper)
  expect(Math.round(printed.getPage(0).getWidth())).toBe(842)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('with fingers on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('two fingers make it larger, one moves it, and everything is within reach', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    await portal.enter(employee('woobin.jung'))
    await page.goto(`${portal.url}/po/orgmap/chart?com=HC&id=HC1030`)
    const root = card(page, /^플랫폼본부/)
    await expect(root).toBeVisible()
    await expectAccessible(page, 'the picture on a phone')
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }

    const touch = await page.context().newCDPSession(page)
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) })
    const middle = await placeOf(picture(page))
    const at = { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 }
    const shown = Number.parseInt(await scale(page).innerText(), 10)
    await fingers('touchStart', { x: at.x - 30, y: at.y }, { x: at.x + 30, y: at.y })
    for (const gap of [40, 50, 60]) await fingers('touchMove', { x: at.x - gap, y: at.y }, { x: at.x + gap, y: at.y })
    await fingers('touchEnd')
    await expect.poll(async () => Number.parseInt(await scale(page).innerText(), 10)).toBeGreaterThan(shown * 1.6)

    const before = await placeOf(root)
    await fingers('touchStart', at)
    for (const by of [10, 30, 50]) await fingers('touchMove', { x: at.x + by, y: at.y + by })
    await fingers('touchEnd')
    await expect.poll(async () => (await placeOf(root)).x - before.x).toBeGreaterThan(30)
    await expect(root).toHaveAttribute('aria-expanded', 'true')
  })
})
