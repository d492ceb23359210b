import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export const password = 'Maru!2026'

type Portal = {
  url: string
  /** Opens the sign-in page and signs in as a demo account. */
  signIn: (userName: string, options?: { company?: string; password?: string }) => Promise<void>
  /** axe finds nothing serious or critical on what is shown now. */
  expectAccessible: (what: string) => Promise<void>
}

export const test = base.extend<{ portal: Portal; faults: string[] }>({
  // Collected from the first moment of every page of the journey, and held against nothing at its end.
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      await context.exposeBinding('reportViolation', (_source, what: string) => void faults.push(`policy: ${what}`))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const report = (window as unknown as { reportViolation: (what: string) => void }).reportViolation
          report(
            `${event.violatedDirective} ${event.blockedURI} ${event.sample} at ${event.sourceFile}:${event.lineNumber}`,
          )
        })
      })
      context.on('weberror', (error) => faults.push(`exception: ${error.error().message}`))
      context.on('console', (message) => {
        // Chromium itself writes a line for every refused call; refusals are part of many journeys.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          faults.push(`console: ${message.text()}`)
      })
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
      signIn: async (userName, options = {}) => {
        await page.goto(`${url}/po/account/login`)
        if (options.company) await page.getByLabel('회사').selectOption({ label: options.company })
        await page.getByLabel('아이디', { exact: true }).fill(userName)
        await page.getByLabel('비밀번호', { exact: true }).fill(options.password ?? password)
        await page.getByRole('button', { name: '로그인', exact: true }).click()
      },
      expectAccessible: (what) => expectAccessible(page, what),
    })
  },
})

async function expectAccessible(page: Page, what: string): Promise<void> {
  // Moving things have no settled colours.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`),
    what,
  ).toEqual([])
}

export { expect }
