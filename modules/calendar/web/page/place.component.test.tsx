import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { focus, press } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import CalendarSide from '../side/calendar-side.tsx'
import { answeringCalendar, meeting } from '../testing/answering-calendar.ts'
import CalendarPage from './calendar-page.tsx'

const calendar = (
  <>
    <CalendarSide />
    <CalendarPage />
  </>
)
const heading = (name: string) => expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible()

it('keeps view and day in the address: the same after a reload, in a copied link, and on the way back (CALENDAR-001)', async () => {
  answeringCalendar(meeting)
  const shown = await show(calendar, { at: '/mail/calendar/month?day=2031-03-12&MENUID=1107' })
  await heading('2031년 3월')
  await page.getByRole('button', { name: '다음 달' }).click()
  await heading('2031년 4월')
  expect(shown.address()).toBe('/mail/calendar/month?MENUID=1107&day=2031-04-12')

  // Another view is no longer the page of the menu of months.
  await page.getByRole('radio', { name: '주', exact: true }).click({ force: true })
  await heading('2031.04.06 – 04.12')
  expect(shown.address()).toBe('/mail/calendar/week?MENUID=1105&day=2031-04-12')

  const again = await show(calendar, { at: shown.address() })
  await expect
    .poll(() => page.getByRole('heading', { level: 2, name: '2031.04.06 – 04.12' }).elements())
    .toHaveLength(2)
  again.back()

  shown.back()
  await heading('2031년 4월')
  shown.back()
  await heading('2031년 3월')
})

it('says in the address whose calendar is looked at, and leaves today unsaid', async () => {
  answeringCalendar(meeting)
  const shown = await show(calendar, { at: '/mail/calendar/month?day=2031-03-12' })
  await heading('2031년 3월')
  await page.getByRole('button', { name: '회사 일정' }).click()
  await expect.poll(shown.address).toBe('/mail/calendar/month?target=COM&day=2031-03-12')
  await expect.element(page.getByRole('button', { name: '회사 일정' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: '오늘' }).click()
  await expect.poll(shown.address).toBe('/mail/calendar/month?target=COM')
})

it('another day of the same month is no step that leads back, the next month is one', async () => {
  answeringCalendar(meeting)
  const shown = await show(calendar, { at: '/mail/calendar/month?day=2031-03-12' })
  await heading('2031년 3월')
  await focus(page.getByRole('button', { name: /2031-03-12 수요일,/ }))
  await press('ArrowRight')
  await expect.poll(shown.address).toBe('/mail/calendar/month?day=2031-03-13')
  await press('PageDown')
  await heading('2031년 4월')
  shown.back()
  await heading('2031년 3월')
  await expect.poll(shown.address).toBe('/mail/calendar/month?day=2031-03-13')
})
