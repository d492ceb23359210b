import { test } from '../journey.ts'
import { look, open, signInPage, tagsOf, widths } from './looking.ts'
import { onePage } from './one-page.ts'
import { screensOf } from './screens/screens.ts'

// Each screen is loaded from its address; by night most are reached from the one before, and both have to look well.
const her = onePage('sohee.koo', { language: 'ko', theme: 'light' })

test('accounts: signing in, light, at every width', tagsOf('accounts'), async ({ page, portal }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(portal.url + signInPage.path)
  await signInPage.whole(page)
  await look(page, 'sign-in-light')
})

for (const [name, screens] of Object.entries(screensOf))
  test(
    `${name}: every screen, light, at every width: accessible, nothing cut off, nothing beside the page`,
    tagsOf(name),
    async () => {
      const { page } = her()
      for (const screen of screens) {
        await open(page, screen, 'load')
        await look(page, `${screen.name}-light`, widths, [1440, 390])
      }
    },
  )
