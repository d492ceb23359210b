import type { Locator } from '@playwright/test'
import { toasts } from '../frame.ts'
import { expect, test } from '../journey.ts'
import { expectVisibleFocus, startAt, tabTo } from '../keyboard.ts'
import { demoPassword, employee } from '../people.ts'

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** A board where the whole company writes. */
const board = 132

test('with the keyboard alone: read, written, posted and commented on', { tag: '@smoke' }, async ({ page, portal }) => {
  test.slow()
  await portal.enter(employee('chulmin.shin'))
  await page.goto(`${portal.url}/po/board/list?SYSID=${board}`)
  const titleOfArticle = page.getByRole('article').getByRole('heading', { level: 2 })
  await test.step('each article one comes to has the focus at its title (WCAG 2.4.3)', async () => {
    await tabTo(page.getByRole('table').getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect(titleOfArticle).toBeFocused()
    await expectVisibleFocus(page)
    const first = await titleOfArticle.textContent()
    await tabTo(page.getByRole('navigation', { name: '이전 글과 다음 글' }).getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect(titleOfArticle).not.toHaveText(first!)
    await expect(titleOfArticle).toBeFocused()
  })
  const write = page.getByRole('link', { name: '글쓰기' })
  await expect(write).toBeVisible()
  await startAt(page.getByRole('button', { name: '목록' }))
  await page.keyboard.press('Enter')
  await tabTo(write)
  await page.keyboard.press('Enter')
  const title = page.getByRole('textbox', { name: /^제목/ })
  await expect(title).toBeVisible({ timeout: 30_000 })
  await tabTo(title)
  await page.keyboard.type('자판으로 쓴 글')
  const text = page.getByRole('textbox', { name: '내용' })
  for (let stops = 0; stops < 12 && !(await hasFocus(text)); stops += 1) await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  // The ring is drawn around the text and its tools.
  await expect
    .poll(() => text.evaluate((element) => getComputedStyle(element.closest('.rte')!).boxShadow))
    .toMatch(/0px [12]px/)
  await page.keyboard.type('마우스 없이 썼어요')
  const post = page.getByRole('button', { name: '등록', exact: true })
  for (let back = 0; back < 60 && !(await hasFocus(post)); back += 1) {
    await page.keyboard.press('Shift+Tab')
  }
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(toasts(page).getByText('글을 등록했어요')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '자판으로 쓴 글' })).toBeFocused()

  const field = page.getByRole('textbox', { name: '댓글 쓰기' })
  await startAt(page.getByRole('button', { name: '목록' }))
  await tabTo(field)
  await page.keyboard.type('댓글도 자판으로')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: /^댓글/ }).getByText('댓글도 자판으로')).toBeVisible()
})

test('a manager writes and changes over the list of her board (BOARD-013, BOARD-014)', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  test.slow()
  await portal.enter({ userName: 'manager', password: demoPassword })
  await page.goto(`${portal.url}/po/board/admin?SYSID=${board}`)
  await page.getByRole('button', { name: '글쓰기' }).click()
  const dialog = page.getByRole('dialog')
  await expect(page).toHaveURL(/\/board\/admin\/modal\/write\?.*DRAFTID=/)
  await dialog.getByRole('textbox', { name: /^제목/ }).fill('관리자가 쓴 글')
  await dialog.getByRole('textbox', { name: '내용' }).fill('관리 화면에서 써요')
  await dialog.getByRole('button', { name: '등록', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/board\/admin\?/)
  const row = page.getByRole('row').filter({ hasText: '관리자가 쓴 글' })
  await row.getByRole('button', { name: '관리자가 쓴 글' }).click()
  await expect(page).toHaveURL(/\/board\/admin\/modal\/read/)
  await expect(dialog.getByRole('article')).toContainText('관리 화면에서 써요')
  await dialog.getByRole('button', { name: '수정', exact: true }).click()
  await expect(page).toHaveURL(/\/board\/admin\/modal\/write/)
  await dialog.getByRole('textbox', { name: /^제목/ }).fill('관리자가 고친 글')
  await dialog.getByRole('button', { name: '수정 완료' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: '관리자가 고친 글' })).toBeVisible()
})
