import { test } from '../journey.ts'
import { look, open, signInPage, tagsOf } from './looking.ts'
import { onePage } from './one-page.ts'
import { screensOf } from './screens/screens.ts'

const her = onePage('kihyun.hwang', { language: 'ko', theme: 'dark' })

test('accounts: signing in, dark, at every width', tagsOf('accounts'), async ({ page, portal }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(portal.url + signInPage.path)
  await signInPage.whole(page)
  await look(page, 'sign-in-dark')
})

for (const [name, screens] of Object.entries(screensOf))
  test(
    `${name}: every screen, dark, at every width: accessible, nothing cut off, nothing beside the page`,
    tagsOf(name),
    async () => {
      const { page } = her()
      for (const screen of screens) {
        await open(page, screen, 'follow')
        await look(page, `${screen.name}-dark`)
      }
    },
  )
