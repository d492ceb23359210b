import type { Page } from '@playwright/test'
import { openUserPanel, topMenusPermitted, topMenusShown } from '../frame.ts'
import { hold } from '../holding.ts'
import { expect, me, test } from '../journey.ts'
import { employee } from '../people.ts'

/** A colleague among what was found, and the card that he opens. */
const dohyun = (page: Page) =>
  page
    .getByRole('list', { name: '사용자' })
    .getByRole('button', { name: /김도현/ })
    .first()
const cardOf = (page: Page) => page.getByRole('dialog', { name: '김도현' })

test.describe('at a desk', () => {
  test('서지우 sees her menus, acts at her other post, finds a colleague, and leaves nothing behind (SHELL-019, SHELL-075, SHELL-085, SHELL-088)', async ({
    page,
    portal,
  }) => {
    await portal.signIn('jiwoo.seo')
    await expect(me(page, /^서지우 책임/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('서지우 책임님')

    const inSoft = await topMenusPermitted(page)
    await expect.poll(() => topMenusShown(page)).toEqual(inSoft)
    expect(inSoft).toContain('일정')
    await expect(page.getByRole('link', { name: '관리자' })).toHaveCount(0)

    await page.goto(`${portal.url}/po/account/sessions`)
    const panel = await openUserPanel(page)
    // Change password, administration (for whoever has one), settings, page settings and logout (SHELL-025).
    await expect(panel.getByRole('button', { name: /^(설정|비밀번호 변경|로그아웃)$/ })).toHaveCount(3)
    await expect(panel.getByRole('link', { name: '페이지 설정' })).toHaveAttribute('href', /personal-designer/)
    await panel.getByRole('button', { name: /겸직/ }).click()
    await expect(page.getByRole('link', { name: '마루 한빛물산 홈' })).toBeVisible()
    // Without losing the place: the page she was on is still there.
    await expect(page).toHaveURL(/\/po\/account\/sessions$/)
    await expect(page.getByRole('heading', { name: '내 접속 기기' })).toBeVisible()
    const inTrading = await topMenusPermitted(page)
    await expect.poll(() => topMenusShown(page)).toEqual(inTrading)
    expect(inTrading).not.toEqual(inSoft)

    await page.getByRole('banner').getByRole('button', { name: '통합 검색' }).click()
    await page.getByRole('searchbox', { name: '검색어' }).fill('김도현')
    await dohyun(page).click()
    const card = cardOf(page)
    await expect(card.getByRole('link', { name: /dohyun\.kim@/ })).toBeVisible()
    await expect(card).toContainText('플랫폼개발1팀')
    await card.getByRole('button', { name: '닫기' }).click()

    const settings = await openUserPanel(page)
    await settings.getByLabel('언어').selectOption('en')
    await expect(page.getByRole('heading', { name: 'My devices' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const menu = page.getByRole('dialog', { name: 'User menu' })
    await menu.getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await menu.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/po\/account\/login/)
    await page.goBack()
    await expect(page).toHaveURL(/\/po\/account\/login/)
    await expect(page.getByRole('banner').getByRole('button', { name: /서지우|Jiwoo/ })).toHaveCount(0)
    await page.reload()
    await expect(page).toHaveURL(/\/po\/account\/login/)
    await expect(page.locator('body')).not.toContainText('dohyun.kim@')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test.describe('on a line that is held', () => {
    // The worker that takes over in between would let everything pass.
    test.use({ serviceWorkers: 'block' })

    test('the card of a colleague does not move once it is shown', { tag: '@thorough' }, async ({ page, portal }) => {
      const letThrough = await hold(page, /\/send-note-[^/]*\.js/)
      await portal.signIn(employee('nayoung.kwon'))
      await page.getByRole('navigation', { name: '아래 메뉴' }).getByRole('link', { name: '검색' }).tap()
      await page.getByRole('searchbox', { name: '검색어' }).fill('김도현')
      await dohyun(page).tap()
      const card = cardOf(page)
      // His name has come, and nothing else is shown before all of it can be.
      await expect(card.getByRole('status')).toHaveText('불러오는 중')
      letThrough()
      await expect(card.getByRole('link', { name: /dohyun\.kim@/ })).toBeVisible()
      expect(await card.getByRole('button', { name: '쪽지 보내기' }).isVisible()).toBe(true)
    })
  })

  test('the same day with the thumb at 390 pixels', { tag: '@thorough' }, async ({ page, portal }) => {
    test.slow()
    const nayoung = employee('nayoung.kwon')
    await portal.signIn(nayoung)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('권나영')

    const tabs = page.getByRole('navigation', { name: '아래 메뉴' })
    await tabs.getByRole('button', { name: '전체' }).tap()
    const all = page.getByRole('dialog', { name: '사이트맵' })
    for (const permitted of await topMenusPermitted(page))
      await expect(all.getByRole('link', { name: permitted, exact: true }).first()).toBeVisible()
    // For administrators and board managers only.
    await expect(all.getByRole('link', { name: '게시판 관리' })).toHaveCount(0)
    await all.getByRole('button', { name: '닫기' }).tap()

    await page
      .getByRole('banner')
      .getByRole('button', { name: /사용자 메뉴/ })
      .tap()
    await page.getByRole('dialog', { name: '사용자 메뉴' }).getByRole('button', { name: /겸직/ }).tap()
    await expect(page.getByRole('link', { name: '마루 한빛물산 홈' })).toBeVisible()
    await tabs.getByRole('button', { name: '전체' }).tap()
    await expect(all.getByRole('link', { name: '물류', exact: true }).first()).toBeVisible()
    await all.getByRole('button', { name: '닫기' }).tap()

    await tabs.getByRole('link', { name: '검색' }).tap()
    await page.getByRole('searchbox', { name: '검색어' }).fill('김도현')
    await dohyun(page).tap()
    const card = cardOf(page)
    await expect(card.getByRole('link', { name: /dohyun\.kim@/ })).toBeVisible()
    await card.getByRole('button', { name: '닫기' }).tap()

    await page
      .getByRole('banner')
      .getByRole('button', { name: /사용자 메뉴/ })
      .tap()
    await page.getByRole('dialog', { name: '사용자 메뉴' }).getByLabel('언어').selectOption('en')
    const menu = page.getByRole('dialog', { name: 'User menu' })
    await menu.getByText('Dark', { exact: true }).tap()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await menu.getByRole('button', { name: 'Sign out' }).tap()
    await expect(page).toHaveURL(/\/po\/account\/login/)
    await page.goBack()
    await expect(page).toHaveURL(/\/po\/account\/login/)
    await expect(page.locator('body')).not.toContainText('dohyun.kim@')
  })
})
