import type { Locator, Page } from '@playwright/test'
import { type Account, callsAs } from '../calls.ts'
import { choose } from '../choices.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'

const fields = {
  folderId: 0,
  subject: '기획 회의',
  isAllDay: false,
  start: '2031-03-12T10:00',
  end: '2031-03-12T11:00',
  timeZone: 'Asia/Seoul',
}

/** Puts events into the calendar of somebody. */
async function prepare(url: string, account: Account, ...events: object[]): Promise<void> {
  const calls = await callsAs(url, account)
  for (const event of events) await calls.post('/api/calendar/events', { ...fields, ...event })
  await calls.close()
}

const month = (page: Page) => page.getByRole('grid', { name: '2031년 3월' }).last()
const monthDay = (page: Page, day: string) => month(page).locator(`td[data-day="${day}"]`)
const inMonth = (page: Page, day: string, name: string | RegExp) => monthDay(page, day).getByRole('button', { name })
/** A day of a week, with what is between its hours. */
const hours = (page: Page, day: string) => page.getByRole('group', { name: new RegExp(`^${day} `) })
const inWeek = (page: Page, day: string, name: string | RegExp) => hours(page, day).getByRole('button', { name })
const said = (page: Page, text: string | RegExp) => expect(toasts(page).getByText(text).first()).toBeVisible()

async function drag(from: Locator, to: { x: number; y: number }): Promise<void> {
  const { mouse } = from.page()
  const box = (await from.boundingBox())!
  const start = { x: box.x + Math.min(box.width, 60) / 2, y: box.y + box.height / 2 }
  await mouse.move(start.x, start.y)
  await mouse.down()
  await mouse.move((start.x + to.x) / 2, (start.y + to.y) / 2, { steps: 4 })
  await mouse.move(to.x, to.y, { steps: 4 })
}
const middleOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('events are dragged to other days and times, made longer, and put back', async ({ page, portal }) => {
  test.slow()
  const account = employee('hyein.seo')
  await prepare(
    portal.url,
    account,
    {},
    { subject: '주간 보고', start: '2031-03-04T14:00', end: '2031-03-04T15:00', rule: 'FREQ=WEEKLY;COUNT=4' },
    { subject: '제주 출장', isAllDay: true, start: '2031-03-12', end: '2031-03-13' },
  )
  await portal.enter(account)
  await page.goto(`${portal.url}/po/mail/calendar/month?day=2031-03-12`)

  await test.step('to another day of the month, and back by what the message offers', async () => {
    await drag(inMonth(page, '2031-03-12', /기획 회의/), await middleOf(monthDay(page, '2031-03-20')))
    await expect(monthDay(page, '2031-03-20')).toContainText('기획 회의')
    await page.mouse.up()
    await said(page, '기획 회의: 2031-03-20 (목) 10:00 - 11:00')
    await expect(inMonth(page, '2031-03-20', /10:00 - 11:00 · 기획 회의/)).toBeVisible()
    await toasts(page).getByRole('button', { name: '되돌리기' }).click()
    await said(page, '일정을 되돌렸어요')
    await expect(inMonth(page, '2031-03-12', /10:00 - 11:00 · 기획 회의/)).toBeVisible()
  })

  await test.step('Escape on the way leaves it where it was', async () => {
    await drag(inMonth(page, '2031-03-12', /기획 회의/), await middleOf(monthDay(page, '2031-03-21')))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(inMonth(page, '2031-03-12', /기획 회의/)).toBeVisible()
    await expect(monthDay(page, '2031-03-21')).not.toContainText('기획 회의')
  })

  await test.step('one of a series asks which ones are meant', async () => {
    await drag(inMonth(page, '2031-03-11', /주간 보고/), await middleOf(monthDay(page, '2031-03-13')))
    await page.mouse.up()
    const question = page.getByRole('dialog', { name: '일정 옮기기' })
    await expect(question.getByRole('radio', { name: '이 일정만' })).toBeChecked()
    await expectAccessible(page, 'which ones of a series are moved')
    await choose(question.getByRole('radio', { name: '이 일정과 그 뒤 모두' }))
    await question.getByRole('button', { name: '일정 옮기기' }).click()
    for (const day of ['2031-03-04', '2031-03-13', '2031-03-20', '2031-03-27'])
      await expect(inMonth(page, day, /주간 보고/)).toBeVisible()
    await expect(month(page).getByRole('button', { name: /주간 보고/ })).toHaveCount(4)
  })

  await test.step('in the week to another time, and longer at its edge', async () => {
    await choose(page.getByRole('radio', { name: '주', exact: true }))
    const meeting = inWeek(page, '2031-03-12', /기획 회의/)
    await expect(meeting).toBeVisible()
    await expectAccessible(page, 'the week')
    const { y, height } = (await meeting.boundingBox())!
    const friday = await middleOf(hours(page, '2031-03-14'))
    await drag(meeting, { x: friday.x, y: y + height * 2 + height / 2 })
    await page.mouse.up()
    await said(page, '기획 회의: 2031-03-14 (금) 12:00 - 13:00')
    const moved = inWeek(page, '2031-03-14', /12:00 - 13:00 · 기획 회의/)
    const edge = (await moved.boundingBox())!
    await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height - 3)
    await page.mouse.down()
    await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height * 1.5 - 3, { steps: 6 })
    await page.mouse.up()
    await said(page, '기획 회의: 2031-03-14 (금) 12:00 - 13:30')
    await expect(inWeek(page, '2031-03-14', /12:00 - 13:30 · 기획 회의/)).toBeVisible()
  })

  await test.step('what lasts days goes by days', async () => {
    const trip = page.getByRole('button', { name: /제주 출장/ })
    const { y, height } = (await trip.boundingBox())!
    const monday = await middleOf(hours(page, '2031-03-10'))
    await drag(trip, { x: monday.x, y: y + height / 2 })
    await page.mouse.up()
    await said(page, '제주 출장: 2031-03-10 (월) - 2031-03-11 (화)')
  })

  await test.step('a click on an empty time writes an event there', async () => {
    const { x, y, width, height } = (await hours(page, '2031-03-11').boundingBox())!
    const [editor] = await Promise.all([
      page.waitForEvent('popup'),
      page.mouse.click(x + width / 2, y + (height / 24) * 12.6),
    ])
    await expect(editor.getByLabel('시작 시간')).toHaveValue('12:30')
    await editor.close()
  })

  await test.step('a drag over empty times writes one as long as that', async () => {
    const { x, y, width, height } = (await hours(page, '2031-03-11').boundingBox())!
    const at = (hour: number) => [x + width / 2, y + (height / 24) * hour] as const
    await page.mouse.move(...at(12.6))
    await page.mouse.down()
    await page.mouse.move(...at(14.2), { steps: 4 })
    await expect(hours(page, '2031-03-11')).toContainText('12:30 - 14:30')
    const coming = page.waitForEvent('popup')
    await page.mouse.up()
    const editor = await coming
    await expect(editor.getByLabel('시작 시간')).toHaveValue('12:30')
    await expect(editor.getByLabel('종료 시간')).toHaveValue('14:30')
    await editor.close()
  })
})
