import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import { bucketOrder } from '../../contract/tasks.rules.ts'
import { answeringTask, jiwoo, memberNamed } from '../testing/open-task.ts'
import TaskPage from './task-page.tsx'

const showPage = () => show(<TaskPage />, { at: '/workplace/taskSummary/detail?taskId=7', viewer: jiwoo })
const members = page.getByRole('list', { name: '담당자' }).getByRole('listitem')

it('another state puts it into the column of that state, whichever it was in (TASK-022)', async () => {
  const task = answeringTask()
  const moved = answering(changeCalls.taskMove, ({ bucketId }) => ({
    ...Object.assign(task, { bucketId, taskStatus: bucketOrder[Number(bucketId) - 1] }),
    nextStays: false,
  }))
  await showPage()
  await startAt(page.getByRole('radio', { name: '진행 중' }))
  await press('ArrowRight')
  await press('ArrowRight')
  await expect
    .poll(() => moved)
    .toEqual([
      { taskId: '7', bucketId: 3 },
      { taskId: '7', bucketId: 4 },
    ])
  await expect.element(page.getByRole('radio', { name: '완료', exact: true })).toBeChecked()
})

it('a member says how far she is herself; of others only who may delete the task does (TASK-022)', async () => {
  const task = answeringTask({ can: { change: true, move: true, remove: false, comment: true } })
  const told = answering(changeCalls.taskMemberStatus, () => ({ ...task, nextStays: false }))
  await showPage()
  await expect.element(members.nth(1)).toBeVisible()
  expect(page.getByRole('combobox', { name: '박준영 님의 상태' }).elements()).toEqual([])
  await userEvent.selectOptions(page.getByRole('combobox', { name: '서지우 님의 상태' }), 'Completed')
  await expect.poll(() => told).toEqual([{ taskId: 7, userId: 'code of 서지우', taskStatus: 'Completed' }])
})

it('people of the area are added one by one, each by a call of her own; who only looks on is not offered (TASK-020)', async () => {
  const task = answeringTask({ memberList: [memberNamed('서지우')] })
  const added = answering(changeCalls.taskMemberAdd, ({ userId }) => {
    const name = String(userId).replace('code of ', '')
    return Object.assign(task, { memberList: [...task.memberList, memberNamed(name)] })
  })
  await showPage()
  await startAt(page.getByRole('button', { name: '담당자 추가' }))
  await press('Enter')
  const field = page.getByRole('combobox', { name: '담당자 추가' })
  await expect.element(field).toHaveFocus()
  await press('ArrowDown')
  await expect.poll(() => page.getByRole('listbox').getByRole('option').elements().length).toBe(2)
  await press('Enter')
  await field.fill('ㅇㅅㅁ')
  await press('Enter')
  await expect.poll(() => added.map(({ userId }) => userId)).toEqual(['code of 박준영', 'code of 이수민'])
  await expect.poll(() => members.elements().length).toBe(3)
})

it('while it waits to be finished nobody is added (TASK-013)', async () => {
  answeringTask({ taskStatus: 'Pending', bucketId: 3 })
  await showPage()
  await expect.element(page.getByRole('button', { name: '완료 대기 업무에는 담당자를 더할 수 없어요' })).toBeDisabled()
})

it('whom it was taken from has it again from the message that says so', async () => {
  const task = answeringTask()
  const removed = answering(changeCalls.taskMemberDelete, () =>
    Object.assign(task, { memberList: [memberNamed('서지우')] }),
  )
  const added = answering(changeCalls.taskMemberAdd, () => task)
  await showPage()
  await page.getByRole('button', { name: '박준영 님을 담당자에서 빼기' }).click()
  await expect.poll(() => members.elements().length).toBe(1)
  expect(removed).toEqual([{ taskId: 7, userId: 'code of 박준영' }])
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => added).toEqual([{ taskId: 7, userId: 'code of 박준영' }])
})

