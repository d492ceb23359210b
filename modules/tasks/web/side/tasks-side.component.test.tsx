import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { press, tabTo } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { jiwoo, portal } from '../testing/plain-samples.ts'
import { answeringTasks, taskDue } from '../testing/task-samples.ts'
import TasksSide from './tasks-side.tsx'

const showAt = (at: string) => show(<TasksSide />, { at, viewer: jiwoo })
const link = (name: string) => page.getByRole('link', { name, exact: true })

it('leads to the summary with the dashboard and the feed below it, and to one’s areas with what is open (TASK-012, TASK-015)', async () => {
  answeringTasks()
  await showAt('/workplace/taskSummary')
  await expect.element(link('업무 요약')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('대시보드')).toHaveAttribute('href', '/po/workplace/TaskDashBoard')
  await expect.element(link('업무 피드 7')).toHaveAttribute('href', '/po/workplace/feedHistory')
  await expect.element(link('포털 고도화 4')).toHaveAttribute('href', `/po/MyProject?groupId=${portal.groupId}`)
  await expect.element(link('프로젝트 만들기')).toHaveAttribute('href', '/po/CreateProject')
  // What was put away is on the page of all areas.
  expect(page.getByText('지난 일').elements()).toEqual([])
  await expectAccessible()
})

it('a label leads to one’s tasks that have it, with how many they are (TASK-061)', async () => {
  answeringTasks([
    taskDue(1, '하나', 1, { taskLabel2: true }),
    taskDue(2, '둘', 2, { taskLabel2: true, taskLabel5: true }),
  ])
  const { address } = await showAt('/workplace/taskSummary')
  await expect.element(link('문서 1')).toBeVisible()
  await expect.element(link('긴급')).toBeVisible()
  await tabTo(link('검토 2'))
  await press('Enter')
  await expect.poll(address).toBe('/workplace/taskSummary?label=2')
  await expect.element(link('검토 2')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('업무 요약')).not.toHaveAttribute('aria-current')
})

it('adding a task begins in the area one looks at (TASK-011)', async () => {
  answeringTasks()
  const { address } = await showAt(`/MyProject?groupId=${portal.groupId}`)
  await page.getByRole('button', { name: '업무 추가' }).click()
  await expect.poll(address).toContain(`groupId=${portal.groupId}&newTask=${portal.groupId}`)
})
