import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#platform/contract/days.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { drag, middleOf } from '#platform/web/testing/pointer.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import { answeringCalendar, answeringEvent, meeting } from '../testing/answering-calendar.ts'
import CalendarPage from './calendar-page.tsx'

const trip = {
  ...meeting,
  id: '2',
  subject: '제주 출장',
  isAllDayEvent: true,
  start: '2031-03-11',
  end: '2031-03-13',
}
const at = '/mail/calendar/month?day=2031-03-12'
const cell = (day: string) => document.querySelector<HTMLElement>(`td[data-day="${day}"]`)!

it('an event of several days is one bar over its days, taken and moved at any of them', async () => {
  answeringCalendar(meeting, trip)
  await show(<CalendarPage />, { at })
  const bar = page.getByRole('button', { name: /제주 출장/ })
  await expect.element(bar).toHaveAccessibleName('2031-03-11 (화) - 2031-03-13 (목) · 제주 출장')
  expect(bar.elements()).toHaveLength(1)
  const { left, right } = bar.element().getBoundingClientRect()
  expect(left).toBeLessThan(cell('2031-03-11').getBoundingClientRect().left + 8)
  expect(right).toBeGreaterThan(cell('2031-03-13').getBoundingClientRect().right - 8)
  // The meeting stands below it and not under it.
  const below = page
    .getByRole('button', { name: /기획 회의/ })
    .element()
    .getBoundingClientRect()
  expect(below.top).toBeGreaterThanOrEqual(bar.element().getBoundingClientRect().bottom)
  await expectAccessible()

  // Its second day is pulled to the next week.
  const to = cell('2031-03-19').getBoundingClientRect()
  await drag(await middleOf(bar), { x: to.x + to.width / 2, y: to.y + 60 })
  await expect
    .element(toasts().getByText('제주 출장: 2031-03-18 (화) - 2031-03-20 (목)', { exact: false }))
    .toBeVisible()
})

it('a press on an event shows a card to read it; from there it is removed or edited', async () => {
  answeringCalendar(meeting)
  answeringEvent({ location: '4층 한강', can: { edit: true, answer: false } })
  await show(<CalendarPage />, { at })
  await page.getByRole('button', { name: /기획 회의/ }).click()
  const card = page.getByRole('dialog', { name: '기획 회의' })
  await expect.element(card.getByText('2031-03-12 (수) 10:00 - 11:00')).toBeVisible()
  await expect.element(card.getByText('4층 한강')).toBeVisible()
  await expect.element(card.getByRole('button', { name: '편집' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: '삭제' })).toBeVisible()
  await expectAccessible()
})

it('what was called off with an event is brought back from what is said of it; an event of the calendar’s own is not', async () => {
  answeringCalendar(meeting)
  answeringEvent({ can: { edit: true, answer: false } })
  const called = { origin: 'reservations', id: '7' }
  answering(calendarCalls.removeEvent, { itemId: meeting.id, called })
  const restored = answering(calendarCalls.restoreEvent, called)
  await show(<CalendarPage />, { at })
  const remove = async () => {
    await page.getByRole('button', { name: /기획 회의/ }).click()
    await page.getByRole('dialog', { name: '기획 회의' }).getByRole('button', { name: '삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  }
  await remove()
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.element(toasts().getByText('일정을 되돌렸어요')).toBeVisible()
  expect(restored).toEqual([called])
  answering(calendarCalls.removeEvent, { itemId: meeting.id, called: null })
  await remove()
  await expect.element(toasts().getByText('일정을 삭제했어요').last()).toBeVisible()
  expect(toasts().getByRole('button', { name: '되돌리기' }).elements()).toEqual([])
})

it('who may only look at an event gets the same card without ways to change it', async () => {
  answeringCalendar({ ...meeting, canEdit: false })
  answeringEvent({ can: { edit: false, answer: true } })
  await show(<CalendarPage />, { at })
  await page.getByRole('button', { name: /기획 회의/ }).click()
  const card = page.getByRole('dialog', { name: '기획 회의' })
  await expect.element(card.getByRole('button', { name: '참석' })).toBeVisible()
  expect(card.getByRole('button', { name: '편집' }).elements()).toEqual([])
})

it('on a phone the month is dots with the list of its day below, and everything is large enough for a thumb', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  answeringCalendar(meeting, trip)
  await show(<CalendarPage />, { at })
  const day = page.getByRole('button', { name: '12, 2031-03-12 수요일, 일정 2건' })
  await expect.element(day).toBeVisible()
  await expect.element(page.getByRole('button', { name: /10:00 - 11:00\s*기획 회의/ })).toBeVisible()
  for (const button of page.getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect()
    expect(Math.round(height), button.outerHTML).toBeGreaterThanOrEqual(44)
    expect(Math.round(width), button.outerHTML).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible()
  await page.getByRole('button', { name: /2031-03-14 / }).click()
  await expect.element(page.getByText('등록된 일정이 없어요')).toBeVisible()
})

it('the list begins at today and does not show what is over', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date())
  const on = (id: string, subject: string, by: number) => ({
    ...trip,
    id,
    subject,
    start: addDays(today, by),
    end: addDays(today, by),
  })
  answeringCalendar(on('1', '어제 일', -1), on('2', '내일 일', 1), on('3', '다음 주 일', 7))
  await show(<CalendarPage />, { at: '/mail/calendar/list' })
  await expect.element(page.getByRole('button', { name: /내일 일/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /다음 주 일/ })).toBeVisible()
  expect(page.getByRole('button', { name: /어제 일/ }).elements()).toEqual([])
  await expect.element(page.getByRole('listitem').first().getByRole('time')).toHaveAttribute('datetime', today)
})
