import type { Page } from '@playwright/test'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { callsAs } from '../calls.ts'
import { choose } from '../choices.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { employee } from '../people.ts'

/** A Wednesday long after the bookings of the demo company. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())
const soon = addDays(today, 130)
const wednesday = addDays(soon, (3 - weekdayOf(soon) + 7) % 7)

/** 서해 and 아산만, which no other journey books. */
const [seohae, asan] = [131, 132]

/** Books an hour of a room for somebody. */
async function book(url: string, userName: string, resourceId: number, title: string, from: string, to: string) {
  const calls = await callsAs(url, employee(userName))
  const times = { startDate: wednesday, startTime: from, endDate: wednesday, endTime: to }
  await calls.post('/HCReserveResource/HC_RequestDb/api', { resourceId, reserveTitle: title, ...times })
  await calls.close()
}

const booking = (page: Page, name: RegExp) => page.getByRole('button', { name })
const said = (page: Page, text: string) => expect(toasts(page).getByText(text).first()).toBeVisible()
const quick = (page: Page) => page.getByRole('dialog', { name: '빠른 예약' })

test('a room is booked by keys alone, a colleague sees it at once, and what is held stays whose it is (RESERVE-009)', {
  tag: '@smoke',
}, async ({ page, portal, elsewhere }) => {
  test.slow()
  const week = `/po/reserve/week?day=${wednesday}&resources=${seohae}`
  await portal.enter(employee('yujin.kim'))
  await page.goto(portal.url + week)
  const colleague = await elsewhere()
  await portal.enter(employee('dayeon.hwang'), colleague)
  await colleague.goto(portal.url + week)
  await expect(colleague.locator('.tg')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('.tg')).toHaveAttribute('aria-busy', 'false')

  await test.step('what, which and when, without a pointer', async () => {
    await tabTo(page.getByRole('button', { name: '빠른 예약' }))
    await page.keyboard.press('Enter')
    await expect(quick(page).getByRole('textbox', { name: '제목' })).toBeFocused()
    await page.keyboard.type('채용 면접')
    await tabTo(quick(page).getByRole('combobox', { name: '시작' }))
    await page.keyboard.type('14:00')
    await tabTo(quick(page).getByRole('combobox', { name: '종료' }))
    await page.keyboard.type('15:00')
    await tabTo(quick(page).getByRole('button', { name: '예약', exact: true }))
    await page.keyboard.press('Enter')
    await said(page, '14:00 - 15:00에 예약했어요')
    await expect(booking(page, /^14:00 - 15:00 · 채용 면접/)).toBeVisible()
  })

  await test.step('the colleague sees it without a reload, and who has booked it', async () => {
    await expect(booking(colleague, /^14:00 - 15:00 · 채용 면접/)).toBeVisible()
    await booking(colleague, /채용 면접/).click()
    const card = colleague.getByRole('dialog', { name: '채용 면접' })
    await expect(card.getByText('김유진')).toBeVisible()
    await expect(card.getByRole('link', { name: '수정' })).toHaveCount(0)
    await expectAccessible(colleague, 'the card of a booking')
    await colleague.keyboard.press('Escape')
  })

  await test.step('onto a time that is held it is refused with the name, and stays', async () => {
    await book(portal.url, 'dayeon.hwang', seohae, '고객 방문', '15:30', '16:30')
    await expect(booking(page, /^15:30 - 16:30 · 고객 방문/)).toBeVisible()
    await tabTo(booking(page, /채용 면접/))
    await page.keyboard.press('Space')
    for (const _ of ['14:30', '15:00']) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await said(page, '황다연 님이 예약했어요')
    await expect(booking(page, /^14:00 - 15:00 · 채용 면접/)).toBeVisible()
    await expectAccessible(page, 'a move that was refused')
  })

  await test.step('where nobody is it goes, longer than before', async () => {
    await booking(page, /채용 면접/).focus()
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key)
    await said(page, '13:00 - 14:30에 예약했어요')
    await expect(booking(colleague, /^13:00 - 14:30 · 채용 면접/)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a free time is booked with a finger, moved with one, and what is held stays whose it is', async ({
    page,
    portal,
    elsewhere,
  }) => {
    test.slow()
    const day = `/po/reserve/day?day=${wednesday}&resources=${asan}`
    await portal.enter(employee('dasom.kim'))
    await page.goto(portal.url + day)
    const colleague = await elsewhere()
    await portal.enter(employee('boram.kang'), colleague)
    await colleague.goto(`${portal.url}${day}&layout=columns`)
    await expect(colleague.locator('.tg')).toHaveAttribute('aria-busy', 'false')

    await test.step('what is free is a tap away', async () => {
      await page.getByRole('button', { name: '아산만, 08:00 - 20:00 비어 있음. 예약하기' }).tap()
      await quick(page).getByRole('textbox', { name: '제목' }).fill('현장 점검')
      await expectAccessible(page, 'the quick way to book')
      await quick(page).getByRole('button', { name: '예약', exact: true }).tap()
      await said(page, '08:00 - 09:00에 예약했어요')
      await expect(page.getByRole('button', { name: /08:00 - 09:00\s*현장 점검/ })).toBeVisible()
    })

    await test.step('the colleague sees it without a reload', async () => {
      await expect(booking(colleague, /^08:00 - 09:00 · 현장 점검/)).toBeVisible()
    })

    await test.step('a finger that rests takes it; what is held stays whose it is', async () => {
      await book(portal.url, 'boram.kang', asan, '설비 교육', '10:00', '11:00')
      await choose(page.getByRole('radio', { name: '세로', exact: true }))
      await expect(booking(page, /^10:00 - 11:00 · 설비 교육/)).toBeVisible()
      await pull(page, /현장 점검/, 2)
      await said(page, '강보람 님이 예약했어요')
      await expect(booking(page, /^08:00 - 09:00 · 현장 점검/)).toBeVisible()
      await pull(page, /현장 점검/, 1)
      await said(page, '09:00 - 10:00에 예약했어요')
      await expect(booking(colleague, /^09:00 - 10:00 · 현장 점검/)).toBeVisible()
    })
  })
})

async function middleOf(page: Page, name: RegExp): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await booking(page, name).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** A finger rests on a booking until it is taken, and carries it so many hours on. */
async function pull(page: Page, name: RegExp, hours: number): Promise<void> {
  const pulled = page.locator('.tg--pull')
  // What was put down last is in hand until the others' bookings are read again.
  await expect(pulled).toBeHidden()
  const from = await middleOf(page, name)
  const height = await page.locator('.tg__hours').evaluate((element) => element.clientHeight)
  const to = { x: from.x, y: from.y + (height / 24) * hours }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof from)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  await expect(pulled).toBeVisible()
  for (let step = 1; step <= 6; step += 1)
    await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 6 })
  await touch('touchEnd')
}
