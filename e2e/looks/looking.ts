import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../journey.ts'
import { headingFaults } from './headings.ts'

/** A screen: where it is, what must be done there, and what is there when it is whole. */
export type Screen = {
  name: string
  path: string
  show?: (page: Page) => Promise<void>
  whole: (page: Page) => Promise<void>
}

export const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
export const dialog = (page: Page) => expect(page.getByRole('dialog').last()).toBeVisible()

/** Before one is let in there is one screen only; nobody's language is known there. */
export const signInPage: Screen = {
  name: 'sign-in',
  path: '/po/account/login',
  whole: (page) => expect(page.getByRole('button', { name: /SSO/ })).toBeVisible(),
}

/** The looks of one module can be asked for: `--grep @looks-boards`. */
export const tagsOf = (module: string) => ({ tag: ['@looks', `@looks-${module}`] })

export const widths = [1440, 1024, 390] as const

/**
 * Opens a screen: `load` as from an address, `follow` as by a link of the portal, which takes a third of the time. What
 * opens something above its page is always loaded: it begins and ends with a page of its own.
 */
export async function open(page: Page, { path, show, whole }: Screen, how: 'load' | 'follow'): Promise<void> {
  await page.setViewportSize({ width: widths[0], height: 900 })
  const { origin, pathname, search } = new URL(page.url())
  // A page does not leave for itself.
  const isElsewhere = pathname + search !== path
  const isFollowed = how === 'follow' && isElsewhere && !show && (await page.getByRole('dialog').count()) === 0
  if (isFollowed) await follow(page, path)
  else await page.goto(origin + path)
  if (show) await show(page)
  await whole(page)
}

/**
 * Goes on as by a link of the portal. The headings of a page that is left are marked, so that they are not taken for the
 * next one's; those of a page that shows something else of itself stay.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const isLeft = new URL(to, location.href).pathname !== location.pathname
    if (isLeft) for (const heading of document.querySelectorAll('h1, main h3')) heading.setAttribute('data-left', '')
    history.pushState({}, '', to)
  }, path)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}

/**
 * Looks at what is open at every width, and leaves a picture of each. For assistive technology only the widest and the
 * narrowest differ, and for the colours one will do.
 */
export async function look(
  page: Page,
  name: string,
  at: readonly number[] = widths,
  accessibleAt: readonly number[] = [1440],
): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    const what = `${name} at ${width}`
    if (accessibleAt.includes(width)) await expectAccessible(page, what)
    await expectWhole(page, what)
    await page.screenshot({ path: `test-results/looks/${name}-${width}.png` })
  }
}

/**
 * The page has no horizontal scroll bar, no heading or button hides a part of its words, and its headings are in order.
 */
export async function expectWhole(page: Page, what: string): Promise<void> {
  // A page that has just become narrow or wide is drawn anew: what counts is how it comes to rest.
  await expect
    .poll(async () => [...(await faultsOf(page)), ...(await headingFaults(page))], { message: what })
    .toEqual([])
}

function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
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
}
