import { type BrowserContext, devices, type Page } from '@playwright/test'
import { callsOf } from '../calls.ts'
import { choose } from '../choices.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { startAt, tabTo } from '../keyboard.ts'
import { demoPassword } from '../people.ts'
import { type OwnServer, startOwnServer } from '../setup/own-server.ts'

// What is published here changes the home page of a whole company: these journeys have a portal of their own.
test.describe.configure({ mode: 'serial' })
let own: OwnServer
test.beforeAll(async () => {
  test.setTimeout(200_000)
  own = await startOwnServer()
})
test.afterAll(() => own?.end())

const signIn = (context: BrowserContext, userName: string) =>
  callsOf(context.request, own.url).post('/HCCommon/HC_Auth/api/login', {
    comcode: 'HC',
    username: userName,
    password: demoPassword,
  })

type Named = { pageId: number; kind: string }

/** A new template without parts that everybody gets on the home page, as soon as it is published. */
async function newTemplate(context: BrowserContext, name: string, rows = 6): Promise<string> {
  const calls = callsOf(context.request, own.url)
  const pages = await calls.get<Named[]>('/CommonWebpartV3/Page/api?comCode=HC')
  const { pageId } = pages.find(({ kind }) => kind === 'home')!
  const { id } = await calls.post<{ id: number }>('/CommonWebpartv3/Template/api', {
    comCode: 'HC',
    pageId,
    name,
    displayName: name,
    displayNames: { ko: name, en: name },
    rows,
    rowHeight: 90,
    isForEveryone: true,
  })
  const others = await calls.get<{ id: number }[]>(`/CommonWebpartv3/Template/api/page?id=${pageId}`)
  const templateIds = [id, ...others.map((other) => other.id).filter((other) => other !== id)]
  const answer = await context.request.put(`${own.url}/cm/api/home/pages/${pageId}/templates`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', Origin: own.url },
    data: { templateIds },
  })
  expect(answer.ok()).toBe(true)
  return `${own.url}/po/webparts/test/admin/designer?comCode=HC&pageId=${pageId}&templateId=${id}`
}

const grid = (page: Page) => page.getByRole('listbox', { name: /^격자/ })
const placed = (page: Page, name: string) => grid(page).getByRole('option', { name: new RegExp(`^${name},`) })
const chooser = (page: Page) => page.getByRole('complementary', { name: '웹파트' })
/** What a part is called, with where it lies and how large it is. */
const placeOf = (page: Page, name: string) => placed(page, name).locator('.sr').innerText()
const offered = (page: Page, name: string) => chooser(page).getByRole('option', { name: new RegExp(`^${name},`) })
const filter = (page: Page) => chooser(page).getByRole('searchbox', { name: '이름으로 거르기' })
const said = (page: Page, what: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: what })).toBeAttached()
const kept = (page: Page) => expect(page.getByText(/임시 저장됨$/)).toBeVisible()

/** Widgets of the demo company, with where they are put: columns and rows from 1. */
const widgets = [
  { name: '인사', at: [1, 1], locked: true },
  { name: '일정 달력', at: [1, 2] },
  { name: '즐겨찾는 게시판', at: [4, 2] },
  { name: '바로가기', at: [10, 2] },
  { name: '할 일', at: [1, 6] },
  { name: '세계 시각', at: [4, 6] },
] as const

/** Where a card stands on a home page. */
const cornerOf = async (page: Page, name: string) => {
  const box = await page.getByRole('region', { name, exact: true }).boundingBox()
  return { x: Math.round(box!.x), y: Math.round(box!.y) }
}

