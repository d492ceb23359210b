import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { show } from '#platform/web/testing/show.tsx'
import { tasksModule } from '../tasks.module.ts'
import { answeringTask, jiwoo } from '../testing/open-task.ts'
import TaskPage from './task-page.tsx'

it('the address of the workplace leads to the summary, as the widget of to-dos does (TASK-001)', () => {
  expect(tasksModule.redirects?.['/workplace']).toBe('/workplace/taskSummary')
  expect(tasksModule.routes?.map(({ path }) => path)).toContain(tasksModule.redirects?.['/workplace'])
})

it('a task that a list leads to is a page of its own (TASK-005)', async () => {
  const at = '/workplace/taskSummary/list/detail'
  const pageOf = (path: string) => tasksModule.routes?.find((route) => route.path === path)?.page
  expect(pageOf(at)).toBe(pageOf('/workplace/taskSummary/detail'))
  answeringTask()
  await show(<TaskPage />, { at: `${at}?taskId=7`, viewer: jiwoo })
  await expect.element(page.getByRole('heading', { name: '요구사항 정리' })).toBeVisible()
  await expect.element(page.getByText('화면 단위로 나눕니다')).toBeVisible()
  await expectAccessible()
})
