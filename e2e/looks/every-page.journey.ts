import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { everyPage } from './every-page.ts'
import { forcedColourFaults } from './forced-colors.ts'
import { headingFaults } from './headings.ts'
import { tagsOf } from './looking.ts'
import { onePage } from './one-page.ts'
import { cutNumbers, spreadText } from './text-spacing.ts'

const her = onePage('hajun.jung', { language: 'ko', theme: 'light' })

for (const [name, addresses] of Object.entries(everyPage))
  test(`${name}: every page, wide and on a phone: headings, forced colours, spread text`, tagsOf(name), async () => {
    const { page } = her()
    for (const address of Object.values(addresses).flat()) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(new URL(`/po${address}`, page.url()).href)
      await arrive(page)
      await expect.poll(() => headingFaults(page), { message: address }).toEqual([])
      await page.emulateMedia({ forcedColors: 'active' })
      await expect.poll(() => forcedColourFaults(page), { message: `${address} in forced colours` }).toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
      await spreadText(page, true)
      await expect.poll(() => cutNumbers(page), { message: `${address} with its text spread` }).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(() => cutNumbers(page), { message: `${address} on a phone, spread` }).toEqual([])
      await spreadText(page, false)
      await expect.poll(() => headingFaults(page), { message: `${address} on a phone` }).toEqual([])
    }
  })

/** The page has its heading, and nothing of it is on its way any more. The gallery shows how that looks. */
async function arrive(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeAttached()
  await expect(page.locator('main :is(.sk, [aria-busy="true"]):not(.ref *)')).toHaveCount(0)
}
