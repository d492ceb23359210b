import type { Page } from '@playwright/test'
import { hold } from '../holding.ts'
import { expect, type Portal, test } from '../journey.ts'
import { employee } from '../people.ts'
import { sendFile } from '../send-file.ts'
import { give, isThere, names, place, row, text, write } from './attaching.ts'

// Files that overtake each other, and moves that do.
// They are held back on their way, which a worker that takes over in between would let pass.
test.use({ serviceWorkers: 'block' })

/** The names of a set as the server has them. */
const kept = async (page: Page, portal: Portal, code: string): Promise<string[]> => {
  const answer = await page.request.get(`${portal.url}/cm/file/store/${code}`)
  const { result } = (await answer.json()) as { result: { items: { name: string }[] } }
  return result.items.map(({ name }) => name)
}
/** The server has the second one first; the page hears of each when it may. @returns how to let it hear */
async function secondFirst(page: Page): Promise<{ hear: (name: string) => void; haveBoth: Promise<unknown> }> {
  const had = new Map(['가.txt', '나.txt'].map((name) => [name, Promise.withResolvers<void>()]))
  const heard = new Map(['가.txt', '나.txt'].map((name) => [name, Promise.withResolvers<void>()]))
  await page.route('**/file/store/flow**', async (route) => {
    const name = route.request().postDataBuffer()?.toString().includes('나.txt') ? '나.txt' : '가.txt'
    if (name === '가.txt') await had.get('나.txt')!.promise
    const response = await route.fetch()
    had.get(name)!.resolve()
    await heard.get(name)!.promise
    await route.fulfill({ response })
  })
  return {
    hear: (name) => heard.get(name)!.resolve(),
    haveBoth: Promise.all([...had.values()].map(({ promise }) => promise)),
  }
}

test('files that overtake each other on the way to the server keep the order in which they were chosen', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  const { code } = await write(page, portal, employee('hyewon.namgung'))
  const chosen = ['가.txt', '나.txt', '다.txt']
  // Each comes when those behind it have come, and the first order is on its way until all have.
  const come = new Map(chosen.map((name) => [name, Promise.withResolvers<void>()]))
  await page.route('**/file/store/flow**', async (route) => {
    const body = route.request().postDataBuffer()?.toString() ?? ''
    const at = chosen.findIndex((name) => body.includes(name))
    await Promise.all(chosen.slice(at + 1).map((name) => come.get(name)!.promise))
    const response = await route.fetch()
    come.get(chosen[at]!)!.resolve()
    await route.fulfill({ response })
  })
  let orders = 0
  const all = Promise.withResolvers<void>()
  await page.route('**/api/files/sets/*/order', async (route) => {
    orders += 1
    if (orders === 1) await all.promise
    await route.continue()
  })
  await give(page, ...chosen.map((name) => text(name, name)))
  for (const name of chosen) await isThere(page, name)
  all.resolve()
  await expect.poll(() => kept(page, portal, code()), { timeout: 30_000 }).toEqual(chosen)
  await expect.poll(() => orders).toBe(2)
  expect(await kept(page, portal, code())).toEqual(chosen)
})

test('files that are moved faster than the server answers stand as they were moved', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  const { code } = await write(page, portal, employee('junyoung.kim'))
  const chosen = ['가.txt', '나.txt', '다.txt']
  await give(page, ...chosen.map((name) => text(name, name)))
  for (const name of chosen) await isThere(page, name)
  await expect.poll(() => kept(page, portal, code())).toEqual(chosen)
  const letThrough = await hold(page, /\/order$/)
  await row(page, '다.txt').dragTo(row(page, '가.txt'), { targetPosition: { x: 200, y: 3 } })
  await expect(names(page)).toHaveText(['다.txt', '가.txt', '나.txt'])
  await row(page, '다.txt').getByRole('button', { name: '다.txt 아래로' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names(page)).toHaveText(['가.txt', '다.txt', '나.txt'])
  letThrough()
  await expect.poll(() => kept(page, portal, code())).toEqual(['가.txt', '다.txt', '나.txt'])
})

test('files that overtake each other at the server keep it as well', { tag: '@thorough' }, async ({ page, portal }) => {
  const { code } = await write(page, portal, employee('junyoung.kim'))
  const { hear, haveBoth } = await secondFirst(page)
  await give(page, text('가.txt', '첫째'), text('나.txt', '둘째'))
  await haveBoth
  expect(await kept(page, portal, code())).toEqual(['나.txt', '가.txt'])
  for (const name of ['가.txt', '나.txt']) {
    hear(name)
    await isThere(page, name)
  }
  await expect.poll(() => kept(page, portal, code())).toEqual(['가.txt', '나.txt'])
  await expect(names(page)).toHaveText(['가.txt', '나.txt'])
})

test.describe('files in a list that was asked for before they are heard of', () => {
  /** 다.txt is attached somewhere else: where it is shown, the list with the two others has come. */
  async function askedMeanwhile(page: Page, portal: Portal) {
    const { code } = await write(page, portal, employee('junyoung.kim'))
    const { hear, haveBoth } = await secondFirst(page)
    await give(page, text('가.txt', '첫째'), text('나.txt', '둘째'))
    await haveBoth
    const elsewhere = { code: code(), name: '다.txt', content: Buffer.from('다른 창에서') }
    expect(await sendFile(page, portal, elsewhere)).toBe(200)
    expect(await kept(page, portal, code())).toEqual(['나.txt', '가.txt', '다.txt'])
    // Whoever comes back to the page after a while sees what is there now.
    await page.clock.setFixedTime(Date.now() + 60_000)
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(names(page)).toHaveText(['다.txt', '가.txt', '나.txt'])
    await expect(place(page).getByText(/^3개, /)).toBeVisible()
    return { code, hear }
  }

  test('keep the order, each stands once, and neither counts as given twice', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    const { code, hear } = await askedMeanwhile(page, portal)
    hear('가.txt')
    await isThere(page, '가.txt')
    await expect(names(page)).toHaveText(['가.txt', '다.txt', '나.txt'])
    hear('나.txt')
    await expect.poll(() => kept(page, portal, code())).toEqual(['가.txt', '다.txt', '나.txt'])
    await expect(names(page)).toHaveText(['가.txt', '다.txt', '나.txt'])
    await expect(place(page).getByText('올릴 수 없는 파일')).toHaveCount(0)
  })

  test('go when they are given up, though the server has them', { tag: '@thorough' }, async ({ page, portal }) => {
    const { code, hear } = await askedMeanwhile(page, portal)
    await row(page, '나.txt').getByRole('button', { name: '나.txt 올리기 취소' }).click()
    await expect.poll(() => kept(page, portal, code())).toEqual(['가.txt', '다.txt'])
    hear('가.txt')
    await isThere(page, '가.txt')
    await expect(names(page)).toHaveText(['가.txt', '다.txt'])
  })
})
