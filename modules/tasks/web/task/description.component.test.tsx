import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hasUnsaved } from '#platform/web/session/unsaved.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt } from '#platform/web/testing/keyboard.ts'
import { anotherTabTells } from '#platform/web/testing/live.ts'
import { show } from '#platform/web/testing/show.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import { tasksChanged } from '../../contract/tasks.events.ts'
import { answeringTask, jiwoo } from '../testing/open-task.ts'
import TaskPage from './task-page.tsx'

const editor = page.getByRole('textbox', { name: '설명' })
const textOf = () => editor.element().textContent
const question = page.getByRole('alertdialog', { name: '저장하지 않고 닫을까요?' })

async function begin() {
  const task = answeringTask()
  await show(<TaskPage />, { at: '/workplace/taskSummary/detail?taskId=7', viewer: jiwoo })
  await startAt(page.getByRole('button', { name: '설명 바꾸기' }))
  await press('Enter')
  await expect.element(editor).toHaveFocus()
  return task
}

it('a description is written where it stands and kept over the version that was read; leaving it asks before typing is lost', async () => {
  const task = await begin()
  const written = answering(changeCalls.taskDescription, ({ description }) => Object.assign(task, { description }))
  await korean.type('회의')
  await expect.poll(hasUnsaved).toBe(true)
  await page.getByRole('button', { name: '취소' }).click()
  await question.getByRole('button', { name: '취소' }).click()
  await expect.poll(textOf).toContain('회의')
  await page.getByRole('button', { name: '저장' }).click()
  await expect.element(editor).not.toBeInTheDocument()
  expect(written).toHaveLength(1)
  expect(written[0]).toMatchObject({ taskId: 7, version: 3 })
  expect(String(written[0]?.description)).toContain('회의')
  await expect.element(page.getByRole('button', { name: '설명 바꾸기' })).toHaveFocus()
  expect(hasUnsaved()).toBe(false)
})

it('what somebody else wrote meanwhile is said before it is written over', async () => {
  const tell = await anotherTabTells()
  const task = await begin()
  const written = answering(changeCalls.taskDescription, () => task)
  await korean.type('회의')
  Object.assign(task, { description: '<p>먼저 썼어요</p>', version: 4 })
  await tell(tasksChanged, { groupId: task.groupId, taskIds: [7] })
  await expect.element(page.getByText('그 사이에 다른 사람이 설명을 바꿨어요', { exact: false })).toBeVisible()
  await expect.poll(textOf).toContain('회의')
  await page.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => written.map(({ version }) => version)).toEqual([4])
})
