import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { articleRow } from '../testing/articles.ts'
import RecentPage from './recent-page.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const rows = [
  articleRow({ articleId: 3, title: '오늘 올라온 글', createdDate: daysAgo(0), isRead: true }),
  articleRow({ articleId: 2, title: '어제 올라온 글', createdDate: daysAgo(1) }),
  articleRow({ articleId: 1, title: '봄에 올라온 글', createdDate: '2026-03-16T03:05:00.000Z' }),
]
const headings = () => textsOf(page.getByRole('heading', { level: 2 }))

const answeringRecent = () =>
  answering(articlesCalls.recentArticleList, ({ UnreadOnly }) => {
    const items = String(UnreadOnly) === 'true' ? rows.filter(({ isRead }) => !isRead) : rows
    return { items, total: items.length, capped: false }
  })

it('puts recent articles under the days they appeared on', async () => {
  answeringRecent()
  await show(<RecentPage />, { at: '/home/recentarticle' })
  await expect.poll(headings).toEqual(['오늘', '어제', '2026-03-16 (월)'])
  await expect.element(page.getByRole('row', { name: /봄에 올라온 글/ })).toBeVisible()

  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  await expect
    .element(page.getByRole('list', { name: '어제' }).getByRole('link', { name: /어제 올라온 글/ }))
    .toBeVisible()
  expect(headings()).toEqual(['오늘', '어제', '2026-03-16 (월)'])
})

it('keeps in its address that only unread ones are shown', async () => {
  answeringRecent()
  const { address, back } = await show(<RecentPage />, { at: '/home/recentarticle' })
  await page.getByRole('checkbox', { name: '안 읽은 글만' }).click()
  await expect.poll(headings).toEqual(['어제', '2026-03-16 (월)'])
  expect(address()).toContain('Unread=Y')
  back()
  await expect.poll(headings).toEqual(['오늘', '어제', '2026-03-16 (월)'])
})

it('shows only unread ones where the address says so, and the way out when there are none', async () => {
  const asked = answering(articlesCalls.recentArticleList, { items: [], total: 0, capped: false })
  const { address } = await show(<RecentPage />, { at: '/home/recentarticle?Unread=Y' })
  await expect.element(page.getByText('안 읽은 글이 없어요')).toBeVisible()
  expect(asked.map(({ UnreadOnly }) => String(UnreadOnly))).toEqual(['true'])
  await page.getByRole('button', { name: '읽은 글도 보기' }).click()
  await expect.poll(address).not.toContain('Unread')
})
