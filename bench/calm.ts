import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoPassword } from '#modules/accounts/server/demo/demo-accounts.ts'
import { chromiumArguments, findOrInstallChromium } from '../scripts/chromium.ts'
import { type Finding, printTable } from './measure.ts'
import { fast3G, type PageFigures, visit } from './page-visit.ts'
import { signIn, startPortal, temporaryFolder } from './portal.ts'

/** The most that a page may move under whoever reads it while it loads, as Chromium adds up layout shifts. */
export const calmEnough = 0.02

type Way = { screen: string; path: string; signedIn: boolean; act?: (page: Page) => Promise<void> }

/** The screens that everybody comes through, each loaded from its address, and the way from signing in to the home page. */
export const calmScreens: readonly Way[] = [
  { screen: 'sign-in', path: '/po/account/login', signedIn: false },
  { screen: 'home after sign-in', path: '/po/account/login', signedIn: false, act: signInByHand },
  { screen: 'home', path: '/po/home/Home', signedIn: true },
  { screen: 'board', path: '/po/board/list?SYSID=101', signedIn: true },
  { screen: 'article', path: '/po/board/read?SYSID=101&ARTICLEID=318', signedIn: true },
  { screen: 'calendar', path: '/po/mail/calendar/month', signedIn: true },
  { screen: 'organisation chart', path: '/po/orgmap/chart', signedIn: true },
]

async function signInByHand(page: Page): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill('jiwoo.seo')
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL(/\/po\/(home\/Home)?$/)
}

/** Loads a screen with a cold cache on a processor slowed four times, over Fast 3G. */
export const visitSlowly = (
  browser: Browser,
  url: string,
  cookie: string,
  { path, signedIn, act }: Way,
): Promise<PageFigures> => visit(browser, `${url}${path}`, signedIn ? cookie : undefined, { line: fast3G, act })

/** How much the screens move while they load (the target is what a reader does not notice). */
export async function measureCalm(): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  await using portal = await startPortal(join(folder.path, 'data'))
  const { headers } = await signIn(portal.url, 'jiwoo.seo')
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: [...chromiumArguments] })
  try {
    const found: { screen: string; shift: number; lcp: number; most: string }[] = []
    for (const way of calmScreens) {
      const { shift, lcp, moved } = await visitSlowly(browser, portal.url, headers.cookie, way)
      found.push({ screen: way.screen, shift, lcp, most: moved[0] ?? '' })
    }
    printTable('One visit each, cold cache, processor slowed four times, Fast 3G', found)
    return found.map(({ screen, shift }) => ({
      name: `${screen}: layout shift on Fast 3G`,
      value: shift,
      unit: '',
      target: { atMost: calmEnough },
    }))
  } finally {
    await browser.close()
  }
}
