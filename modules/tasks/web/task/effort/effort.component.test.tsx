import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press } from '#platform/web/testing/keyboard.ts'
import { announced, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { effortCalls, type HourEntry } from '../../../contract/effort.contract.ts'
import { manyCalls } from '../../../contract/many.contract.ts'
import { answeringTask, jiwoo, memberNamed } from '../../testing/open-task.ts'
import TaskPage from '../task-page.tsx'

const showPage = () => show(<TaskPage />, { at: '/workplace/taskSummary/detail?taskId=7', viewer: jiwoo })
const { taskId: _, taskStatus: _status, ...person } = memberNamed('서지우')
const entry = (entryId: number, minutes: number, remove = true): HourEntry => ({
  entryId,
  person,
  day: '2031-03-05',
  minutes,
  can: { remove },
})

it('time is typed as people write it; what cannot be read as that stays to be mended', async () => {
  const task = answeringTask()
  const items: HourEntry[] = []
  answering(effortCalls.taskHours, () => ({ items: [...items], hasMore: false }))
  const added = answering(effortCalls.taskHourAdd, ({ minutes }) => {
    items.unshift(entry(1, Number(minutes)))
    return Object.assign(task, { taskHour: 1.5 })
  })
  await showPage()
  await page.getByRole('button', { name: '오늘 들인 시간 추가' }).click()
  const field = page.getByRole('textbox', { name: '오늘 들인 시간' })
  await field.fill('금방')
  await press('Enter')
  await expect.element(page.getByText('1시간 30분처럼 입력해 주세요')).toBeVisible()
  expect(added).toEqual([])
  await field.fill('1시간 반')
  await press('Enter')
  const lines = page.getByRole('list', { name: '들인 시간' }).getByRole('listitem')
  await expect.element(lines.nth(0).getByText('1시간 30분')).toBeVisible()
  expect(added).toEqual([{ taskId: 7, minutes: 90 }])
  await expectAccessible()
  const removed = answering(effortCalls.taskHourDelete, () => {
    items.pop()
    return Object.assign(task, { taskHour: 0, changeId: 4 })
  })
  await page.getByRole('button', { name: '2031-03-05 서지우 님의 1시간 30분 지우기' }).click()
  await expect.element(lines.nth(0)).not.toBeInTheDocument()
  expect(removed).toEqual([{ taskId: 7, entryId: 1 }])
  const undone = answering(manyCalls.undoChange, () => {
    items.push(entry(1, 90))
    return { changed: [7], refused: [] }
  })
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.element(lines.nth(0).getByText('1시간 30분')).toBeVisible()
  expect(undone).toEqual([{ changeId: 4 }])
})

it('an estimate is set and taken away again', async () => {
  const task = answeringTask()
  const set = answering(effortCalls.taskEstimate, ({ minutes }) =>
    Object.assign(task, { estimate: minutes as number | null }),
  )
  await showPage()
  await page.getByRole('button', { name: '예상 시간 추가' }).click()
  const field = page.getByRole('textbox', { name: '예상 시간' })
  await field.fill('8h')
  await press('Enter')
  await page.getByRole('button', { name: '예상 시간 8시간, 바꾸기' }).click()
  await field.fill('')
  await press('Enter')
  await expect.element(page.getByRole('button', { name: '예상 시간 추가' })).toBeVisible()
  expect(set.map(({ minutes }) => minutes)).toEqual([480, null])
})

it('how far it is is said in percent, unless it follows from a checklist', async () => {
  const task = answeringTask({ progress: 20 })
  const said = answering(effortCalls.taskProgress, ({ progress }) =>
    Object.assign(task, { progress: Number(progress) }),
  )
  await showPage()
  await page.getByRole('button', { name: '진척(%) 늘리기' }).click()
  await expect.element(page.getByText('30.00%')).toBeVisible()
  expect(said).toEqual([{ taskId: 7, progress: 30 }])
})

it('with a checklist its progress is not said by hand', async () => {
  answeringTask({ checks: 4, checksDone: 1, progress: 25 })
  await showPage()
  await expect.element(page.getByText('25.00%')).toBeVisible()
  expect(page.getByRole('spinbutton', { name: '진척(%)' }).elements()).toEqual([])
})

it('a task is muted and heard of again from its menu', async () => {
  const task = answeringTask()
  const muted = answering(effortCalls.taskMute, ({ isMuted }) => Object.assign(task, { isMuted: Boolean(isMuted) }))
  await showPage()
  const menu = page.getByRole('button', { name: '더보기' })
  await menu.click()
  await page.getByRole('menuitem', { name: '이 업무 알림 끄기' }).click()
  await expect.poll(announced).toContain('언급될 때만 알려 드려요')
  await menu.click()
  await page.getByRole('menuitem', { name: '이 업무 알림 켜기' }).click()
  await expect.poll(() => muted.map(({ isMuted }) => isMuted)).toEqual([true, false])
})
