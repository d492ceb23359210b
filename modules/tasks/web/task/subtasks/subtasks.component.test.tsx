import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hasUnsaved } from '#platform/web/session/unsaved.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { changeCalls } from '../../../contract/changes.contract.ts'
import { subtaskCalls } from '../../../contract/subtasks.contract.ts'
import type { Task, TaskDetail } from '../../../contract/tasks.entities.ts'
import { answeringTask, jiwoo, openTask } from '../../testing/open-task.ts'
import TaskPage from '../task-page.tsx'

const rows = page.getByRole('list', { name: '하위 업무' }).getByRole('listitem')
const titles = () => textsOf(rows, 'a')

async function showWith(items: Task[], more: Partial<TaskDetail> = {}) {
  const task = answeringTask(more)
  answering(subtaskCalls.subtasks, () => ({ items: [...items], hasMore: false }))
  await show(<TaskPage />, { at: '/workplace/taskSummary/detail?taskId=7', viewer: jiwoo })
  return task
}

it('tasks below are listed with their states, and more are added by a line each', async () => {
  const items: Task[] = [openTask({ taskId: 8, title: '짐 싸기' })]
  await showWith(items)
  const added = answering(changeCalls.taskAdd, ({ title }) => {
    const made = openTask({ taskId: 9, title: String(title) })
    items.push(made)
    return made
  })
  await expect.element(rows.nth(0).getByText('진행 중')).toBeInTheDocument()
  await expect.element(rows.nth(0).getByRole('link', { name: '짐 싸기' })).toBeVisible()
  await expectAccessible()
  await startAt(page.getByRole('button', { name: '하위 업무 추가' }))
  await press('Enter')
  await korean.type('청소')
  await press('Enter')
  await expect.poll(titles).toEqual(['짐 싸기', '청소'])
  expect(added).toEqual([{ title: '청소', groupId: items[0]!.groupId, parentTaskId: 7 }])
  await expect.element(page.getByRole('textbox', { name: '새 하위 업무' })).toHaveFocus()
})

it('one that lies below another names that above its title, and has none below itself', async () => {
  await showWith([], { parentTaskId: 3, parent: { taskId: 3, title: '이사' } })
  await expect.element(page.getByRole('link', { name: '이사' })).toBeVisible()
  expect(page.getByRole('button', { name: '하위 업무 추가' }).elements()).toEqual([])
})

it('typing that is not kept yet is asked for on the way to another task', async () => {
  await showWith([openTask({ taskId: 8, title: '짐 싸기' })])
  await page.getByRole('button', { name: '설명 바꾸기' }).click()
  await expect.element(page.getByRole('textbox', { name: '설명' })).toHaveFocus()
  await korean.type('회의')
  await expect.poll(hasUnsaved).toBe(true)
  await rows.getByRole('link', { name: '짐 싸기' }).click()
  const question = page.getByRole('alertdialog', { name: '저장하지 않고 닫을까요?' })
  await question.getByRole('button', { name: '취소' }).click()
  await expect.element(page.getByRole('textbox', { name: '설명' })).toBeVisible()
})

it('completing a task over open ones below it says how many there are, and is done all the same', async () => {
  await showWith([openTask({ taskId: 8, title: '짐 싸기' })], { openSubtasks: 1 })
  const moved = answering(changeCalls.taskMove, () => ({ ...openTask(), openSubtasks: 1, nextStays: false }))
  await page.getByRole('radio', { name: '완료', exact: true }).click({ force: true })
  await expect.element(toasts().getByText('하위 업무 1건이 아직 끝나지 않았어요')).toBeVisible()
  await expect.poll(() => moved).toEqual([{ taskId: '7', bucketId: 4 }])
})
