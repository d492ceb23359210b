import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { alertsCalls } from '../../contract/alerts.contract.ts'
import { alertOf } from '../testing/alerts.ts'
import HistoryPage from './history-page.tsx'

const now = new Date().toISOString()

it('puts alerts under the days they came on; the arrows go on from day to day', async () => {
  answering(alertsCalls.history, {
    items: [alertOf(2, '새 글이 올라왔어요', now), alertOf(1, '댓글이 달렸어요', '2026-03-18T02:00:00.000Z')],
    next: null,
  })
  await show(<HistoryPage />, { at: '/home/alerts' })
  await expect.poll(() => textsOf(page.getByRole('heading', { level: 2 }))).toEqual(['오늘', '2026-03-18 (수)'])
  await startAt(page.getByRole('link', { name: /새 글이 올라왔어요/ }))
  await press('ArrowDown')
  await expect.element(page.getByRole('link', { name: /댓글이 달렸어요/ })).toHaveFocus()
})

it('reads all that are shown with one press, and none that comes in meanwhile (SHELL-107)', async () => {
  let items = [alertOf(2, '새 글이 올라왔어요', now), alertOf(1, '댓글이 달렸어요', '2026-03-18T02:00:00.000Z')]
  answering(alertsCalls.history, () => ({ items, next: null }))
  const asked = answering(alertsCalls.updateAllRead, () => {
    items = []
    return { unread: 0, changed: 2 }
  })
  await show(<HistoryPage />, { at: '/home/alerts' })
  await page.getByRole('button', { name: '모두 읽음' }).click()
  await expect.poll(() => asked).toEqual([{ before: now }])
  await expect.element(toasts().getByText('모두 읽음으로 표시했어요')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '모두 읽음' })).not.toBeInTheDocument()
})

it('offers that among the unread ones alone', async () => {
  answering(alertsCalls.history, { items: [alertOf(1, '댓글이 달렸어요', now)], next: null })
  await show(<HistoryPage />, { at: '/home/alerts?state=all' })
  await expect.element(page.getByText('댓글이 달렸어요')).toBeVisible()
  expect(page.getByRole('button', { name: '모두 읽음' }).elements()).toHaveLength(0)
})