/** Saves with Ctrl+S and publishes with the button, both by keys. */
async function saveAndPublish(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(toasts(page).getByText('저장했어요. 게시하면 직원에게 보여요.')).toBeVisible()
  await startAt(page.getByRole('button', { name: /^게시/ }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(dialog.getByRole('button', { name: '게시', exact: true }))
  await page.keyboard.press('Enter')
  await expect(toasts(page).getByText('게시 완료!')).toBeVisible()
}

test('an administrator builds a template with the keyboard alone, and jiwoo gets it and makes it hers (DESIGNER-009, DESIGNER-010, DESIGNER-016, DESIGNER-028)', {
  tag: '@thorough',
}, async ({ page, context, elsewhere }) => {
  test.setTimeout(300_000)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await signIn(context, 'admin')
  await page.goto(await newTemplate(context, 'keyboard-home'))
  await expect(page.getByText('아직 놓은 웹파트가 없어요')).toBeVisible()
  await expectAccessible(page, 'the designer of an empty template')

  await test.step('a grid has at most 15 rows, and says so', async () => {
    await startAt(page.getByLabel('행', { exact: true }))
    await page.keyboard.type('8')
    await press('Backspace', 'Backspace')
    await page.keyboard.type('8')
    await expect(page.getByLabel('행', { exact: true })).toHaveValue('8')
  })

  for (const { name, at } of widgets)
    await test.step(`${name} is found, picked up, moved and dropped`, async () => {
      await tabTo(filter(page))
      await press('Escape')
      await page.keyboard.insertText(name)
      await tabTo(offered(page, name))
      await press('Enter')
      await expect(placed(page, name)).toBeFocused()
      await said(page, /집었어요/)
      const [, col, row] = /(\d+)열 (\d+)행/.exec(await placeOf(page, name))!
      const across = at[0] - Number(col)
      const down = at[1] - Number(row)
      await press(...Array.from({ length: Math.abs(across) }, () => (across > 0 ? 'ArrowRight' : 'ArrowLeft')))
      await press(...Array.from({ length: Math.abs(down) }, () => (down > 0 ? 'ArrowDown' : 'ArrowUp')))
      await press('Enter')
      await said(page, new RegExp(`${name} 놓았어요. ${at[0]}열 ${at[1]}행`))
      await expect(placed(page, name)).toHaveAccessibleName(new RegExp(`${at[0]}열 ${at[1]}행`))
    })
  await expect(grid(page).getByRole('option')).toHaveCount(widgets.length)

  await test.step('what cannot be is refused with its reason, seen and said, and Escape puts it back', async () => {
    await press('Enter', 'ArrowLeft', 'Enter')
    await expect(page.getByText('겹치는 웹파트가 있어 놓을 수 없어요: 할 일.').first()).toBeVisible()
    await said(page, '겹치는 웹파트가 있어 놓을 수 없어요: 할 일.')
    await press('Escape')
    await said(page, '세계 시각, 취소했어요.')
    await expect(placed(page, '세계 시각')).toHaveAccessibleName(/4열 6행/)
  })

  await test.step('Shift and arrows resize; undone and done again; Delete takes back to the list', async () => {
    await press('Shift+ArrowRight')
    await said(page, /세계 시각, 4열 6행, 너비 4/)
    await press('Control+z')
    await said(page, '되돌렸어요.')
    await expect(placed(page, '세계 시각')).toHaveAccessibleName(/너비 3/)
    await press('Control+Shift+z')
    await expect(placed(page, '세계 시각')).toHaveAccessibleName(/너비 4/)
    await press('Delete')
    await said(page, '세계 시각, 목록으로 뺐어요.')
    await expect(placed(page, '할 일')).toBeFocused()
    await press('Control+z')
    await expect(placed(page, '세계 시각')).toBeVisible()
  })

  await test.step('arrows go from part to part; the greeting is locked by its tools', async () => {
    await press('ArrowUp', 'ArrowUp')
    await expect(placed(page, '인사')).toBeFocused()
    await press('Tab', 'ArrowRight', 'Enter')
    await said(page, '인사, 잠갔어요.')
    await expect(placed(page, '인사')).toHaveAccessibleName(/잠김/)
  })
  await kept(page)
  await expectAccessible(page, 'the designer with a chosen part')

  await test.step('what is not saved is there again after the page was closed', async () => {
    await page.reload()
    await expect(grid(page).getByRole('option')).toHaveCount(widgets.length)
    await expect(page.getByText('저장하지 않은 배치를 이어서 보여 드려요', { exact: false })).toBeVisible()
  })

  await test.step('she is chosen in the picker, and the frame shows her page', async () => {
    await startAt(page.getByRole('radio', { name: '디자인' }))
    await press('ArrowRight')
    await tabTo(page.getByRole('button', { name: '사람 고르기' }))
    await press('Enter')
    const picker = page.getByRole('dialog')
    await expect(picker.getByRole('searchbox', { name: '이름 또는 부서' })).toBeFocused()
    await page.keyboard.insertText('서지우')
    await press('Enter')
    await expect(picker.getByRole('heading', { name: '검색 결과' })).toBeVisible()
    await tabTo(picker.getByRole('tabpanel').getByRole('listbox').first())
    // The only one to choose is taken at once.
    await press('Home', 'Enter')
    await expect(picker).toHaveCount(0)
    const shown = page.frameLocator('iframe[title*="서지우"]')
    for (const { name } of widgets.slice(1))
      await expect(shown.getByRole('region', { name, exact: true })).toBeVisible()
    await expect(page.getByText('이 사람에게는 다른 템플릿이 보여요')).toHaveCount(0)
    await expectAccessible(page, 'the preview')
  })

  await test.step('in another language, on a phone, in the dark', async () => {
    await startAt(page.getByRole('combobox', { name: '언어' }))
    await page.getByRole('combobox', { name: '언어' }).selectOption('en')
    await choose(page.getByRole('radio', { name: '390' }))
    await choose(page.getByRole('radio', { name: '어둡게' }))
    const shown = page.frameLocator('iframe[title*="390"]')
    await expect(shown.locator('html[lang=en][data-theme=dark]')).toBeAttached()
    await expect(shown.getByRole('region', { name: 'World time', exact: true }).first()).toBeAttached()
    // The page around it stays as the administrator has it.
    await expect(page.locator('html[lang=ko]')).toBeAttached()
  })
  await startAt(page.getByRole('radio', { name: '미리보기' }))
  await press('ArrowLeft')
  await expect(grid(page)).toBeVisible()

  const jiwoo = await elsewhere()
  await signIn(jiwoo.context(), 'jiwoo.seo')
  await jiwoo.setViewportSize({ width: 1440, height: 900 })
  await jiwoo.goto(`${own.url}/po/home/Home`)
  await expect(jiwoo.getByRole('region', { name: '포토 소식', exact: true })).toBeVisible()

  await saveAndPublish(page)

  await test.step('her open page follows by itself', async () => {
    await expect(jiwoo.getByRole('region', { name: '포토 소식', exact: true })).toHaveCount(0, { timeout: 20_000 })
    for (const { name } of widgets.slice(1))
      await expect(jiwoo.getByRole('region', { name, exact: true })).toBeVisible()
  })
  const before = await cornerOf(jiwoo, '세계 시각')

  await test.step('she moves one widget with the keyboard, hides another, and saves', async () => {
    await jiwoo.goto(`${own.url}/po/webparts/test/admin/personal-designer`)
    await expect(grid(jiwoo)).toBeVisible()
    await expectAccessible(jiwoo, 'the personal designer')
    await startAt(placed(jiwoo, '인사'))
    await jiwoo.keyboard.press('Enter')
    await said(jiwoo, '잠긴 웹파트라 바꿀 수 없어요.')
    await jiwoo.keyboard.press('Delete')
    await expect(placed(jiwoo, '인사')).toBeVisible()

    await startAt(placed(jiwoo, '세계 시각'))
    for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await jiwoo.keyboard.press(key)
    await said(jiwoo, /세계 시각 놓았어요. 7열 6행/)
    await placed(jiwoo, '할 일').focus()
    await jiwoo.keyboard.press('Delete')
    await said(jiwoo, '할 일, 숨겼어요.')
    await jiwoo.keyboard.press('Control+s')
    await expect(toasts(jiwoo).getByText('내 화면을 저장했어요.')).toBeVisible()
    await jiwoo.goto(`${own.url}/po/home/Home`)
    await expect(jiwoo.getByRole('region', { name: '세계 시각', exact: true })).toBeVisible()
    await expect.poll(async () => (await cornerOf(jiwoo, '세계 시각')).x).toBeGreaterThan(before.x)
    await expect(jiwoo.getByRole('region', { name: '할 일', exact: true })).toHaveCount(0)
  })

  await test.step('reset, it is as the company made it', async () => {
    await jiwoo.goto(`${own.url}/po/webparts/test/admin/personal-designer`)
    await startAt(jiwoo.getByRole('button', { name: '처음으로 되돌리기' }))
    await jiwoo.keyboard.press('Enter')
    await tabTo(jiwoo.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }))
    await jiwoo.keyboard.press('Enter')
    await expect(toasts(jiwoo).getByText('회사가 만든 화면으로 되돌렸어요.')).toBeVisible()
    await expect(placed(jiwoo, '할 일')).toBeVisible()
    await jiwoo.goto(`${own.url}/po/home/Home`)
    await expect(jiwoo.getByRole('region', { name: '할 일', exact: true })).toBeVisible()
    await expect.poll(() => cornerOf(jiwoo, '세계 시각')).toEqual(before)
  })
})

