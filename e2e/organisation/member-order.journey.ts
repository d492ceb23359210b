import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'

test('a company manager puts the people of a department into another order and back, with the keyboard alone', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  const chart = `${portal.url}/po/orgmap/main?com=HC&id=HC1010`
  await portal.enter('manager')
  await expect(page).toHaveURL(/home/i)
  await page.goto(chart)
  await tabTo(page.getByRole('button', { name: '순서 바꾸기' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /구성원 순서$/ })
  const names = dialog.getByRole('listitem').locator('b')
  await expect(names.nth(1)).toBeVisible()
  const [first, second] = (await names.allInnerTexts()) as [string, string]

  const down = dialog.getByRole('button', { name: `${first} 아래로` })
  const tip = page.getByText(`${first} 아래로`, { exact: true })
  await tabTo(down)
  await expect(tip).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(names.first()).toHaveText(second)
  await expect(down).toBeFocused()
  // Its tooltip does not stay behind, over the row that took its place.
  await expect.poll(async () => !(await tip.isVisible()) || (await gapBelow(down, tip)) < 16).toBe(true)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names.first()).toHaveText(first)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names.first()).toHaveText(second)
  await tabTo(dialog.getByRole('button', { name: '저장' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/구성원 순서를 저장했어요/).first()).toBeVisible()

  // Everybody sees the new order, an employee no way to change it.
  const dohyun = await elsewhere()
  await portal.enter('dohyun.kim', dohyun)
  await expect(dohyun).toHaveURL(/home/i)
  await dohyun.goto(chart)
  const people = dohyun.getByText(new RegExp(`^(${first}|${second})$`))
  await expect(people.first()).toHaveText(second)
  await expect(dohyun.getByRole('button', { name: '순서 바꾸기' })).toHaveCount(0)

  await tabTo(page.getByRole('button', { name: '순서 바꾸기' }))
  await page.keyboard.press('Enter')
  await tabTo(dialog.getByRole('button', { name: '직위 순서로 되돌리기' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/다시 직위 순서로 보여요/).first()).toBeVisible()
  await dohyun.reload()
  await expect(people.first()).toHaveText(first)
})

/** Pixels from one element down to the next. */
async function gapBelow(upper: Locator, lower: Locator): Promise<number> {
  const [one, other] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
  return one && other ? Math.abs(other.y - one.y - one.height) : 0
}
