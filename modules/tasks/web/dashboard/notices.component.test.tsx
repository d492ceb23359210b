import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { feedCalls } from '../../contract/feed.contract.ts'
import { jiwoo } from '../testing/plain-samples.ts'
import type { Notice } from './notice-look.tsx'
import NoticePage from './notice-page.tsx'
import { NoticesWidget } from './notices-widget.tsx'

const notice = (id: number, TITLE: string, more: Partial<Notice> = {}): Notice => ({
  id,
  TITLE,
  CONTENT: '완료 대기 업무는 27일까지 확인해 주세요.',
  CREATEDATE: '2026-03-16T00:00:00.000Z',
  isRead: false,
  ...more,
})

/** Answers as the server keeps notices. @returns which were read and removed, and what was written */
function answeringNotices(given: readonly Notice[], write = false) {
  let notices = [...given]
  answering(feedCalls.noticeConfirms, () => ({ items: notices, can: { write } }))
  const read = answering(feedCalls.setConfirm, ({ id }) => {
    notices = notices.map((each) => (each.id === Number(id) ? { ...each, isRead: true } : each))
    return { id: Number(id), isRead: true as const }
  })
  const written = answering(feedCalls.writeNotice, ({ title, content }) => {
    const made = notice(90, String(title), { CONTENT: String(content) })
    notices = [made, ...notices]
    return made
  })
  const removed = answering(feedCalls.removeNotice, ({ id }) => {
    notices = notices.filter((each) => each.id !== Number(id))
    return { id: Number(id) }
  })
  return { read, written, removed }
}
const two = [notice(2, '3월 업무 마감 기준 안내'), notice(1, '추적자 기능 안내', { isRead: true })]
const at = (address: string) => ({ at: `/workplace/taskSummary/notice${address}`, viewer: jiwoo })

it('lists notices with the day they came and what is new of them (TASK-004, TASK-055, TASK-068)', async () => {
  const { read } = answeringNotices(two)
  await show(<NoticePage />, at(''))
  await expect
    .poll(() => textsOf(page.getByRole('link')))
    .toEqual([
      '읽지 않음 3월 업무 마감 기준 안내완료 대기 업무는 27일까지 확인해 주세요.2026-03-16',
      '추적자 기능 안내완료 대기 업무는 27일까지 확인해 주세요.2026-03-16',
    ])
  expect(read).toEqual([])
  expect(page.getByRole('button', { name: '업무 알림 쓰기' }).elements()).toHaveLength(0)
  await expectAccessible()
})

it('whoever opens a notice has read it, once (TASK-056)', async () => {
  const { read } = answeringNotices(two)
  const { address } = await show(<NoticePage />, at('?id=2'))
  await expect.element(page.getByRole('heading', { name: '3월 업무 마감 기준 안내' })).toBeVisible()
  await expect.poll(() => read).toEqual([{ id: '2' }])
  await page.getByRole('link', { name: '모든 알림' }).click()
  await expect.element(page.getByRole('link', { name: /3월 업무 마감/ })).toBeVisible()
  expect(address()).not.toContain('id=')
  await expect.element(page.getByText('읽지 않음')).not.toBeInTheDocument()
  await page.getByRole('link', { name: /추적자 기능/ }).click()
  await expect.element(page.getByRole('heading', { name: '추적자 기능 안내' })).toBeVisible()
  expect(read).toHaveLength(1)
})

it('a notice that is gone says so and leads to the others', async () => {
  answeringNotices(two)
  await show(<NoticePage />, at('?id=77'))
  await expect.element(page.getByRole('heading', { name: '찾는 알림이 없어요' })).toBeVisible()
  await page.getByRole('link', { name: '모든 알림' }).click()
  await expect.element(page.getByRole('link', { name: /추적자 기능/ })).toBeVisible()
})

it('managers write notices, which need a title, and take them away after a question', async () => {
  const { written, removed } = answeringNotices(two, true)
  const { address } = await show(<NoticePage />, at(''))
  await page.getByRole('button', { name: '업무 알림 쓰기' }).click()
  await page.getByRole('button', { name: '알리기' }).click()
  await expect.element(page.getByText('제목을 입력해 주세요')).toBeVisible()
  await page.getByRole('textbox', { name: /제목/ }).fill('라벨 이름 정리')
  await page.getByRole('textbox', { name: /내용/ }).fill('다섯 가지 라벨의 쓰임을 확인하세요.')
  await page.getByRole('button', { name: '알리기' }).click()
  await expect.element(page.getByRole('link', { name: /라벨 이름 정리/ })).toBeVisible()
  expect(written).toEqual([{ title: '라벨 이름 정리', content: '다섯 가지 라벨의 쓰임을 확인하세요.' }])

  await page.getByRole('link', { name: /라벨 이름 정리/ }).click()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect.element(toasts().getByText('업무 알림을 삭제했어요')).toBeVisible()
  expect(removed).toEqual([{ id: '90' }])
  await expect.poll(address).not.toContain('id=')
  await expect.element(page.getByRole('link', { name: /라벨 이름 정리/ })).not.toBeInTheDocument()
})

it('the dashboard leads to the newest of them, and to all where there are more (TASK-055)', async () => {
  answeringNotices(Array.from({ length: 8 }, (_, nth) => notice(8 - nth, `알림 ${8 - nth}`)))
  await show(<NoticesWidget />, { at: '/workplace/TaskDashBoard', viewer: jiwoo })
  await expect
    .element(page.getByRole('link', { name: /알림 8/ }))
    .toHaveAttribute('href', '/po/workplace/taskSummary/notice?id=8')
  expect(page.getByRole('link', { name: /알림 2/ }).elements()).toHaveLength(0)
  await expect
    .element(page.getByRole('link', { name: '업무 알림장 더보기' }))
    .toHaveAttribute('href', '/po/workplace/taskSummary/notice')
})
