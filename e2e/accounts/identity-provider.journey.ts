import type { Page } from '@playwright/test'
import { expect, me, test } from '../journey.ts'

/** Signs in on the pages of the provider itself. */
async function atTheProvider(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const button = (page: Page) => page.getByRole('button', { name: '한빛 SSO 계정으로 로그인' })

test('whom the company’s provider knows is signed in, and arrives where she wanted to go', { tag: '@smoke' }, async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/po/account/sessions`)
  await expect(page).toHaveURL(/returnUrl=%2Fpo%2Faccount%2Fsessions/)
  await button(page).click()
  await atTheProvider(page, 'dohyun')
  await expect(page).toHaveURL(`${portal.url}/po/account/sessions`)
  await expect(me(page, /^김도현/)).toBeVisible()
  await expect(page.getByText('회사 계정으로 로그인').first()).toBeVisible()
})

test('whom the portal does not know is refused without a reason', { tag: '@thorough' }, async ({ page, portal }) => {
  await page.goto(`${portal.url}/po/account/login`)
  await button(page).click()
  await atTheProvider(page, 'nobody')
  await expect(page.getByText('회사 계정으로 로그인하지 못했어요')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('elsewhere.example')
  await page.getByRole('link', { name: '로그인 화면으로 가기' }).click()
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
})

for (const foreign of [
  'https://elsewhere.example/po/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/cm/api/live',
]) {
  test(`a way back to ${foreign} is not taken (G-015)`, { tag: '@thorough' }, async ({ page, portal }) => {
    await page.goto(`${portal.url}/po/account/login?returnUrl=${encodeURIComponent(foreign)}`)
    await button(page).click()
    await atTheProvider(page, 'dohyun')
    await expect(page).toHaveURL(`${portal.url}/po/home/Home`)
    await expect(me(page, /^김도현/)).toBeVisible()
  })
}
