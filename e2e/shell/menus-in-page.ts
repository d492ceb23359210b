import type { Page } from '@playwright/test'

type MenuFields = Record<string, unknown> & { menuId: number; children: MenuFields[] }

/** A menu as the page gets it, with what most of them have. */
export const menuOf = (menuId: number, ko: string, fields: Record<string, unknown> = {}): MenuFields => ({
  menuId,
  parentMenuId: null,
  systemId: null,
  menuType: 'SY',
  callType: 'USER',
  menuName: ko,
  menuNameEn: ko,
  name: { ko, en: ko, zh: ko, ja: ko },
  baseUrl: '/po',
  targetUrl: '',
  frameUrl: '',
  isPopup: false,
  isTopVisible: true,
  imageUrl: '',
  customClass: '',
  hasChildren: false,
  children: [],
  ...fields,
})

/**
 * Gives the pages of a journey these menus instead of the company's, as if they had come with the page: menus that
 * lead nowhere are refused where they are published, and still must not break the page of anybody.
 */
export async function givePageMenus(page: Page, menus: readonly MenuFields[]): Promise<void> {
  await page.route(/\/po\//, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(
      /(<script[^>]*id="boot"[^>]*>)([\s\S]*?)(<\/script>)/,
      (_all, open: string, json: string, close: string) => {
        const boot = { ...(JSON.parse(json) as object), menus }
        return open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close
      },
    )
    await route.fulfill({ response, body })
  })
}
