import { afterAll, expect, test } from 'vitest'
import { articlesCalls } from '#modules/boards/contract/articles.contract.ts'
import { calendarCalls } from '#modules/calendar/contract/calendar.contract.ts'
import { pageCalls } from '#modules/home/contract/page.contract.ts'
import type { GreetingData } from '#modules/home/server/widgets/greeting.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestApp } from '../testing/test-app.ts'

// What the features of the product offer to the head of the home page, which knows none of them.

const now = new Date('2026-11-23T00:30:00Z')
const app = await startTestApp({ now: () => now })
afterAll(() => app.close())

const greetingOf = async (client: TestClient) => {
  const { parts } = await client.call(pageCalls.page, {})
  const { id } = parts.find(({ component }) => component === 'greeting-webpart')!
  const { parts: filled } = await client.call(pageCalls.pageData, { parts: id })
  return filled[0]!.data as GreetingData
}

test('brings the newest notices of the boards (HOME-022, G-066)', async () => {
  const jiwoo = await app.signIn('jiwoo.seo')
  const { headlines } = await greetingOf(jiwoo)
  const { items: notices } = await jiwoo.call(articlesCalls.comNotice, { ListItemCount: 6 })
  expect(headlines.map(({ title }) => title)).toEqual(notices.map(({ title }) => title))
  expect(headlines[0]!.path).toBe(`/board/read?SYSID=${notices[0]!.boardId}&ARTICLEID=${notices[0]!.articleId}`)
})

test('says what comes next today, and nothing that has begun, leaves one free, lasts all day or is tomorrow’s', async () => {
  const haneul = await app.signIn('haneul.song')
  const { coming: before } = await greetingOf(haneul)
  const at = (start: string, end: string, more = {}) =>
    haneul.call(calendarCalls.createEvent, {
      folderId: 0,
      subject: `${start} 회의`,
      isAllDay: false,
      timeZone: 'Asia/Seoul',
      start: `2026-11-${start}`,
      end: `2026-11-${end}`,
      ...more,
    })
  // It is 09:30 in Seoul.
  await at('23T09:00', '23T10:00')
  await at('23T09:40', '23T10:00', { showAs: 'free' })
  await at('23', '23', { isAllDay: true })
  await at('24T08:00', '24T09:00')
  expect((await greetingOf(haneul)).coming).toEqual(before)
  await at('23T23:50', '23T23:59')
  await at('23T09:31', '23T09:40', { subject: '주간 개발 회의' })
  expect((await greetingOf(haneul)).coming).toEqual({ title: '주간 개발 회의', at: '2026-11-23T00:31:00.000Z' })
})
