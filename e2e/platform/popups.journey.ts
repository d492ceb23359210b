import { callsOf } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, test } from '../journey.ts'
import { demoPassword } from '../people.ts'
import { closing } from '../windows.ts'

test('whoever opened a page as a popup is told when it closes: window and frame (UI-011)', async ({ page, portal }) => {
  const calls = callsOf(page.request, portal.url)
  await calls.post('/HCCommon/HC_Auth/api/login', { comcode: 'HC', username: 'admin', password: demoPassword })
  await page.goto(`${portal.url}/po/admin/gallery`)
  await expect(page.getByRole('heading', { level: 1, name: '화면 부품' })).toBeVisible()

  const told = toasts(page).getByText('창을 닫았어요')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: '새 창', exact: true }).click()
  const popup = await opening
  // Closed while it still loads, its program complains of what does not come any more.
  await expect(popup.getByRole('button', { name: '새 창', exact: true })).toBeVisible()
  // As its own close button does; a window shut by the driver tells nobody.
  await closing(popup, () => popup.evaluate(() => window.close()))
  await expect(told).toBeVisible()
  await expect(told).toBeHidden()

  await page.getByRole('button', { name: '안쪽 창' }).click()
  const framed = page.getByRole('dialog', { name: '화면 부품' })
  await expect(framed.locator('iframe').contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
  await framed.getByRole('button', { name: '닫기' }).first().click()
  await expect(framed).toHaveCount(0)
  await expect(told).toBeVisible()
})
