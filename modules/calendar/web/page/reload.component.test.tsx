import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type * as live from '#platform/web/live/live.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { waits } from '../../contract/calendar.rules.ts'
import { wireCalls } from '../../contract/wire.contract.ts'
import { answeringCalendar, meeting } from '../testing/answering-calendar.ts'
import CalendarPage from './calendar-page.tsx'

const heard = vi.hoisted(() => new Map<string, Set<(data: object) => void>>())
vi.mock('#platform/web/live/live.ts', async (original) => ({
  ...(await original<typeof live>()),
  onLive: (kind: string, handler: (data: object) => void) => {
    const handlers = heard.get(kind) ?? new Set()
    heard.set(kind, handlers.add(handler))
    return () => handlers.delete(handler)
  },
}))
const tell = (kind: string) => heard.get(kind)?.forEach((handler) => handler({}))

afterEach(() => vi.useRealTimers())

it('is asked for anew once it has been quiet for a second, however often somebody changes it (CALENDAR-004)', async () => {
  answeringCalendar(meeting)
  const asked = answering(wireCalls.calendarList, { items: [meeting], totalCount: 1 })
  await show(<CalendarPage />, { at: '/mail/calendar/month?day=2031-03-12' })
  await expect.element(page.getByRole('button', { name: /기획 회의/ })).toBeVisible()
  const before = asked.length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let times = 0; times < 5; times += 1) {
    tell('calendar.changed')
    vi.advanceTimersByTime(waits.events - 1)
  }
  expect(asked).toHaveLength(before)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(() => asked.length).toBe(before + 1)
  expect(waits).toEqual({ events: 1000, dayList: 200 })
})
