import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { anotherTabTells } from '#platform/web/testing/live.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { feedCalls, type WorkEntry } from '../../contract/feed.contract.ts'
import { tasksChanged } from '../../contract/tasks.events.ts'
import { workEntry } from '../testing/feed-samples.ts'
import { jiwoo } from '../testing/plain-samples.ts'
import FeedPage from './feed-page.tsx'

const at = { at: '/workplace/feedHistory', viewer: jiwoo }
const links = () => textsOf(page.getByRole('link'), '.tfeed__w')

it('tells what happened day by day, marks what is new, and leads to each task (TASK-006, TASK-007, TASK-054)', async () => {
  answering(feedCalls.workFeed, {
    items: [
      workEntry(3, { createdDate: new Date().toISOString(), isRead: false }),
      workEntry(2, { act: 'created', title: '점검표 작성' }),
      workEntry(1, { act: 'moved', details: { status: 'Pending', column: '' } }),
    ],
    unread: 1,
    hasMore: false,
  })
  await show(<FeedPage />, at)
  await expect.poll(() => textsOf(page.getByRole('heading', { level: 2 }))).toEqual(['오늘', '2026-03-18 (수)'])
  expect(links()).toEqual([
    '읽지 않음 박준영 팀장이 포털 고도화에 의견을 남겼어요',
    '박준영 팀장이 점검표 작성을 만들었어요',
    '박준영 팀장이 포털 고도화를 완료 대기로 옮겼어요',
  ])
  const first = page.getByRole('link', { name: /의견을 남겼어요/ })
  await expect.element(first).toHaveAttribute('href', expect.stringMatching(/feedHistory\/detail\?taskId=103$/))
  await startAt(first)
  await press('ArrowDown')
  await expect.element(page.getByRole('link', { name: /점검표 작성/ })).toHaveFocus()
  expect(page.getByRole('button', { name: '다음 페이지' }).elements()).toHaveLength(0)
  await expectAccessible()
})

it('goes on page by page, which stands in the address (TASK-067)', async () => {
  const asked = answering(feedCalls.workFeed, ({ pageNum }) => ({
    items: [workEntry(Number(pageNum) === 1 ? 9 : 1, { title: Number(pageNum) === 1 ? '새 업무' : '옛 업무' })],
    unread: 0,
    hasMore: Number(pageNum) === 1,
  }))
  const { address, back } = await show(<FeedPage />, at)
  await expect.element(page.getByText('새 업무')).toBeVisible()
  await page.getByRole('button', { name: '다음 페이지' }).click()
  await expect.element(page.getByText('옛 업무')).toBeVisible()
  expect(address()).toContain('page=2')
  expect(asked.at(-1)).toMatchObject({ pageNum: '2', rowCount: '20' })
  await expect.element(page.getByRole('button', { name: '다음 페이지' })).toHaveAttribute('aria-disabled', 'true')
  back()
  await expect.element(page.getByText('새 업무')).toBeVisible()
})

it('reads all that is known with one press, and nothing that comes meanwhile (TASK-054)', async () => {
  let items: WorkEntry[] = [workEntry(5, { isRead: false }), workEntry(4, { isRead: false })]
  answering(feedCalls.workFeed, () => ({
    items,
    unread: items.filter(({ isRead }) => !isRead).length,
    hasMore: false,
  }))
  const read = answering(feedCalls.readWorkFeed, () => {
    items = items.map((entry) => ({ ...entry, isRead: true }))
    return { unread: 0 }
  })
  await show(<FeedPage />, at)
  await page.getByRole('button', { name: '모두 읽음' }).click()
  await expect.element(toasts().getByText('모두 읽음으로 표시했어요')).toBeVisible()
  expect(read).toEqual([{ feedId: 5 }])
  await expect.element(page.getByText('읽지 않음')).not.toBeInTheDocument()
})

it('what others do appears by itself; where nothing has happened yet it says what will stand here', async () => {
  let items: WorkEntry[] = []
  answering(feedCalls.workFeed, () => ({ items, unread: items.length, hasMore: false }))
  const tell = await anotherTabTells()
  await show(<FeedPage />, at)
  await expect.element(page.getByText('아직 소식이 없어요')).toBeVisible()
  items = [workEntry(6, { isRead: false, title: '방금 만든 업무' })]
  await tell(tasksChanged)
  await expect.element(page.getByText('방금 만든 업무')).toBeVisible()
})
