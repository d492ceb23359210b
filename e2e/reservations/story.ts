import type { Locator, Page } from '@playwright/test'
import { addDays } from '#platform/contract/days.ts'
import { choose } from '../choices.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible } from '../journey.ts'

// What is done in the story of a room in the same way at a desk and on a phone.

/** How somebody presses: with keys alone, or with a finger. */
export type Press = (control: Locator) => Promise<void>

export const said = (page: Page, text: string | RegExp) => expect(toasts(page).getByText(text).first()).toBeVisible()

type Series = { resourceId: number; title: string; first: string; press: Press }

/** Ten days are asked for, of which the third and the fifth are somebody else's: one goes elsewhere, one is left out. */
export async function bookSeries(page: Page, url: string, { resourceId, title, first, press }: Series): Promise<void> {
  const [third, fifth] = [addDays(first, 2), addDays(first, 4)]
  const times = `start=${first}T10:00&end=${first}T11:00`
  await page.goto(`${url}/po/reserve/write?SYSID=1&resourceId=${resourceId}&${times}`)
  await page.getByRole('textbox', { name: /^제목/ }).fill(title)
  await page.getByRole('combobox', { name: '반복', exact: true }).selectOption('daily')
  await page.getByRole('combobox', { name: '반복 종료', exact: true }).selectOption('count')
  await expect(page.getByText('10번 가운데 2번은 예약할 수 없어요')).toBeVisible()

  const sheet = page.getByRole('region', { name: '겹치는 예약' })
  await expectAccessible(page, 'the conflict sheet')
  const row = (day: string) => sheet.getByRole('radiogroup', { name: new RegExp(day) })
  await choose(row(third).getByRole('radio', { name: '다른 자원' }))
  await sheet.getByRole('combobox', { name: new RegExp(third) }).fill('사용성')
  const lab = page.getByRole('listbox').getByRole('option', { name: /사용성 실험실/ })
  await lab.click()
  await choose(row(fifth).getByRole('radio', { name: '이 날은 빼기' }))
  await expect(page.getByText(/비어 있어요. 승인을 받아야 확정돼요/)).toBeVisible()
  await press(page.getByRole('button', { name: '예약하기', exact: true }))
  await said(page, /예약을 신청했어요 \(9건\)/)
}

/** The manager rejects what waits for the laboratory. */
export async function reject(manager: Page, url: string, title: string, reason: string): Promise<void> {
  await manager.goto(`${url}/po/reserve/approval?resource=125`)
  await manager.getByRole('button', { name: `${title} 반려` }).click()
  const dialog = manager.getByRole('dialog', { name: '예약 반려' })
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: '반려' }).click()
  await said(manager, '신청 1건을 반려했어요')
}

/** The booker finds eight that are hers, and why the ninth is not. */
export async function readWhy(page: Page, url: string, title: string, first: string, reason: string): Promise<void> {
  await page.goto(`${url}/po/reserve/search?q=${title}&from=${first}&to=${addDays(first, 10)}`)
  await expect(page.getByRole('link', { name: title })).toHaveCount(8)
  await page.goto(`${url}/po/reserve/own?part=past`)
  await expect(page.getByText(`사유: ${reason}`)).toBeVisible()
}

/** The manager makes an address for a door, which is told once. @returns that of its display, and that of its code */
export async function putDisplay(manager: Page, url: string, resourceId: number): Promise<[string, string]> {
  await manager.goto(`${url}/po/admin/reservedb/category?board=1&item=${resourceId * 2 + 1}&tab=rules`)
  const part = manager.getByRole('group', { name: '문 앞 화면' })
  await part.getByRole('button', { name: '주소 만들기' }).click()
  const told = part.getByRole('textbox', { name: '문 앞 화면 주소' })
  await expect(told).toHaveValue(/#/)
  await part.getByText('제목과 예약한 사람 보이기').click()
  await expect(part.getByRole('switch', { name: '제목과 예약한 사람 보이기' })).toBeChecked()
  return [await told.inputValue(), (await manager.locator('.resadm__door code').textContent())!]
}

/** A tablet that nobody has signed in on shows who has the room now, with the code by which one checks in. */
export async function showsAtDoor(tablet: Page, display: string, who: string): Promise<void> {
  await tablet.setViewportSize({ width: 1024, height: 600 })
  await tablet.goto(display)
  await expect(tablet.getByRole('heading', { name: '사용 중' })).toBeVisible()
  await expect(tablet.getByText(who)).toBeVisible()
  await expect(tablet.getByRole('img', { name: '체크인 QR 코드' })).toBeVisible()
}

/** Whoever has booked it comes by the code of the door. */
export async function checkInAt(door: string, phone: Page, press: Press): Promise<void> {
  await phone.goto(door)
  await expectAccessible(phone, 'the page behind the code')
  await press(phone.getByRole('button', { name: '체크인' }))
  await said(phone, '체크인했어요')
}