test('the same on a phone by touch', { tag: '@thorough' }, async ({ browser, faults }) => {
  test.setTimeout(240_000)
  expect(faults).toEqual([])
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const office = await browser.newContext({ ...phone, locale: 'ko-KR', timezoneId: 'Asia/Seoul' })
  await signIn(office, 'admin')
  const page = await office.newPage()
  await page.goto(await newTemplate(office, 'phone-home', 8))
  await expect(page.getByText('아직 놓은 웹파트가 없어요')).toBeVisible()
  const drop = (on: Page) => on.getByRole('button', { name: '놓기' }).tap()
  for (const { name } of widgets.slice(1)) {
    await offered(page, name).tap()
    await drop(page)
    await said(page, new RegExp(`${name} 놓았어요`))
    await expect(placed(page, name)).toBeVisible()
  }
  await expectAccessible(page, 'the designer on a phone')

  await test.step('a finger that scrolls moves nothing', async () => {
    const name = '바로가기'
    const box = (await placed(page, name).boundingBox())!
    const before = await placeOf(page, name)
    await swipe(page, { x: box.x + 20, y: box.y + 20 }, { x: box.x + 20, y: box.y - 120 })
    await expect.poll(async () => (await placed(page, name).boundingBox())!.y).toBeLessThan(box.y - 100)
    await expect.poll(() => placeOf(page, name)).toBe(before)
  })
  await page.getByRole('button', { name: '저장', exact: true }).tap()
  await expect(toasts(page).getByText('저장했어요. 게시하면 직원에게 보여요.')).toBeVisible()
  await page.getByRole('button', { name: /^게시/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '게시', exact: true }).tap()
  await expect(toasts(page).getByText('게시 완료!')).toBeVisible()
  await office.close()

  const home = await browser.newContext({ ...phone, locale: 'ko-KR', timezoneId: 'Asia/Seoul' })
  await signIn(home, 'jiwoo.seo')
  const jiwoo = await home.newPage()
  await jiwoo.goto(`${own.url}/po/webparts/test/admin/personal-designer`)
  await placed(jiwoo, '세계 시각').tap()
  const place = async () => /\d+열 \d+행/.exec(await placeOf(jiwoo, '세계 시각'))![0]
  const start = await place()
  await jiwoo.getByRole('button', { name: '옮기기' }).tap()

  await test.step('in hand it is dragged by the finger; what is tapped is 44 pixels large', async () => {
    const buttons = jiwoo.getByRole('region', { name: '집은 웹파트' }).getByRole('button')
    for (const box of await Promise.all((await buttons.all()).map((button) => button.boundingBox()))) {
      expect(box!.height).toBeGreaterThanOrEqual(44)
      expect(box!.width).toBeGreaterThanOrEqual(44)
    }
    await jiwoo.getByRole('button', { name: '아래로', exact: true }).tap()
    await jiwoo.getByRole('button', { name: '아래로', exact: true }).tap()
    await drop(jiwoo)
  })
  await expect.poll(place).not.toBe(start)
  await jiwoo.getByRole('button', { name: '저장', exact: true }).tap()
  await expect(toasts(jiwoo).getByText('내 화면을 저장했어요.')).toBeVisible()
  await jiwoo.getByRole('button', { name: '처음으로 되돌리기' }).tap()
  await jiwoo.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).tap()
  await expect(toasts(jiwoo).getByText('회사가 만든 화면으로 되돌렸어요.')).toBeVisible()
  await expect.poll(place).toBe(start)
  await home.close()
})

/** A finger from one point to another, as the browser itself hears it. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const began = Date.now() / 1_000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, ...touchPoints: (typeof from)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + after })
  await touch('touchStart', 0, from)
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', step * 0.02, {
      x: from.x + ((to.x - from.x) * step) / 8,
      y: from.y + ((to.y - from.y) * step) / 8,
    })
  // As the browser is told, the finger rests before it leaves: a page that still glides takes the next tap for a wish
  // to stop.
  await touch('touchMove', 0.5, to)
  await touch('touchEnd', 0.5)
}
