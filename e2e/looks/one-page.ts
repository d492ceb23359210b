import type { Page } from '@playwright/test'
import { callsOf } from '../calls.ts'
import { another, enter, expect, me, test, watch } from '../journey.ts'
import { administrator } from '../people.ts'

type Preferences = { language: 'ko' | 'en' | 'zh' | 'ja'; theme: 'light' | 'dark' }

/** The page on which one person looks at everything. */
export type OnePage = {
  page: Page
  /** Changes how she sees it, from the next load on. @returns whether anything is new */
  prefer: (changed: Partial<Preferences>) => Promise<boolean>
}

/**
 * One page for all tests of a file: to sign in and to load the program for every module would take longer than to look.
 * Her preferences change, so nobody else uses her.
 */
export function onePage(userName: string, { language, theme }: Preferences): () => OnePage {
  const faults: string[] = []
  let one: OnePage
  // A test is as long as its module has screens: minutes. What hangs is ended by the limit of each wait.
  test.beforeEach(() => test.setTimeout(900_000))
  test.beforeAll(async ({ browser }) => {
    const context = await another(browser, { colorScheme: theme, reducedMotion: 'reduce' })
    await watch(context, faults)
    const page = await context.newPage()
    const url = process.env.MARU_URL!
    await enter(page, url, await administrator(url, userName))
    await expect(me(page, /사용자 메뉴/)).toBeVisible()
    let preferred: Partial<Preferences> = {}
    const prefer = async (changed: Partial<Preferences>) => {
      const wanted = { ...preferred, ...changed }
      if (JSON.stringify(wanted) === JSON.stringify(preferred)) return false
      await callsOf(page.request, url).post('/api/accounts/preferences', changed)
      preferred = wanted
      return true
    }
    await prefer({ language, theme })
    await page.reload()
    // What follows a link before the program has begun is not heard; what the server has drawn has no role yet.
    await expect(page.getByRole('main')).toBeVisible()
    one = { page, prefer }
  })
  test.afterEach(() => expect(faults.splice(0), 'violations of the policy, exceptions and console errors').toEqual([]))
  test.afterAll(() => one?.page.context().close())
  return () => one
}
