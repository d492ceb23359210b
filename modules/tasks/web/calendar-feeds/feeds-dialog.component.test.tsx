import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type CalendarFeed, calendarFeedCalls } from '../../contract/calendar-feeds.contract.ts'
import { jiwoo, portal } from '../testing/plain-samples.ts'
import { answeringTasks } from '../testing/task-samples.ts'
import FeedsDialog from './feeds-dialog.tsx'

const madeAt = '2031-03-12T00:00:00.000Z'
const own: CalendarFeed = { feedId: 1, area: null, look: 'days', madeAt, lastUsedAt: null }
const ofArea: CalendarFeed = {
  feedId: 2,
  area: { groupId: portal.groupId, groupTitle: portal.groupTitle },
  look: 'todos',
  madeAt,
  lastUsedAt: null,
}
const url = 'https://portal.example.com/cm/api/tasks/feed.ics?token=abc'

it('an address of an area is made as to-dos and told once; one that is there already is not made again', async () => {
  answeringTasks()
  let items = [own]
  answering(calendarFeedCalls.calendarFeeds, () => ({ items }))
  const made = answering(calendarFeedCalls.makeCalendarFeed, () => {
    items = [own, ofArea]
    return { feedId: 2, url }
  })
  await show(<FeedsDialog onClose={() => undefined} />, { viewer: jiwoo })
  await expect.element(page.getByText('종일 일정 · 아직 쓰지 않았어요', { exact: false })).toBeVisible()
  await expectAccessible()
  const make = page.getByRole('button', { name: '주소 만들기' })
  await make.click()
  await expect.element(page.getByText('이미 만든 주소예요', { exact: false })).toBeVisible()
  expect(made).toEqual([])
  await page.getByRole('combobox', { name: '보여 줄 업무' }).selectOptions(portal.groupId)
  await page.getByRole('radio', { name: '할 일 (할 일을 지원하는 프로그램)' }).click()
  await make.click()
  await expect.element(page.getByRole('textbox', { name: '구독 주소' })).toHaveValue(url)
  expect(made).toEqual([{ groupId: portal.groupId, look: 'todos' }])
  await page.getByRole('button', { name: '포털 고도화 구독 주소 바꾸기' }).click()
  await page.getByRole('button', { name: '새 주소로 바꾸기', exact: true }).click()
  await expect.poll(() => made.length).toBe(2)
  expect(made[1]).toEqual(made[0])
})

it('an address is taken back once that was meant', async () => {
  answeringTasks()
  let items = [own, ofArea]
  answering(calendarFeedCalls.calendarFeeds, () => ({ items }))
  const removed = answering(calendarFeedCalls.removeCalendarFeed, () => {
    items = [own]
    return { feedId: 2 }
  })
  await show(<FeedsDialog groupId={portal.groupId} onClose={() => undefined} />, { viewer: jiwoo })
  await page.getByRole('button', { name: '포털 고도화 구독 주소 없애기' }).click()
  await page.getByRole('button', { name: '주소 없애기', exact: true }).click()
  await expect.poll(() => removed).toEqual([{ feedId: '2' }])
  await expect.element(page.getByRole('button', { name: '포털 고도화 구독 주소 없애기' })).not.toBeInTheDocument()
})
