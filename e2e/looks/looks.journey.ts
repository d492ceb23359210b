import type { Page } from '@playwright/test'
import { type Account, callsOf } from '../calls.ts'
import { choose } from '../choices.ts'
import { expect, expectAccessible, me, type Portal, test } from '../journey.ts'
import { administrator } from '../people.ts'

// The two brightnesses have people of their own: they may be looked at at the same time.
test.describe.configure({ mode: 'parallel' })

const widths = [1440, 1024, 390] as const

/** Every screen: where it is, what must be done there, and what is there when it is whole. */
type Screen = { name: string; path: string; show?: (page: Page) => Promise<void>; whole: (page: Page) => Promise<void> }

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
const dialog = (page: Page) => expect(page.getByRole('dialog').last()).toBeVisible()

/** Not a choice of the box above the tree. */
const personIn = (page: Page) => page.getByRole('tabpanel').locator('[role="option"]').first()

const screens: readonly Screen[] = [
  {
    name: 'home',
    path: '/po/home/Home',
    // The clocks: every widget came with the same call.
    whole: async (page) => expect(page.getByRole('main').getByRole('time').last()).toBeVisible(),
  },
  {
    name: 'search',
    path: '/po/home/search?SearchText=%E3%84%B1%E3%84%B7%E3%85%8E&Target=ORG',
    whole: async (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'person',
    path: '/po/home/search?SearchText=%EC%84%9C%EC%A7%80%EC%9A%B0&Target=ORG',
    show: (page) => page.getByRole('main').getByRole('listitem').first().getByRole('button').click(),
    whole: async (page) => expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible(),
  },
  {
    name: 'sessions',
    path: '/po/account/sessions',
    whole: async (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  { name: 'password-page', path: '/po/account/password', whole: heading },
  {
    name: 'password-dialog',
    path: '/po/home/Home',
    show: async (page) => {
      await page.getByRole('banner').getByRole('button').last().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /비밀번호 변경|password|密码|パスワード/i })
        .click()
    },
    whole: dialog,
  },
  {
    name: 'user-panel',
    path: '/po/home/Home',
    show: (page) => page.getByRole('banner').getByRole('button').last().click(),
    whole: async (page) => expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible(),
  },
  {
    name: 'settings-dialog',
    path: '/po/home/Home',
    show: async (page) => {
      await page.getByRole('banner').getByRole('button').last().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(설정|Settings|设置|設定)$/ })
        .click()
    },
    whole: async (page) => expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible(),
  },
  {
    name: 'settings-notice',
    path: '/po/settings/general/notice',
    whole: async (page) => expect(page.getByRole('checkbox').first()).toBeVisible(),
  },
  {
    name: 'settings-userinfo',
    path: '/po/settings/general/userinfo',
    whole: async (page) => expect(page.getByRole('textbox').first()).toBeVisible(),
  },
  {
    name: 'settings-photo',
    path: '/po/settings/general/changePhoto',
    whole: async (page) => expect(page.getByRole('main').getByRole('button').first()).toBeVisible(),
  },
  {
    name: 'menu-panel',
    path: '/po/home/Home',
    show: (page) => page.locator('.gnb a').nth(1).hover(),
    whole: async (page) => expect(page.locator('.mega')).toBeVisible(),
  },
  {
    name: 'palette',
    path: '/po/home/Home',
    show: async (page) => {
      await expect(page.getByRole('banner')).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('ㅅㅈㅇ')
    },
    whole: async (page) => expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible(),
  },
  {
    name: 'proxy',
    path: '/po/home/proxy?MENUID=1105',
    whole: async (page) => expect(page.locator('iframe').first()).toBeVisible(),
  },
  {
    name: 'chart-picture',
    path: '/po/orgmap/chart?com=HC&id=HC1030',
    whole: async (page) => expect(page.locator('[data-card]').nth(8)).toBeVisible(),
  },
  { name: 'no-authorisation', path: '/po/account/noauth', whole: heading },
  { name: 'not-found', path: '/po/no/such/page', whole: heading },
  {
    name: 'role-groups',
    path: '/po/admin/roles?role=14',
    whole: async (page) => expect(page.getByRole('combobox', { name: /구성원|Members|成员|構成員/ })).toBeVisible(),
  },
  {
    name: 'provisioning',
    path: '/po/admin/provisioning',
    whole: async (page) => expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible(),
  },
  {
    name: 'hr-import',
    path: '/po/admin/hr-import',
    whole: async (page) => expect(page.getByRole('radio').first()).toBeVisible(),
  },
  {
    name: 'company-settings',
    path: '/po/admin/company',
    whole: async (page) => expect(page.getByRole('switch').first()).toBeVisible(),
  },
  { name: 'gallery', path: '/po/admin/gallery', whole: heading },
  { name: 'alerts', path: '/po/home/alerts', whole: heading },
  { name: 'alert-settings', path: '/po/home/alerts/settings', whole: heading },
  {
    name: 'total-search',
    path: '/po/home/totalsearch?SearchText=%EC%84%9C%EC%A7%80%EC%9A%B0',
    whole: async (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  { name: 'quick-menu-settings', path: '/po/gnb/setquickmenu', whole: heading },
  { name: 'phone-menu', path: '/po/mobile/menu', whole: heading },
  {
    name: 'organisation-chart',
    path: '/po/orgmap/main',
    show: (page) => personIn(page).click(),
    whole: async (page) => expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toBeVisible(),
  },
  {
    name: 'picker',
    path: '/po/orgmap/popup?addableDept=true&move=true&containers=%5B%22to%22%2C%22cc%22%2C%22bcc%22%5D',
    show: (page) => personIn(page).dblclick(),
    whole: async (page) => expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toBeVisible(),
  },
  { name: 'phone-organisation', path: '/po/mobile/organization', whole: heading },
  {
    name: 'addressbook',
    path: '/po/addressbook?place=11&contact=143',
    whole: async (page) => expect(page.getByRole('article').getByRole('heading')).toBeVisible(),
  },
  {
    name: 'board-list',
    path: '/po/board/list?SYSID=101',
    whole: async (page) =>
      expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /사내 시스템 정기 점검/ })
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'board-read',
    path: '/po/board/read?SYSID=101&ARTICLEID=318',
    whole: async (page) =>
      expect(page.getByRole('heading', { level: 2, name: '사내 시스템 정기 점검 안내' })).toBeVisible(),
  },
  {
    name: 'contracts',
    path: '/po/board/contract?SYSID=141',
    whole: async (page) => expect(page.getByRole('button', { name: '보안 관제 서비스' })).toBeVisible(),
  },
  { name: 'administration', path: '/po/admin', whole: heading },
  {
    name: 'menus',
    path: '/po/admin/menus',
    whole: async (page) => expect(page.getByRole('treeitem').first()).toBeVisible(),
  },
  { name: 'quick-menus', path: '/po/admin/quick-menus', whole: heading },
  { name: 'announcements', path: '/po/admin/alerts', whole: heading },
  {
    name: 'audit',
    path: '/po/admin/audit',
    whole: async (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  { name: 'menu-use', path: '/po/admin/statistics/menus', whole: heading },
  {
    name: 'webparts',
    path: '/po/webparts/test/admin/webpart?comCode=HC',
    whole: async (page) => expect(page.getByRole('row').nth(2)).toBeVisible(),
  },
  {
    name: 'webpart-form',
    path: '/po/webparts/test/admin/webpart?comCode=HC',
    show: (page) => page.getByRole('row').nth(3).getByRole('button').first().click(),
    whole: async (page) => expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible(),
  },
  {
    name: 'templates',
    path: '/po/webparts/test/admin/template?comCode=HC',
    whole: async (page) => expect(page.getByRole('row').nth(2)).toBeVisible(),
  },
  {
    name: 'webpart-pages',
    path: '/po/webparts/test/admin/page?comCode=HC',
    whole: async (page) => expect(page.getByRole('row').nth(2)).toBeVisible(),
  },
  {
    name: 'designer',
    path: '/po/webparts/test/admin/designer?comCode=HC',
    show: (page) => page.locator('[data-part]').nth(2).click(),
    whole: async (page) => expect(page.locator('[data-part][aria-selected="true"]')).toBeVisible(),
  },
  {
    name: 'designer-preview',
    path: '/po/webparts/test/admin/designer?comCode=HC',
    show: (page) => choose(page.getByRole('radio').nth(1)),
    whole: async (page) => expect(page.locator('iframe')).toBeVisible(),
  },
  {
    name: 'calendar-month',
    path: '/po/mail/calendar/month',
    whole: async (page) => expect(page.getByRole('grid').last()).toHaveAttribute('aria-busy', 'false'),
  },
  {
    name: 'calendar-week',
    path: '/po/mail/calendar/week',
    whole: async (page) => expect(page.locator('.wk')).toHaveAttribute('aria-busy', 'false'),
  },
  {
    name: 'calendar-list',
    path: '/po/mail/calendar/list',
    whole: async (page) => expect(page.getByRole('main').getByRole('time').first()).toBeVisible(),
  },
  {
    name: 'calendar-event',
    path: '/po/mail/calendarpopup/edit?start=2031-03-12T10:00',
    whole: async (page) => expect(page.getByRole('textbox').first()).toBeVisible(),
  },
  {
    name: 'calendar-settings',
    path: '/po/settings/calendar/calendarView',
    whole: async (page) => expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible(),
  },
  {
    name: 'notice-popups',
    path: '/po/admin/func/noticepopup',
    whole: async (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'regulations',
    path: '/po/home/popup/regulation',
    whole: async (page) => expect(page.getByRole('treeitem').first()).toBeVisible(),
  },
  {
    name: 'personal-designer',
    path: '/po/webparts/test/admin/personal-designer',
    whole: async (page) => expect(page.locator('[data-part]').first()).toBeVisible(),
  },
]

// The second looks through the eyes of the first one's manager: one after the other.
test.describe('by day', () => {
  test.describe.configure({ mode: 'serial' })

  test('every screen, light, at every width: accessible, nothing cut off, nothing beside the page', async ({
    page,
    portal,
  }) => {
    await lookAtAll(page, portal, 'light', await administrator(portal.url, 'sohee.koo'))
  })

  test('every screen in the other languages: nothing cut off, wide or on a phone', async ({ page, portal }) => {
    test.setTimeout(1_200_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await portal.enter(await administrator(portal.url, 'sohee.koo'))
    await expect(me(page, /사용자 메뉴/)).toBeVisible()
    const calls = callsOf(page.request, portal.url)
    for (const language of ['en', 'zh', 'ja']) {
      await calls.post('/api/accounts/preferences', { language })
      for (const screen of screens) {
        await open(page, portal.url, screen, screen === screens[0] ? 'load' : 'follow')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await look(page, `${screen.name}-${language}`, [1440], [])
        await page.setViewportSize({ width: 390, height: 900 })
        await expectWhole(page, `${screen.name} in ${language} at 390`)
      }
    }
  })
})

test('every screen, dark, at every width: accessible, nothing cut off, nothing beside the page', async ({
  page,
  portal,
}) => {
  await lookAtAll(page, portal, 'dark', await administrator(portal.url, 'kihyun.hwang'))
})

async function lookAtAll(page: Page, { url, enter }: Portal, theme: 'light' | 'dark', who: Account): Promise<void> {
  test.setTimeout(1_200_000)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.goto(`${url}/po/account/login`)
  await expect(page.getByRole('button', { name: /SSO/ })).toBeVisible()
  await look(page, `sign-in-${theme}`)
  await enter(who)
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await callsOf(page.request, url).post('/api/accounts/preferences', { language: 'ko', theme })
  for (const screen of screens) {
    await open(page, url, screen, theme === 'light' || screen === screens[0] ? 'load' : 'follow')
    await look(page, `${screen.name}-${theme}`, widths, theme === 'light' ? [1440, 390] : [1440])
  }
}

/**
 * Opens a screen: `load` as from an address, `follow` as by a link of the portal, which takes a third of the time. What
 * opens something above its page is always loaded: it begins and ends with a page of its own.
 */
async function open(page: Page, url: string, { path, show, whole }: Screen, how: 'load' | 'follow'): Promise<void> {
  await page.setViewportSize({ width: widths[0], height: 900 })
  const isFollowed = how === 'follow' && !show && (await page.getByRole('dialog').count()) === 0
  if (isFollowed) await follow(page, path)
  else await page.goto(url + path)
  if (show) await show(page)
  await whole(page)
}

/** The headings of the page that is left are marked, so that they are not taken for the next one's. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1, main h3')) heading.setAttribute('data-left', '')
    history.pushState({}, '', to)
  }, path)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}

/**
 * Looks at what is open at every width. For assistive technology only the widest and the narrowest differ, and for the
 * colours one will do.
 */
async function look(
  page: Page,
  name: string,
  at: readonly number[] = widths,
  accessibleAt: readonly number[] = [1440],
) {
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    const what = `${name} at ${width}`
    if (accessibleAt.includes(width)) await expectAccessible(page, what)
    await expectWhole(page, what)
    await page.screenshot({ path: `test-results/looks/${name}-${width}.png` })
  }
}

/** The page has no horizontal scroll bar, and no heading or button hides a part of its words. */
async function expectWhole(page: Page, what: string): Promise<void> {
  const faults = await page.evaluate(async () => {
    // A width that has just changed is laid out with the next picture.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`)
    for (const element of document.querySelectorAll<HTMLElement>('h1, h2, h3, button, [role="tab"]')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth <= 1) continue
      if (element.scrollWidth > element.clientWidth + 1)
        found.push(`"${element.innerText.slice(0, 40)}" is ${element.scrollWidth} wide in ${element.clientWidth}`)
    }
    return found
  })
  expect(faults, what).toEqual([])
}
