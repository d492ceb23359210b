import { expect, test } from '../journey.ts'
import { keptViews } from './kept-views.ts'
import { tagsOf } from './looking.ts'
import { onePage } from './one-page.ts'

const her = onePage('ahrin.kim', { language: 'ko', theme: 'light' })

for (const [module, views] of Object.entries(keptViews))
  test(`${module}: what somebody set on a page is there again after a reload`, tagsOf(module), async () => {
    const { page } = her()
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const { view, at, press, seen } of views)
      await test.step(view, async () => {
        await page.goto(new URL(`/po${at}`, page.url()).href)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await press(page)
        await seen(page)
        await page.reload()
        await seen(page)
      })
  })
