import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { manyCalls } from '../../contract/many.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { answeringTasks, jiwoo, taskDue } from '../testing/task-samples.ts'
import TodayPart from './today-part.tsx'

/** Answers as the server does: all that is open, and what is of today and tomorrow where that is asked for. */
async function showToday(tasks: Task[]) {
  answeringTasks()
  answering(tasksCalls.myTaskItems, ({ filterStart }) => ({
    items: tasks.filter(({ dueState }) => filterStart === undefined || (dueState.spanDays ?? 0) >= 0),
    next: null,
  }))
  return show(
    <Suspense>
      <TodayPart />
    </Suspense>,
    { at: '/mobile', viewer: jiwoo },
  )
}
const linesOf = (name: string) => textsOf(page.getByRole('list', { name }).getByRole('listitem'), '.ttoday__t')

it('tells what is delayed, of today and of tomorrow, and leads to each (MOBILE-002)', async () => {
  const { address } = await showToday([
    taskDue(1, '밀린 보고', -2),
    taskDue(2, '오늘 회신', 0, { endTime: '15:00' }),
    taskDue(3, '내일 준비', 1),
    taskDue(4, '다음 주 일', 6),
  ])
  await expect.poll(() => linesOf('지연')).toEqual(['밀린 보고'])
  expect([linesOf('오늘'), linesOf('내일')]).toEqual([['오늘 회신'], ['내일 준비']])
  await expect.element(page.getByText('15:00')).toBeVisible()
  expect(page.getByText('다음 주 일').elements()).toEqual([])
  await expectAccessible()
  await page.getByRole('link', { name: /오늘 회신/ }).click()
  await expect.poll(address).toBe('/workplace/taskSummary/detail?taskId=2')
})

it('a tick by key completes one’s part, and the toast takes it back', async () => {
  const tasks = [taskDue(2, '오늘 회신', 0)]
  await showToday(tasks)
  const changed = answering(manyCalls.changeTasks, () => {
    tasks.pop()
    return { changed: [2], refused: [], changeId: 8 }
  })
  const undone = answering(manyCalls.undoChange, () => {
    tasks.push(taskDue(2, '오늘 회신', 0))
    return { changed: [2], refused: [] }
  })
  await startAt(page.getByRole('checkbox', { name: '오늘 회신 완료하기' }))
  await press('Space')
  await expect.element(page.getByText('내일까지 할 일이 없어요')).toBeVisible()
  expect(changed).toEqual([{ taskIds: [2], change: { kind: 'done' } }])
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => linesOf('오늘')).toEqual(['오늘 회신'])
  await expect.element(page.getByRole('checkbox', { name: '오늘 회신 완료하기' })).not.toBeChecked()
  expect(undone).toEqual([{ changeId: 8 }])
})

it('many of one day are counted, and the rest is a link away', async () => {
  await showToday(Array.from({ length: 7 }, (_, nth) => taskDue(nth + 1, `밀린 일 ${nth + 1}`, -1)))
  await expect
    .element(page.getByRole('link', { name: '2건 더 보기' }))
    .toHaveAttribute('href', '/po/workplace/taskSummary?view=list')
  expect(linesOf('지연')).toHaveLength(5)
})
