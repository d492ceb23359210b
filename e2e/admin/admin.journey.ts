import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callsAs } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { demoPassword, employee } from '../people.ts'

const as = (userName: string) => ({ userName, password: demoPassword })

/** What a download holds, read as the spreadsheet reads it. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') }
}

test('an administrator finds out who tried to sign in, and takes the lines away as a file (ADMIN-001, ADMIN-005)', async ({
  page,
  portal,
}) => {
  const calls = await callsAs(portal.url, as('jiwoo.seo'))
  await calls.post('/commonaccount/auth/api/logout')
  await calls.close()
  await portal.enter('admin')
  await page.getByRole('banner').getByRole('link', { name: '관리자' }).click()
  await expect(page.getByRole('heading', { name: '관리자 홈', level: 1 })).toBeVisible()
  await expect(page.getByText('지금 접속한 사람')).toBeVisible()
  await expectAccessible(page, 'where the administration begins')

  await page.getByRole('navigation', { name: '관리', exact: true }).getByRole('link', { name: '감사 기록' }).click()
  await page.getByLabel('한 일', { exact: true }).selectOption('로그아웃')
  await page.getByRole('button', { name: '조건 더 보기' }).click()
  const lines = page.getByRole('list', { name: '감사 기록' }).getByRole('listitem')
  await expect(lines.first()).toContainText('로그아웃')
  await expect(lines.filter({ hasText: '로그인 실패' })).toHaveCount(0)

  const mine = lines.filter({ hasText: '서지우' }).first()
  await mine.locator('summary').click()
  await expect(mine).toContainText('accounts.signOut')
  await mine.getByRole('button', { name: '서지우' }).click()
  await expect(page).toHaveURL(/personCode=/)
  await expectAccessible(page, 'the audit log')

  const file = await saved(page, () => page.getByRole('button', { name: '파일로 저장' }).click())
  expect(file.name).toMatch(/^감사 기록 \d{4}-\d\d-\d\d\.csv$/)
  expect(file.lines[0]).toContain('일시,회사,사람 코드,누가')
  expect(file.lines.slice(1).every((line) => line.includes('서지우') && line.includes('로그아웃'))).toBe(true)
  await expect(toasts(page)).toContainText('감사 기록을 저장했어요')

  // That it was taken away is in the log as well.
  await page.getByRole('button', { name: '조건 지우기' }).click()
  await expect(lines.filter({ hasText: '감사 기록 저장' }).first()).toBeVisible()
})

test('what nobody did says so, and leads back to everything', { tag: '@thorough' }, async ({ page, portal }) => {
  await portal.enter('admin')
  await expect(page).toHaveURL(/home/i)
  await page.goto(`${portal.url}/po/admin/audit?address=203.0.113.9`)
  await expect(page.getByText('조건에 맞는 기록이 없어요')).toBeVisible()
  await page.getByRole('button', { name: '조건 지우기' }).last().click()
  await expect(page.getByRole('list', { name: '감사 기록' }).getByRole('listitem').first()).toBeVisible()
})

test('a menu that is opened counts among those that are used', { tag: '@thorough' }, async ({
  page,
  portal,
  elsewhere,
}) => {
  const soyul = employee('soyul.choi')
  await portal.enter('admin')
  await expect(page).toHaveURL(/home/i)
  await page.goto(`${portal.url}/po/admin/statistics/menus?period=week`)
  const row = page.getByRole('row', { name: /^게시판 [\d,]+ / })
  const opens = async () => {
    // By name, so that it is on the first page however little it is used.
    const byName = page.getByRole('columnheader', { name: '메뉴' }).getByRole('button')
    await byName.click()
    await byName.click()
    await expect(page.getByRole('columnheader', { name: '메뉴' })).toHaveAttribute('aria-sort', 'ascending')
    return Number((await row.getByRole('cell').nth(1).innerText()).replaceAll(',', ''))
  }
  const before = await opens()

  const other = await elsewhere()
  await portal.enter(soyul, other)
  await other.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '게시판', exact: true }).click()
  await expect(other).toHaveURL(/MENUID=1010/)
  await expect(async () => {
    await page.reload()
    // Others may open it as well.
    expect(await opens()).toBeGreaterThan(before)
  }).toPass()

  await page.getByRole('button', { name: '사람', exact: true }).click()
  await expect(
    page.getByRole('table', { name: '메뉴별 사용' }).getByRole('columnheader', { name: '사람' }),
  ).toHaveAttribute('aria-sort', 'descending')
  await page.getByText('최근 1년').click()
  await expect(page.getByText('사람 수를 셀 수 없어요')).toBeVisible()
  await expectAccessible(page, 'menu statistics')
  const file = await saved(page, () => page.getByRole('button', { name: '파일로 저장' }).click())
  expect(file.lines[0]).toBe('메뉴 번호,위치,메뉴,연 횟수,사람,비율')
})

test('a company manager sees the lines of her company only; an employee is led away', { tag: '@smoke' }, async ({
  page,
  portal,
  elsewhere,
}) => {
  await portal.enter('manager')
  await expect(page).toHaveURL(/home/i)
  await page.goto(`${portal.url}/po/admin/audit`)
  await expect(page.getByRole('list', { name: '감사 기록' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByLabel('회사', { exact: true })).toHaveCount(0)

  const other = await elsewhere()
  await portal.enter('dohyun.kim', other)
  await expect(other).toHaveURL(/home/i)
  await other.goto(`${portal.url}/po/admin/audit`)
  await expect(other).toHaveURL(/\/po\/account\/noauth/)
})

test('the whole administration at 390 pixels, with the keyboard alone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter('admin')
  await expect(page).toHaveURL(/home/i)
  await page.goto(`${portal.url}/po/admin`)
  const audit = page.getByRole('main').getByRole('link', { name: /감사 기록/ })
  await audit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '감사 기록', level: 1 })).toBeVisible()
  const first = page.getByRole('list', { name: '감사 기록' }).getByRole('listitem').first()
  await first.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(first.getByText('요청 번호')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'the audit log on a phone')
  await page.getByRole('link', { name: '관리 목록' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '관리자 홈', level: 1 })).toBeVisible()
})
