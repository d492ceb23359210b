import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#platform/contract/days.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { drag, middleOf } from '#platform/web/testing/pointer.ts'
import { announced, textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { manyCalls } from '../../contract/many.contract.ts'
import { relationCalls } from '../../contract/relations.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import SummaryPage from '../summary/summary-page.tsx'
import { answeringTasks, jiwoo, taskDue, today } from '../testing/task-samples.ts'

const inDays = (days: number) => addDays(today(), days)
const from = (taskId: number, title: string, first: number, last: number, more: Partial<Task> = {}) =>
  taskDue(taskId, title, last, { startDate: inDays(first), ...more })
const tasks = [
  from(1, '설계', 0, 4),
  from(2, '개발', 3, 9),
  taskDue(3, '보고', 6),
  taskDue(4, '언젠가', null),
  from(5, '남의 일', 1, 2, { groupId: '7a5c0000-0000-4000-8000-000000000009', groupTitle: '다른 곳' }),
]

function answeringBars(all: readonly Task[] = tasks) {
  answeringTasks(all)
  const among = answering(relationCalls.taskDependencies, {
    items: [{ blockerId: 1, blockedId: 2 }],
    hasMore: false,
  })
  const changed = answering(manyCalls.changeTasks, ({ taskIds }) => ({
    changeId: 5,
    changed: taskIds as number[],
    refused: [],
  }))
  return { among, changed }
}
const showBars = (more = '') =>
  show(<SummaryPage />, { at: `/workplace/taskSummary?view=timeline${more}`, viewer: jiwoo })
const bar = (name: string) => page.getByRole('button', { name: new RegExp(`· ${name}`) })
const changeOf = (taskId: number, startDate: string | null, endDate: string | null) => ({
  taskIds: [taskId],
  change: { kind: 'period', startDate, endDate },
})

it('tasks are bars below their areas; what begins before that is over for which it waits is marked', async () => {
  const { among } = answeringBars()
  const { address } = await showBars()
  await expect.element(bar('개발')).toHaveAccessibleName(/앞선 업무\(설계\)가 끝나기 전에 시작해요/)
  expect(textsOf(page.getByRole('listitem'))).toEqual([
    'PT포털 고도화3',
    '설계',
    '개발',
    '보고',
    'PT다른 곳1',
    '남의 일',
  ])
  expect(among).toEqual([{ taskIds: [1, 2, 3, 4, 5] }])
  await expect.element(page.getByText('날짜가 없는 업무 1건은 여기에 보이지 않아요')).toBeVisible()
  await expectAccessible()
  await page.getByText('월', { exact: true }).click()
  expect(address()).toContain('zoom=months')
})

it('a bar is moved and stretched with keys, spoken (TASK-040, TASK-041)', async () => {
  const { changed } = answeringBars()
  await showBars()
  await startAt(bar('설계'))
  await press('ArrowDown')
  await expect.element(bar('개발')).toHaveFocus()
  await press('Home')
  await press(' ')
  await expect.poll(announced).toContain('설계')
  await press('ArrowRight')
  await expect.poll(announced).toContain(inDays(1))
  await press('Enter')
  await expect.poll(() => changed.at(-1)).toEqual(changeOf(1, inDays(1), inDays(5)))
  await expect.element(toasts().getByText('업무 1건의 일정을 바꿨어요')).toBeVisible()
  await startAt(bar('보고'))
  await press(' ')
  await press('ArrowRight')
  await press('Enter')
  await expect.poll(() => changed.at(-1)).toEqual(changeOf(3, null, inDays(7)))
  await startAt(bar('보고'))
  await press(' ')
  await press('Shift+ArrowRight')
  await press('Enter')
  await expect.poll(() => changed.at(-1)).toEqual(changeOf(3, inDays(6), inDays(7)))
})

it('and with a pointer, at its end, too; what one may not change stays (G-029)', async () => {
  const { changed } = answeringBars()
  await showBars()
  await expect.element(bar('개발')).toBeVisible()
  const middle = await middleOf(bar('개발'))
  await drag(middle, { x: middle.x + 2 * 26, y: middle.y })
  await expect.poll(() => changed.at(-1)).toEqual(changeOf(2, inDays(5), inDays(11)))
  await expect.element(bar('개발')).not.toHaveClass('tline__bar--held')
  const end = await middleOf(page.elementLocator(bar('개발').element().querySelector('.tline__edge--end')!))
  await drag(end, { x: end.x + 26, y: end.y })
  await expect.poll(() => changed.at(-1)).toEqual(changeOf(2, inDays(3), inDays(10)))
  await startAt(bar('남의 일'))
  await press(' ')
  await expect.element(toasts().getByText('이 업무는 옮길 수 없어요')).toBeVisible()
})

it('of a thousand tasks those in view are drawn, and keys go to all of them', async () => {
  answeringBars(Array.from({ length: 1_000 }, (_, nth) => taskDue(nth + 1, `일 ${nth + 1}`, 3)))
  await showBars()
  await startAt(bar('일 1 ·'))
  expect(document.querySelectorAll('.tline__bar').length).toBeLessThan(60)
  await press('End')
  await expect.element(bar('일 1000 ·')).toHaveFocus()
})

it('on a phone the bars stand in a list with their days', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  answeringBars()
  await showBars()
  await expect.element(page.getByRole('link', { name: '설계' })).toBeVisible()
  await expect.element(page.getByText('앞선 업무(설계)가 끝나기 전에 시작해요')).toBeVisible()
  await expectAccessible()
})
