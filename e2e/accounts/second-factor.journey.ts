import type { Page } from '@playwright/test'
import { appWith } from '#modules/accounts/server/second-factor/authenticator-app.fixture.ts'
import { expect, me, test } from '../journey.ts'
import { employee } from '../people.ts'

test('an authenticator app and a passkey are set up, and asked for at the next sign-in', async ({ page, portal }) => {
  const person = employee('jinwoo.lee')
  await portal.signIn(person)
  await expect(me(page, /^이진우/)).toBeVisible()
  await page.goto(`${portal.url}/po/account/second-factor`)
  await page.getByRole('button', { name: '등록' }).click()
  const setUp = page.getByRole('dialog', { name: '인증 앱 등록' })
  const app = appWith((await setUp.locator('code').innerText()).replace(/\s/g, ''))
  const used = Date.now()
  await setUp.getByLabel('인증 코드').fill(app.codeAt(new Date(used)))
  await setUp.getByRole('button', { name: '등록' }).click()
  const codes = page.getByRole('dialog', { name: '복구 코드' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: '안전한 곳에 보관했어요' }).click()

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: '추가' }).click()
  await expect(page.getByText('아직 쓴 적 없음')).toBeVisible()

  await forgetSession(page)
  await portal.signIn(person)
  await expect(page.getByRole('heading', { name: '한 번 더 확인할게요' })).toBeVisible()
  await page.reload()
  await page.getByLabel('이 기기를 30일 동안 기억').check()
  // Each code works once: that of the next step, where the one that proved the app is still shown.
  const code = app.codeAt(new Date(Math.max(Date.now(), used + 30_000)))
  await page.getByLabel('인증 코드').pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(me(page, /^이진우/)).toBeVisible()
  await page.goto(`${portal.url}/po/account/second-factor`)
  await expect(page.getByRole('region', { name: '기억한 기기' })).toContainText('지금 이 기기')

  await forgetSession(page)
  await portal.signIn(person)
  await page.getByRole('button', { name: '패스키로 확인' }).click()
  await expect(me(page, /^이진우/)).toBeVisible()
})

/** An open page that finds its session gone leads to the sign-in by itself, against whoever is on the way there too. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
