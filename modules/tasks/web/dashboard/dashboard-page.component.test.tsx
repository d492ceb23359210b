import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { feedCalls } from '../../contract/feed.contract.ts'
import { flowCalls } from '../../contract/flow.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Area, Task } from '../../contract/tasks.entities.ts'
import { areaOf } from '../testing/board-samples.ts'
import { workEntry } from '../testing/feed-samples.ts'
import { jiwoo } from '../testing/plain-samples.ts'
import { taskDue, today } from '../testing/task-samples.ts'
import DashboardPage from './dashboard-page.tsx'

const counts = (completedCnt: number, delayedCnt: number, normalCnt: number, endlessCnt: number) => ({
  completedCnt,
  delayedCnt,
  normalCnt,
  endlessCnt,
  totalCnt: completedCnt + delayedCnt + normalCnt + endlessCnt,
})
const thisYear = () => Number(today().slice(0, 4))

function answeringDashboard(tasks: readonly Task[] = [], areas: readonly Area[] = []) {
  const charts = answering(tasksCalls.dashboardChart, {
    mytask: counts(18, 2, 9, 3),
    createtask: counts(31, 4, 14, 6),
    trackingtask: counts(0, 0, 0, 0),
  })
  const lists = answering(tasksCalls.myTaskItems, { items: [...tasks], next: null })
  answering(tasksCalls.myGroupItems, { items: [...areas] })
  answering(feedCalls.workFeed, { items: [workEntry(1, { isRead: false })], unread: 1, hasMore: false })
  answering(feedCalls.noticeConfirms, { items: [], can: { write: false } })
  return { charts, lists }
}
const open = () => show(<DashboardPage />, { at: '/workplace/TaskDashBoard', viewer: jiwoo })

it('counts what one has to do, made and follows, in numbers, percent and rings (TASK-008, TASK-016, TASK-066, TASK-072, TASK-073)', async () => {
  answeringDashboard()
  await open()
  const mine = page.getByRole('figure', { name: '내 업무' })
  await expect.element(mine).toBeVisible()
  expect(textsOf(mine.getByRole('listitem'))).toEqual(['완료 18 56%', '지연 2 6%', '정상 9 28%', '기한 없음 3 9%'])
  expect([...mine.element().querySelectorAll<SVGElement>('.doughnut__arc')].map(({ style }) => style.stroke)).toEqual([
    'var(--due-done-fill)',
    'var(--due-late-fill)',
    'var(--due-ok-fill)',
    'var(--due-none-fill)',
  ])
  await expect.element(page.getByRole('figure', { name: '만든 업무' }).getByText('55')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '만든 업무 목록' }))
    .toHaveAttribute('href', expect.stringMatching(/taskSummary\?type=createtask$/))
  await expectAccessible()
})

it('another year is counted as the address says it', async () => {
  const { charts } = answeringDashboard()
  const { address } = await open()
  await expect.element(page.getByRole('figure', { name: '내 업무' })).toBeVisible()
  expect(charts).toEqual([{}])
  const before = thisYear() - 1
  await page.getByRole('button', { name: '이전 해' }).click()
  await expect.poll(() => charts.at(-1)).toEqual({ year: String(before) })
  expect(address()).toContain(`year=${before}`)
  await page.getByRole('button', { name: '다음 해' }).click()
  await expect.poll(address).not.toContain('year')
})

it('what comes next stands under weeks and months, and nothing that is completed (TASK-018, TASK-019, TASK-023)', async () => {
  const nextYear = thisYear() + 1
  const { lists } = answeringDashboard([
    taskDue(1, '늦은 일', -3),
    taskDue(2, '먼 일', 400, { endDate: `${nextYear}-12-24` }),
    taskDue(3, '언젠가', null),
    taskDue(4, '마친 일', -2, { itemTaskStatus: 'Completed' }),
  ])
  await open()
  await expect
    .poll(() => textsOf(page.getByRole('heading', { level: 3 })))
    .toEqual(['이번 주', `${nextYear}년 12월`, '기한 없음'])
  await expect.element(page.getByRole('list', { name: '이번 주' }).getByText('지연 3일')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /먼 일/ }))
    .toHaveAttribute('href', expect.stringMatching(/taskSummary\/detail\?taskId=2$/))
  expect(page.getByText('마친 일').elements()).toHaveLength(0)
  expect(lists[0]).toMatchObject({ taskType: 'mytask' })
})

it('on a phone all of it stands below each other, and nothing is wider than the page', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  answeringDashboard([taskDue(1, '제목이 아주 긴 업무를 하나 만들어 좁은 화면에서 어떻게 보이는지 살펴봅니다', 1)])
  await open()
  await expect.element(page.getByText(/의견을 남겼어요/)).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

it('whoever leads areas sees who of all of them has too much to do; nobody else is asked for that', async () => {
  const asked = answering(flowCalls.workload, {
    weeks: Array.from({ length: 8 }, (_, at) => `2031-03-${String(3 + at).padStart(2, '0')}`),
    people: [
      {
        userId: 'p2',
        name: { ko: '박준영', en: '', zh: '', ja: '' },
        titleName: { ko: '', en: '', zh: '', ja: '' },
        deptName: { ko: '플랫폼개발1팀', en: '', zh: '', ja: '' },
        photo_Path: null,
        open: 9,
        late: 2,
        endless: 0,
        minutesLeft: null,
        weeks: [9, 0, 0, 0, 0, 0, 0, 0],
      },
    ],
    hasMore: false,
    areas: 1,
  })
  answeringDashboard([], [areaOf()])
  await open()
  await expect.element(page.getByRole('figure', { name: '내 업무' })).toBeVisible()
  expect(asked).toEqual([])
  answeringDashboard([], [areaOf({ role: 'owner' })])
  await open()
  await expect.element(page.getByRole('row', { name: /박준영/ })).toBeVisible()
  await expect.element(page.getByText('앞으로 과부하인 사람 1명')).toBeVisible()
  expect(asked).toEqual([{}])
  await expectAccessible()
})
