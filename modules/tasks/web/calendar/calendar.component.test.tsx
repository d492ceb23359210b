import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { drag, middleOf } from '#platform/web/testing/pointer.ts'
import { announced, textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { manyCalls } from '../../contract/many.contract.ts'
import SummaryPage from '../summary/summary-page.tsx'
import { answeringTasks, jiwoo, portal, taskDue } from '../testing/task-samples.ts'

const on = (taskId: number, title: string, endDate: string, more: object = {}) =>
  taskDue(taskId, title, 0, { endDate, ...more })
const tasks = [
  on(1, '초안', '2031-03-12'),
  on(2, '검토', '2031-03-13', { endTime: '15:00' }),
  on(3, '남의 일', '2031-03-14', { groupId: portal.groupId.replace('1', '2') }),
  ...[4, 5, 6, 7, 8].map((id) => on(id, `쌓인 일 ${id}`, '2031-03-20')),
]

function answeringMonth() {
  const asked = answeringTasks(tasks)
  const changed = answering(manyCalls.changeTasks, ({ taskIds }) => ({
    changeId: 3,
    changed: taskIds as number[],
    refused: [],
  }))
  return { asked, changed }
}
const showMonth = () =>
  show(<SummaryPage />, { at: '/workplace/taskSummary?view=calendar&day=2031-03-12', viewer: jiwoo })
const chip = (name: string) => page.getByRole('button', { name: new RegExp(`· ${name}`) })
const cell = (day: string) => document.querySelector<HTMLElement>(`td[data-day="${day}"]`)!

it('a month of what is due asks for its days alone; the month stands in the address (TASK-019)', async () => {
  const { asked } = answeringMonth()
  const { address } = await showMonth()
  await expect.element(chip('초안')).toBeVisible()
  expect(asked.at(-1)).toEqual({ filterStart: '2031-02-23', filterEnd: '2031-04-05', namedOnce: true })
  await expectAccessible()
  await page.getByRole('button', { name: '다음 달' }).click()
  await expect.element(page.getByRole('heading', { name: '2031년 4월' })).toBeVisible()
  expect(address()).toContain('day=2031-04-12')
})

it('what is too much for a day is counted, and stands below', async () => {
  answeringMonth()
  await showMonth()
  await page.getByRole('button', { name: '2건 더보기' }).click()
  const heading = page.getByRole('heading', { name: /2031-03-20/ })
  await expect.element(heading).toHaveFocus()
  await expect
    .poll(() => textsOf(page.getByRole('region', { name: /2031-03-20/ }).getByRole('link')))
    .toEqual([4, 5, 6, 7, 8].map((id) => `쌓인 일 ${id}`))
})

it('a task goes to another day with keys, spoken, and back again (TASK-041)', async () => {
  const { changed } = answeringMonth()
  await showMonth()
  await startAt(chip('초안'))
  await press(' ')
  await expect.poll(announced).toContain('초안')
  await press('ArrowRight')
  await expect.poll(announced).toContain('2031-03-13')
  await press('ArrowDown')
  await press('Enter')
  await expect.poll(() => changed).toEqual([{ taskIds: [1], change: { kind: 'due', endDate: '2031-03-20' } }])
  await expect.element(toasts().getByRole('button', { name: '되돌리기' })).toBeVisible()
})

it('and with a pointer; what one may not change stays (G-029)', async () => {
  const { changed } = answeringMonth()
  await showMonth()
  await expect.element(chip('검토')).toBeVisible()
  await drag(await middleOf(chip('검토')), await middleOf(page.elementLocator(cell('2031-03-18'))))
  await expect.poll(() => changed).toEqual([{ taskIds: [2], change: { kind: 'due', endDate: '2031-03-18' } }])
  // Until it is answered nothing else can be taken.
  await expect.element(toasts().getByRole('button', { name: '되돌리기' })).toBeVisible()
  await startAt(chip('남의 일'))
  await press(' ')
  await expect.element(toasts().getByText('이 업무는 옮길 수 없어요')).toBeVisible()
  expect(changed).toHaveLength(1)
})

it('on a phone the days stand below each other', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  answeringMonth()
  await showMonth()
  await expect
    .poll(() => textsOf(page.getByRole('heading', { level: 3 })))
    .toEqual(['2031-03-12 수요일1', '2031-03-13 목요일1', '2031-03-14 금요일1', '2031-03-20 목요일5'])
  await expectAccessible()
})
