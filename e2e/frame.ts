import type { Locator, Page } from '@playwright/test'
import { callsOf } from './calls.ts'

/** The panel behind the person in the top bar. */
export async function openUserPanel(page: Page): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /사용자 메뉴/ })
    .click()
  return page.getByRole('dialog', { name: '사용자 메뉴' })
}

/** The messages that appear above the page and go away again. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: '알림 메시지', exact: true })

/** The top menus on screen in their order, those under 더보기 last. */
export async function topMenusShown(page: Page): Promise<string[]> {
  const bar = page.getByRole('navigation', { name: '주 메뉴' })
  const shown = await bar.getByRole('link').allInnerTexts()
  const more = bar.getByRole('button', { name: '더보기' })
  if (!(await more.isVisible())) return shown
  await more.click()
  const entries = page.getByRole('menu', { name: '더보기' }).getByRole('menuitem')
  // The browser tells of the opening a moment later.
  await entries.first().waitFor()
  const hidden = await entries.allInnerTexts()
  await page.keyboard.press('Escape')
  return [...shown, ...hidden]
}

type CachedMenu = { callType: string; isTopVisible: boolean; name: { ko: string } }

/** The menus that the server permits to the acting post, as the menu cache tells them (PLATFORM-014). */
export async function topMenusPermitted(page: Page): Promise<string[]> {
  const menus = await callsOf(page.request, new URL(page.url()).origin).get<CachedMenu[]>(
    '/gres/libs/portal-cache/menu-ko.json',
  )
  return menus.filter(({ callType, isTopVisible }) => callType === 'USER' && isTopVisible).map(({ name }) => name.ko)
}
