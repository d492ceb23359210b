import type { Page } from '@playwright/test'
import { type Account, callsOf } from './calls.ts'
import { expect, expectAccessible, me, type Portal, test } from './journey.ts'
import { administrator } from './people.ts'

// The two brightnesses have people of their own: they may be looked at at the same time.
test.describe.configure({ mode: 'parallel' })

const widths = [1440, 1024, 390] as const

/** Every screen: where it is, what must be done there, and what is there when it is whole. */
type Screen = { name: string; path: string; show?: (page: Page) => Promise<void>; whole: (page: Page) => Promise<void> }

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
const dialog = (page: Page) => expect(page.getByRole('dialog').last()).toBeVisible()

const screens: readonly Screen[] = [
  {
    name: 'home',
    path: '/po/home/Home',
    whole: async (page) => expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible(),
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
  { name: 'no-authorisation', path: '/po/account/noauth', whole: heading },
  { name: 'not-found', path: '/po/no/such/page', whole: heading },
  {
    name: 'role-groups',
    path: '/po/admin/roles?role=14',
    whole: async (page) => expect(page.getByRole('combobox', { name: /구성원|Members|成员|構成員/ })).toBeVisible(),
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
  { name: 'phone-organisation', path: '/po/mobile/organization', whole: heading },
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
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await portal.enter(await administrator(portal.url, 'sohee.koo'))
    await expect(me(page, /사용자 메뉴/)).toBeVisible()
    const calls = callsOf(page.request, portal.url)
    for (const language of ['en', 'zh', 'ja']) {
      await calls.post('/api/accounts/preferences', { language })
      for (const screen of screens) {
        await open(page, portal.url, screen)
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
  test.setTimeout(240_000)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.goto(`${url}/po/account/login`)
  await expect(page.getByRole('button', { name: /SSO/ })).toBeVisible()
  await look(page, `sign-in-${theme}`)
  await enter(who)
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await callsOf(page.request, url).post('/api/accounts/preferences', { language: 'ko', theme })
  for (const screen of screens) {
    await open(page, url, screen)
    await look(page, `${screen.name}-${theme}`, widths, theme === 'light' ? [1440, 390] : [1440])
  }
}

async function open(page: Page, url: string, { path, show, whole }: Screen): Promise<void> {
  await page.setViewportSize({ width: widths[0], height: 900 })
  await page.goto(url + path)
  if (show) await show(page)
  await whole(page)
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
  const faults = await page.evaluate(() => {
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
