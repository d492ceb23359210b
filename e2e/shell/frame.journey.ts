import type { Page } from '@playwright/test'
import { callsOf } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, me, test } from '../journey.ts'
import { expectVisibleFocus, tabTo } from '../keyboard.ts'
import { employee } from '../people.ts'
import { givePageMenus, menuOf } from './menus-in-page.ts'

const mainMenu = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' })
const topMenu = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true })
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const icon = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })
const siteMap = (page: Page) => page.getByRole('dialog', { name: '사이트맵' })

test.describe('the menus at the top (SHELL-017, SHELL-056)', () => {
  test('three levels by pointing, one click away; leaving closes', { tag: '@smoke' }, async ({ page, portal }) => {
    await portal.enter('dohyun.kim')
    const panel = panelOf(page, '게시판')
    // The menus are drawn before they can hear: whoever was faster points once more.
    await expect(async () => {
      await me(page, /김도현/).hover()
      await topMenu(page, '게시판').hover()
      await expect(panel.getByRole('link', { name: '공지사항' })).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expectAccessible(page, 'the panel of the menus')
    await topMenu(page, '근태').hover()
    await expect(panelOf(page, '근태').getByRole('link', { name: /근무 기록/ })).toBeVisible()
    await expect(panel).toHaveCount(0)
    await page.mouse.move(700, 860)
    await expect(panelOf(page, '근태')).toHaveCount(0)

    await topMenu(page, '게시판').hover()
    const used = page.waitForRequest((request) => request.url().endsWith('/Common/Statistics/api/menu'))
    await panel.getByRole('link', { name: '인사 공지' }).click()
    await expect(page).toHaveURL(/\/po\/board\/list\?MENUID=1015&SYSID=102/)
    expect((await used).postDataJSON()).toEqual({ menuId: 1015 })
    await expect(panel).toHaveCount(0)
    await expect(topMenu(page, '게시판')).toHaveAttribute('aria-current', 'true')
  })

  test('a page reached from elsewhere is loaded afresh (SHELL-051)', { tag: '@thorough' }, async ({ page, portal }) => {
    await portal.enter('dohyun.kim')
    await expect(me(page, /^김도현/)).toBeVisible()
    await page.goto(`${portal.url}/po/home/Home`, { referer: `${portal.url}/elsewhere` })
    await topMenu(page, '게시판').click()
    await expect(page).toHaveURL(/MENUID=1010&SYSID=101&_t=\d+/)
  })

  test('with the keyboard: down into the panel, across its columns, back and out', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    await portal.enter('dohyun.kim')
    await expect(me(page, /^김도현/)).toBeVisible()
    const { keyboard } = page
    await keyboard.press('Tab')
    await tabTo(topMenu(page, '게시판'))
    await keyboard.press('ArrowRight')
    await expect(topMenu(page, '메일')).toBeFocused()
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowDown')
    const panel = panelOf(page, '게시판')
    await expect(panel.getByRole('link', { name: '게시판', exact: true })).toBeFocused()
    await keyboard.press('ArrowRight')
    await expect(panel.getByRole('link', { name: '전사 게시판' })).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(panel.getByRole('link', { name: '공지사항' })).toBeFocused()
    await expectVisibleFocus(page)
    await keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(topMenu(page, '게시판')).toBeFocused()
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/MENUID=1014/)
  })

  test('the left menu of a section marks where one is; folders lead on or fold (SHELL-070…072)', {
    tag: '@thorough',
  }, async ({ page, portal }) => {
    await portal.enter('dohyun.kim')
    await expect(me(page, /^김도현/)).toBeVisible()
    await page.goto(`${portal.url}/po/home/search?Target=BOARD&MENUID=1012`)
    const section = page.getByRole('complementary', { name: '게시판 메뉴' })
    await expect(section.getByRole('link', { name: '게시물 검색' })).toHaveAttribute('aria-current', 'page')
    await expect(section.getByRole('link', { name: '게시물 검색' })).toBeInViewport()
    await expect(section.getByRole('link', { name: '계약서 목록' })).toHaveCount(0)
    await section.getByRole('button', { name: '계약과 규정 하위 메뉴' }).click()
    await expect(section.getByRole('link', { name: '계약서 목록' })).toBeVisible()
    await section.getByRole('link', { name: '전사 게시판' }).click()
    await expect(page).toHaveURL(/MENUID=1014/)
    await page.goBack()
    await expect(section.getByRole('link', { name: '게시물 검색' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page, 'the left menu')

    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(section).toHaveCount(0)
    await icon(page, '왼쪽 메뉴').click()
    await page.getByRole('dialog', { name: '게시판' }).getByRole('link', { name: '최근 게시물' }).click()
    await expect(page).toHaveURL(/MENUID=1011/)
    await expect(page.getByRole('dialog', { name: '게시판' })).toHaveCount(0)
  })
})

test.describe('the panels of the top bar (SHELL-061)', () => {
  test('one is open at a time; Escape and a click beside it close; the focus comes back', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    await portal.enter('dohyun.kim')
    await expect(me(page, /^김도현/)).toBeVisible()
    const openers = page.getByRole('banner').locator('button[aria-haspopup="dialog"][data-panel]')
    const open = page.getByRole('banner').locator('button[data-panel][aria-expanded="true"]')
    const count = await openers.count()
    expect(count).toBeGreaterThan(1)
    for (let at = 0; at < count; at += 1) {
      await openers.nth(at).click()
      await expect(open).toHaveCount(1)
      await expect(openers.nth(at)).toHaveAttribute('aria-expanded', 'true')
    }
    await page.keyboard.press('Escape')
    // A search box with something in it is emptied first.
    if ((await open.count()) > 0) await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0)
    await expect(openers.nth(count - 1)).toBeFocused()

    await openers.first().click()
    await expect(open).toHaveCount(1)
    await page.mouse.click(200, 860)
    await expect(open).toHaveCount(0)
  })

  test('the site map finds menus by a part of their names at every level (SHELL-033, SHELL-034, SHELL-090)', {
    tag: '@thorough',
  }, async ({ page, portal }) => {
    await portal.enter('dohyun.kim')
    await icon(page, '사이트맵').click()
    const map = siteMap(page)
    const field = map.getByRole('searchbox', { name: '메뉴 이름으로 찾기' })
    await expect(field).toBeFocused()
    await expect(map.getByRole('heading', { level: 3, name: '게시판' })).toBeVisible()
    // The home item and one's own page are not among them.
    await expect(map.getByRole('link', { name: '마이 페이지' })).toHaveCount(0)
    await expect(map.getByRole('link', { name: '홈', exact: true })).toHaveCount(0)
    await expectAccessible(page, 'the site map')

    await page.keyboard.insertText('ㄱㅁㄱㄹ')
    await expect(map.getByRole('link', { name: /근무 기록/ })).toBeVisible()
    await expect(map.getByRole('heading', { level: 3 })).toHaveText(['근태'])
    await field.fill('없는 이름의 메뉴')
    await expect(map.getByText('찾는 메뉴가 없어요')).toBeVisible()
    await field.fill('기술 블')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(map.getByRole('link', { name: '기술 블로그' })).toBeFocused()
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/MENUID=1034/)
    await expect(map).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('the menus at the left (SHELL-023, SHELL-081, SHELL-082, SHELL-091)', () => {
  test('icons slide out what is under them; the foot has the administration and the way out', {
    tag: '@thorough',
  }, async ({ page, portal }) => {
    await portal.enter('board.manager')
    await expect(me(page, /^이소영/)).toBeVisible()
    await page.goto(`${portal.url}/po/gnb/left`)
    await expect(page).toHaveURL(/\/po\/account\/noauth/)

    await page.context().clearCookies()
    await portal.enter('manager')
    await expect(me(page, /사용자 메뉴/)).toBeVisible()
    await page.goto(`${portal.url}/po/gnb/left`)
    const rail = mainMenu(page)
    await expect(rail.getByRole('link', { name: '홈', exact: true })).toBeVisible()
    await expect(rail.getByText('마이 페이지')).toHaveCount(0)
    const board = rail.getByRole('button', { name: '게시판' })
    const out = page.getByRole('dialog', { name: '게시판' })
    await board.click()
    await expect(out.getByRole('link', { name: '공지사항' })).toBeVisible()
    await expectAccessible(page, 'the left navigation')
    await board.click()
    await expect(out).toHaveCount(0)
    await board.click()
    await page.mouse.click(1000, 700)
    await expect(out).toHaveCount(0)
    await board.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(out).toHaveCount(0)
    await expect(board).toBeFocused()
    await expect(rail.getByRole('link', { name: '관리자' }).last()).toBeVisible()
    await expect(rail.getByRole('button', { name: '로그아웃' })).toBeVisible()
    await board.click()
    await out.getByRole('link', { name: '인사 공지' }).click()
    await expect(out).toHaveCount(0)
    await expect(page).toHaveURL(/MENUID=1015/)
  })
})

test.describe('framed pages (SHELL-005, SHELL-046)', () => {
  test('a PA menu of a page of ours opens that page, in the portal that is there', async ({ page, portal }) => {
    await portal.enter('dohyun.kim')
    await topMenu(page, '일정').click()
    await expect(page).toHaveURL(/\/po\/mail\/calendar\/month\?MENUID=1105/)
    await expect(page.getByRole('heading', { level: 1, name: '일정' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('main')).toHaveCount(1)

    // An address of the frame that somebody has kept leads there, too.
    await page.goto(`${portal.url}/po/home/proxy?MENUID=1110`)
    await expect(page).toHaveURL(/\/po\/mail\/calendar\/month\?target=DEPT&MENUID=1110/)

    // Not without the right to the menu.
    await page.goto(`${portal.url}/po/home/proxy?MENUID=1126`)
    await expect(page).toHaveURL(/\/po\/account\/noauth/)
  })
})

test.describe('the menu rules at the door (0§2)', () => {
  // What a worker fetches for the page cannot be given other menus.
  test.use({ serviceWorkers: 'block' })

  const outside = 'https://erp.example'
  const menus = [
    menuOf(1, '낡은 주소', { targetUrl: '/home/search?menuid=77&sysid=9' }),
    menuOf(2, '주소 없음'),
    menuOf(3, '묶음', {
      children: [menuOf(31, '빈 자리'), menuOf(32, '사람 찾기', { targetUrl: '/home/search', systemId: 5 })],
    }),
    menuOf(4, '나쁜 주소', { baseUrl: 'javascript:', targetUrl: 'alert(1)' }),
    menuOf(5, '새 창', { baseUrl: outside, targetUrl: '/stock', isPopup: true }),
    menuOf(7, '다른 사이트', { baseUrl: outside, targetUrl: '/board' }),
    menuOf(6, '바깥 화면', {
      menuType: 'PA',
      baseUrl: outside,
      targetUrl: '/framed',
      frameUrl: 'http://erp.example/framed',
    }),
    // Of an id that she may open: that is asked of the server.
    menuOf(1017, '바깥 틀', { menuType: 'PA', baseUrl: outside, targetUrl: '/framed' }),
  ]

  test('each leads where its rule says, or says why not', { tag: '@thorough' }, async ({ page, portal, context }) => {
    await portal.enter('dohyun.kim')
    await expect(me(page, /^김도현/)).toBeVisible()
    await givePageMenus(page, menus)
    await context.route(`${outside}/**`, (route) => route.fulfill({ body: 'outside' }))
    await page.goto(`${portal.url}/po/home/search?SearchText=a`)

    await test.step('names carried by the address become capitals, nothing is added (SHELL-052)', async () => {
      await expect(topMenu(page, '낡은 주소')).toHaveAttribute('href', '/po/home/search?MENUID=77&SYSID=9')
    })
    await test.step('no address and none below (SHELL-139)', async () => {
      await topMenu(page, '주소 없음').click()
      await expect(toasts(page).getByText('메뉴에 등록된 주소가 없습니다.')).toBeVisible()
    })
    await test.step('not the web (SHELL-137, G-016)', async () => {
      await topMenu(page, '나쁜 주소').click()
      await expect(toasts(page).getByText('메뉴의 주소가 올바르지 않아 열 수 없어요')).toBeVisible()
    })
    await test.step('the first below it with an address (SHELL-050, SHELL-072)', async () => {
      await expect(topMenu(page, '묶음')).toHaveAttribute('href', '/po/home/search?MENUID=32&SYSID=5')
    })
    await test.step('another site in a window of its own (SHELL-053)', async () => {
      const opened = page.waitForEvent('popup')
      await topMenu(page, '새 창').click()
      await expect((await opened).locator('body')).toHaveText('outside')
      await expect(page).toHaveURL(/\/po\/home\/search/)
    })
    await test.step('a PA menu through the proxy page, also that of another site (SHELL-046)', async () => {
      await expect(topMenu(page, '바깥 화면')).toHaveAttribute('href', '/po/home/proxy?MENUID=6')
    })
    await test.step('that page is framed in a sandbox (SHELL-005)', async () => {
      await topMenu(page, '바깥 틀').click()
      await expect(page).toHaveURL(/\/po\/home\/proxy\?MENUID=1017/)
      const frame = page.locator('iframe[title="바깥 틀"]')
      await expect(frame).toHaveAttribute('src', `${outside}/framed`)
      await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
      await expect(frame).not.toHaveAttribute('sandbox', /top-navigation/)
      await expect(frame.contentFrame().locator('body')).toHaveText('outside')
      await expectAccessible(page, 'a framed page')
    })
    await test.step('another site in this window (SHELL-053)', async () => {
      await topMenu(page, '다른 사이트').click()
      await expect(page).toHaveURL(`${outside}/board`)
    })
  })

  test('home without a home menu is the first with a target; without any it says so (SHELL-054, SHELL-055, SHELL-138)', {
    tag: '@thorough',
  }, async ({ page, portal }) => {
    await portal.enter('dohyun.kim')
    await expect(me(page, /^김도현/)).toBeVisible()
    const logo = page.getByRole('banner').getByRole('link', { name: /^마루 .+ 홈$/ })
    await expect(logo).toHaveAttribute('href', '/po/home/Home')
    await givePageMenus(page, [menuOf(1, '찾기', { targetUrl: '/home/search' })])
    await page.goto(`${portal.url}/po/account/sessions`)
    await expect(logo).toHaveAttribute('href', '/po/home/search?MENUID=1')

    await page.unrouteAll()
    await givePageMenus(page, [menuOf(1, '주소 없음')])
    await page.goto(`${portal.url}/po/account/sessions`)
    await logo.click()
    await expect(toasts(page).getByText('열 수 있는 메뉴가 없어요')).toBeVisible()
    await expect(page).toHaveURL(/\/po\/home\/Home$/)
  })

  test('administrators see what the rules make of every menu (SHELL-010)', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    await portal.enter('manager')
    await expect(me(page, /사용자 메뉴/)).toBeVisible()
    await givePageMenus(page, menus)
    await page.goto(`${portal.url}/po/gnb/test`)
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
    await expect(row('주소 없음')).toContainText('NO_URL')
    await expect(row('나쁜 주소')).toContainText('NULL_REFERENCE_ERROR')
    await expect(row('바깥 화면')).toContainText('/home/proxy?MENUID=6')
    await expect(row('새 창')).toContainText('새 창에서')
  })
})

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('everything within reach of the thumb', { tag: '@thorough' }, async ({ page, portal }) => {
    await portal.enter(employee('hyejin.son'))
    const tabs = page.getByRole('navigation', { name: '아래 메뉴' })
    await tabs.getByRole('button', { name: '전체' }).tap()
    const map = siteMap(page)
    await expect(map.getByRole('link', { name: '공지사항' })).toBeVisible()
    // What lies under the sheet is out of reach.
    await expect(page.locator('[inert]').getByRole('main')).toHaveCount(1)
    await expectAccessible(page, 'the site map on a phone')
    const heights = await map
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await map.getByRole('link', { name: '공지사항' }).tap()
    await expect(page).toHaveURL(/MENUID=1014/)
    await icon(page, '왼쪽 메뉴').tap()
    await page.getByRole('dialog', { name: '왼쪽 메뉴' }).getByRole('treeitem', { name: '인사 공지' }).tap()
    await expect(page).toHaveURL(/SYSID=102/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('a company that has chosen the left navigation gets it at once, without a reload (SHELL-058, SHELL-059)', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  await portal.enter({ userName: 'haneul.song', password: 'Maru!2026', comCode: 'FL' })
  await expect(me(page, /^송하늘/)).toBeVisible()
  const office = await elsewhere()
  await portal.enter('admin', office)
  await expect(me(office, /사용자 메뉴/)).toBeVisible()
  const calls = callsOf(office.request, portal.url)
  const path = '/api/organisation/companies/FL/settings'
  const before = await calls.get<Record<string, unknown>>(path)
  const save = async (change: Record<string, unknown>) => {
    const answer = await office.request.put(`${portal.url}/cm${path}`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest', Origin: portal.url },
      data: { ...before, ...change },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  try {
    await save({ navigation: 'left' })
    await mainMenu(page).getByRole('button', { name: '설정' }).click()
    await expect(page.getByRole('dialog', { name: '환경 설정' })).toBeVisible()
    await page.keyboard.press('Escape')
    await save({ mailOnly: true })
    await expect(icon(page, '사이트맵')).toHaveCount(0)
    await expect(mainMenu(page).getByRole('link')).toHaveCount(0)
  } finally {
    await save({})
  }
  await expect(icon(page, '사이트맵')).toBeVisible()
})
