import { expect, test } from '../journey.ts'
import { expectWhole, look, open, tagsOf } from './looking.ts'
import { onePage } from './one-page.ts'
import { screensOf } from './screens/screens.ts'

const her = onePage('gaeun.kim', { language: 'en', theme: 'light' })

// One language after the other: only the first screen of each has to be loaded.
for (const language of ['en', 'zh', 'ja'] as const)
  for (const [name, screens] of Object.entries(screensOf))
    test(`${name}: every screen in ${language}: nothing cut off, wide or on a phone`, tagsOf(name), async () => {
      const { page, prefer } = her()
      const isNew = await prefer({ language })
      for (const screen of screens) {
        await open(page, screen, isNew && screen === screens[0] ? 'load' : 'follow')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await look(page, `${screen.name}-${language}`, [1440], [])
        await page.setViewportSize({ width: 390, height: 900 })
        await expectWhole(page, `${screen.name} in ${language} at 390`)
      }
    })