it('a task is renamed where it stands: Escape leaves the name, Enter keeps the new one, and a refusal what was typed', async () => {
  const task = answeringTask()
  const named = answering(changeCalls.taskTitle, () => {
    throw new AppError('AccessDeniedException')
  })
  await showPage()
  const pencil = page.getByRole('button', { name: '업무 이름 바꾸기' })
  const field = page.getByRole('textbox', { name: '업무 이름' })
  await startAt(pencil)
  await press('Enter')
  await expect.element(field).toHaveFocus()
  await field.fill('다른')
  await press('Escape')
  await expect.element(pencil).toHaveFocus()
  await press('Enter')
  await field.fill('요구사항 확정')
  await press('Enter')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveValue('요구사항 확정')
  expect(named).toHaveLength(1)
  answering(changeCalls.taskTitle, ({ title }) => Object.assign(task, { title }))
  await press('Enter')
  await expect.element(page.getByRole('heading', { name: '요구사항 확정' })).toBeVisible()
  await expect.element(pencil).toHaveFocus()
})

it('days, importance, labels and tags are each changed by themselves', async () => {
  const task = answeringTask()
  const begun = answering(changeCalls.taskStartDate, ({ startDate }) => Object.assign(task, { startDate }))
  const ended = answering(changeCalls.taskEndDate, ({ endDate, endTime }) => Object.assign(task, { endDate, endTime }))
  const weighed = answering(changeCalls.taskPriority, ({ priority }) => Object.assign(task, { priority }))
  const labelled = answering(changeCalls.taskLabel, () => Object.assign(task, { taskLabel1: true }))
  const tagged = answering(changeCalls.taskTagAdd, { taskId: 7, tagId: 2, tagName: '2Q' })
  const untagged = answering(changeCalls.taskTagDelete, { taskId: 7, tagId: 1 })
  await showPage()
  await page.getByRole('textbox', { name: '시작일' }).fill('2031-03-05')
  await press('Enter')
  await page.getByRole('combobox', { name: '종료 시각' }).fill('18:00')
  await press('Enter')
  await userEvent.selectOptions(page.getByRole('combobox', { name: '중요도' }), 'High')
  const urgent = page.getByRole('button', { name: '긴급' })
  await urgent.click()
  await expect.element(urgent).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '태그 추가' }).click()
  await page.getByRole('textbox', { name: '새 태그' }).fill('2Q')
  await press('Enter')
  await page.getByRole('button', { name: '태그 요구사항 빼기' }).click()
  await expect.poll(() => untagged).toEqual([{ taskId: 7, tagId: 1 }])
  expect(begun).toEqual([{ taskId: 7, startDate: '2031-03-05' }])
  expect(ended).toEqual([{ taskId: 7, endDate: '2031-03-20', endTime: '18:00' }])
  expect(weighed).toEqual([{ taskId: 7, priority: 'High' }])
  const others = { taskLabel2: true, taskLabel3: false, taskLabel4: false, taskLabel5: false }
  expect(labelled).toEqual([{ taskId: 7, taskLabel1: true, ...others }])
  expect(tagged).toEqual([{ taskId: 7, tagName: '2Q' }])
})

it('a change that is refused is said, and what stood there stands again', async () => {
  answeringTask()
  answering(changeCalls.taskPriority, () => {
    throw new AppError('AccessDeniedException')
  })
  await showPage()
  const importance = page.getByRole('combobox', { name: '중요도' })
  await userEvent.selectOptions(importance, 'High')
  await expect.element(toasts().getByRole('button', { name: '닫기' })).toBeVisible()
  await expect.element(importance).toHaveValue('Normal')
})

it('only an address of the web is kept', async () => {
  const task = answeringTask()
  const linked = answering(changeCalls.taskUrl, ({ url }) => Object.assign(task, { url }))
  await showPage()
  await page.getByRole('button', { name: '주소 추가' }).click()
  const field = page.getByRole('textbox', { name: '주소' })
  await field.fill('javascript:alert(1)')
  await press('Enter')
  await expect.element(page.getByText('http:// 또는 https://로 시작하는 주소를 입력해 주세요')).toBeVisible()
  await field.fill('https://maru.example/plan')
  await press('Enter')
  await expect
    .element(page.getByRole('link', { name: 'https://maru.example/plan' }))
    .toHaveAttribute('rel', 'noopener noreferrer')
  expect(linked).toEqual([{ taskId: 7, url: 'https://maru.example/plan' }])
})
