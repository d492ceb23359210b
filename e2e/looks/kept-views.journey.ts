import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { keptViews } from './kept-views.ts'
import { follow, tagsOf } from './looking.ts'
import { onePage } from './one-page.ts'

const her = onePage('ahrin.kim', { language: 'ko', theme: 'light' })

/** A page of nothing but itself. */
const elsewhere = '/po/account/sessions'

for (const [module, views] of Object.entries(keptViews))
  test(
    `${module}: what somebody set on a page is there again after a reload, and at Back`,
    tagsOf(module),
    async () => {
      const { page } = her()
      await page.setViewportSize({ width: 1440, height: 900 })
      for (const { view, at, press, seen, isPlace } of views)
        await test.step(view, async () => {
          await page.goto(new URL(`/po${at}`, page.url()).href)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
          const before = page.url()
          await press(page)
          await seen(page)
          if (isPlace) {
            await page.goBack()
            await expect(page).toHaveURL(before)
            await page.goForward()
            await seen(page)
          }
          await page.reload()
          await seen(page)

          const { url, title } = { url: page.url(), title: await page.title() }
          await follow(page, elsewhere)
          await expect(page).not.toHaveTitle(title)
          await page.goBack()
          await seen(page)
          await expect(page).toHaveURL(url)
          await expect(page).toHaveTitle(title)
          await expect.poll(() => isFocusInside(page), { message: `the focus at Back to ${view}` }).toBe(true)
          await page.goForward()
          await expect(page).toHaveURL(new RegExp(`${elsewhere}$`))
          await expect(page).not.toHaveTitle(title)
        })
    },
  )

/** Whoever comes back by key goes on from there: the focus is inside the page or its dialog, not nowhere (WCAG 2.4.3). */
const isFocusInside = (page: Page) => page.evaluate(() => document.activeElement?.closest('main, dialog') !== null)
