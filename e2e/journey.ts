import { AxeBuilder } from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type Account, callsOf } from './calls.ts'
import { demoPassword } from './people.ts'

export type Portal = {
  url: string
  /** Opens the sign-in page and signs in; a demo account needs its name only. */
  signIn: (who: string | Account, on?: Page) => Promise<void>
  /** Comes to the home page as somebody who has signed in, without the sign-in page: for journeys about other things. */
  enter: (who: string | Account, on?: Page) => Promise<void>
}

type Fixtures = {
  portal: Portal
  /** What went wrong on any page of the journey: held against nothing at its end. */
  faults: string[]
  /** A page in another browser, with cookies of its own. */
  elsewhere: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      await watch(context, faults)
      await use(faults)
      expect(faults, 'violations of the policy, exceptions and console errors').toEqual([])
    },
    { auto: true },
  ],

  portal: async ({ page }, use) => {
    const url = process.env.MARU_URL
    if (!url) throw new Error('the portal is not started')
    await use({
      url,
      signIn: (who, on = page) => signIn(on, url, who),
      enter: (who, on = page) => enter(on, url, who),
    })
  },

  elsewhere: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await another(browser)
      contexts.push(context)
      await watch(context, faults)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** Another browser, with cookies of its own. */
export const another = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul', ...options })

/**
 * Lines that Chromium writes itself: for every refused call, which are part of many journeys, and for the script below
 * in an answer opened as a page, where no script may run, and in the empty document of a frame that waits for such an
 * answer. The driver asks for pictures that
 * a page holds in memory to record them; nothing of ours does.
 */
const chromiumsOwn =
  /^Failed to load resource|^Blocked script execution in '(?:[^']*\/cm\/|about:blank')|^Connecting to 'blob:/

/**
 * Warnings of Chromium that tell of waste or of a guard that guards nothing: both are ours to mend. What every page is
 * made of is no waste: where the machine is busy it is used some seconds later, and that is all they tell.
 */
const ourWarnings =
  /assets\/(?!(?:first|rolldown-runtime)-)\S+ was preloaded using link preload but not used|can escape its sandboxing/

/** Collects from the first moment of every page. */
export async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  await context.exposeBinding('reportViolation', (_source, what: string) => void faults.push(`policy: ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // A request without a script behind it is the driver's (see above).
      if (event.blockedURI === 'blob' && event.violatedDirective === 'connect-src' && !event.sourceFile) return
      const report = (window as unknown as { reportViolation: (what: string) => void }).reportViolation
      report(
        `${event.violatedDirective} ${event.blockedURI} ${event.sample} at ${event.sourceFile}:${event.lineNumber}`,
      )
    })
  })
  context.on('weberror', (error) => faults.push(`exception: ${error.error().message}`))
  context.on('console', (message) => {
    const [type, text] = [message.type(), message.text()]
    if (type === 'error' && !chromiumsOwn.test(text)) faults.push(`console: ${text}`)
    if (type === 'warning' && ourWarnings.test(text)) faults.push(`console: ${text}`)
  })
}

const accountOf = (who: string | Account): Account =>
  typeof who === 'string' ? { userName: who, password: demoPassword } : who

/** See {@link Portal}. */
export async function enter(page: Page, url: string, who: string | Account): Promise<void> {
  const { userName, password, comCode = 'HC' } = accountOf(who)
  await callsOf(page.request, url).post('/HCCommon/HC_Auth/api/login', {
    comcode: comCode,
    username: userName,
    password,
  })
  await page.goto(`${url}/po/home/Home`)
}

async function signIn(page: Page, url: string, who: string | Account): Promise<void> {
  const account = accountOf(who)
  if (!page.url().includes('/po/account/login')) await page.goto(`${url}/po/account/login`)
  if (account.comCode) await page.getByLabel('회사').selectOption(account.comCode)
  await page.getByLabel('아이디', { exact: true }).fill(account.userName)
  await page.getByLabel('비밀번호', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** The signed-in person stands at the right of the top bar: her name and title. */
export const me = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })

/** axe finds nothing serious or critical on what is shown now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  let serious: string[]
  let hasBegun: boolean
  do {
    const moves = await standStill(page)
    serious = await seriousViolations(page)
    // A message that faded in while axe looked had no settled colours: what stands still is looked at once more.
    hasBegun = await moves.evaluate(async (seen) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return seen.begun > 0
    })
    await moves.dispose()
  } while (serious.length > 0 && hasBegun)
  expect(serious, what).toEqual([])
}

/** Waits until nothing moves that comes to an end. @returns how much has begun to move since then */
const standStill = (page: Page) =>
  page.evaluateHandle(async () => {
    const seen = { begun: 0 }
    for (const kind of ['animationstart', 'transitionrun'])
      document.addEventListener(kind, () => void (seen.begun += 1), { capture: true })
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => {
          const { endTime } = effect?.getComputedTiming() ?? {}
          return playState === 'running' && endTime !== Number.POSITIVE_INFINITY
        })
        .map((animation) => animation.finished.catch(() => undefined))
    for (let waited = running(); waited.length > 0; waited = running()) await Promise.all(waited)
    seen.begun = 0
    return seen
  })

async function seriousViolations(page: Page): Promise<string[]> {
  // No page frames one of another site: axe needs no second page to put its findings together. To tell the place of
  // all that is right would take it a third of its time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)
}

export { expect }
