import { addDays } from '#platform/contract/days.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'

/** Long after the bookings of the demo company. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())
const day = addDays(today, 180)

test('in the window of the shortcut a room is found by its initial consonants and booked, at 390', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter(employee('sunghoon.kim'))
  await page.goto(`${portal.url}/po/reserveDbPopup/write?SYSID=1&baseDate=${day}`)
  await expect(page.getByRole('textbox', { name: '시작 날짜' })).toHaveValue(day)
  await page.getByRole('textbox', { name: /^제목/ }).fill('고객 상담')
  await page.getByRole('combobox', { name: /^자원/ }).fill('ㅊㅇ')
  await page.getByRole('listbox').getByRole('option', { name: /치악/ }).click()
  await expect(page.getByText('비어 있어요', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the form in a narrow window')
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page).toHaveURL(/\/po\/reserve\/week/)
  await page.goto(`${portal.url}/po/reserve/own`)
  await expect(page.getByRole('link', { name: '고객 상담' })).toBeVisible()
})
