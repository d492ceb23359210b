import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { anotherTabTells } from '#platform/web/testing/live.ts'
import { show } from '#platform/web/testing/show.tsx'
import { waits } from '../../contract/calendar.rules.ts'
import { wireCalls } from '../../contract/wire.contract.ts'
import { answeringCalendar, meeting } from '../testing/answering-calendar.ts'
import CalendarPage from './calendar-page.tsx'

afterEach(() => vi.useRealTimers())

it('is asked for anew once it has been quiet for a second, however often somebody changes it (CALENDAR-004)', async () => {
  answeringCalendar(meeting)
  const asked = answering(wireCalls.calendarList, { items: [meeting], totalCount: 1 })
  await show(<CalendarPage />, { at: '/mail/calendar/month?day=2031-03-12' })
  await expect.element(page.getByRole('button', { name: /기획 회의/ })).toBeVisible()
  const before = asked.length
  const tell = await anotherTabTells()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let times = 0; times < 5; times += 1) {
    await tell('calendar.changed')
    vi.advanceTimersByTime(waits.events - 1)
  }
  expect(asked).toHaveLength(before)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(() => asked.length).toBe(before + 1)
  expect(waits).toEqual({ events: 1000, dayList: 200 })
})
