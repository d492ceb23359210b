import { devices, type Page } from '@playwright/test'
import { openUserPanel } from '../frame.ts'
import { hold } from '../holding.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'

// A real phone's browser: its name, its size, fingers instead of a mouse.
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!
test.use({ ...pixel, viewport: { width: 360, height: 780 } })

const tabs = (page: Page) => page.getByRole('navigation', { name: '아래 메뉴' })

/** Nothing is wider than the screen, and every place to press is large enough for a finger. */
async function expectFitting(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(360)
  for (const tab of await tabs(page).getByRole('link').all()) {
    const box = await tab.boundingBox()
    expect(Math.min(box!.width, box!.height), what).toBeGreaterThanOrEqual(44)
  }
}

test('a phone is led to its own form, and five tabs lead everywhere (MOBILE-002, MOBILE-003, G-077)', async ({
  page,
  portal,
}) => {
  const account = employee('gyeol.han')
  await portal.enter(account)
  await expect(page).toHaveURL(`${portal.url}/po/mobile`)
  await expectFitting(page, 'home')
  await expectAccessible(page, 'home on a phone')

  await tabs(page).getByRole('link', { name: '메뉴' }).tap()
  await expect(page).toHaveURL(/\/mobile\/menu$/)
  await page.getByText('게시판', { exact: true }).tap()
  await expect(page.getByRole('link', { name: '공지사항' })).toBeVisible()
  await expectFitting(page, 'menus')
  await expectAccessible(page, 'menus on a phone')

  await tabs(page).getByRole('link', { name: '알림' }).tap()
  await expect(page).toHaveURL(/\/mobile\/alerts$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFitting(page, 'alerts')
  await expectAccessible(page, 'alerts on a phone')

  await tabs(page).getByRole('link', { name: '검색' }).tap()
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  await expectFitting(page, 'search')
  await expectAccessible(page, 'search on a phone')

  await tabs(page).getByRole('link', { name: '조직도' }).tap()
  await page.getByRole('navigation', { name: '현재 위치' }).getByRole('button', { name: '한빛소프트' }).tap()
  // Her own department's page, which goes a moment later, has the same name on its way.
  await expect(page.getByRole('navigation', { name: '현재 위치' })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('button', { name: /플랫폼본부/ })
    .tap()
  await page
    .getByRole('main')
    .getByRole('button', { name: /플랫폼개발1팀/ })
    .tap()
  await page.getByRole('button', { name: /서지우/ }).tap()
  await expect(page.getByRole('dialog')).toContainText('jiwoo.seo@hanbit.example')
  await page.keyboard.press('Escape')
  await expectFitting(page, 'organisation')
  await expectAccessible(page, 'organisation on a phone')
})

test('a menu opened on a phone is that page, in the same frame', { tag: '@smoke' }, async ({ page, portal }) => {
  const account = employee('gyeol.han')
  await portal.enter(account)
  await tabs(page).getByRole('link', { name: '메뉴' }).tap()
  await page.getByText('게시판', { exact: true }).tap()
  await page.getByRole('link', { name: '공지사항' }).tap()
  await expect(page).toHaveURL(/\/board\/list\?.*MENUID=1014/)
  await expectFitting(page, 'the page of a menu')
  await tabs(page).getByRole('link', { name: '홈' }).tap()
  await expect(page).toHaveURL(`${portal.url}/po/mobile`)
})

test('whoever wants the whole portal gets it, also after coming back, and the other way round (G-124)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  const account = employee('gyeol.han')
  await portal.enter(account)
  await (await openUserPanel(page)).getByRole('button', { name: 'PC 화면으로 보기' }).tap()
  await expect(page).toHaveURL(/\/po\/home\/Home$/)
  await page.goto(`${portal.url}/po/`)
  await expect(page).toHaveURL(/\/po\/home\/Home$/)
  await (await openUserPanel(page)).getByRole('button', { name: '휴대전화 화면으로 보기' }).tap()
  await expect(page).toHaveURL(`${portal.url}/po/mobile`)
  await page.goto(`${portal.url}/po/`)
  await expect(page).toHaveURL(`${portal.url}/po/mobile`)
})

test('fields do not make the browser zoom', { tag: '@thorough' }, async ({ page, portal }) => {
  const account = employee('gyeol.han')
  await portal.enter(account)
  await tabs(page).getByRole('link', { name: '검색' }).tap()
  const field = page.getByRole('searchbox').first()
  await expect(field).toBeVisible()
  expect(
    await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(16)
})

test.describe('on a slow line', () => {
  test.use({ serviceWorkers: 'block' })

  test('the tabs and the page before stand until the next page has come (MOBILE-003)', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    const account = employee('gyeol.han')
    await portal.enter(account)
    await tabs(page).getByRole('link', { name: '메뉴' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: '메뉴' })).toBeVisible()
    for (const [tab, part, title] of [
      ['알림', /\/history-page[^/]*\.js/, '알림'],
      ['검색', /\/total-search-page[^/]*\.js/, '통합 검색'],
    ] as const) {
      const before = await page.getByRole('heading', { level: 1 }).innerText()
      const isAsked = page.waitForRequest(part)
      const letThrough = await hold(page, part)
      await tabs(page).getByRole('link', { name: tab }).tap()
      await isAsked
      await expectFitting(page, `${tab} on its way`)
      await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible()
      letThrough()
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    }
  })
})
