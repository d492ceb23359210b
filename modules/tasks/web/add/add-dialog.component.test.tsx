import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { addDays } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, tabTo, write } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import { emptyGroupId } from '../../contract/tasks.rules.ts'
import { jiwoo, portal } from '../testing/plain-samples.ts'
import { answeringTasks, taskDue, today } from '../testing/task-samples.ts'
import AddPart from './add-part.tsx'

const dialog = page.getByRole('dialog', { name: '업무 추가' })
const line = dialog.getByRole('textbox', { name: /^할 일/ })
const showAt = (query: string) => show(<AddPart />, { at: `/workplace/taskSummary${query}`, viewer: jiwoo })
const answeringAdd = () => answering(changeCalls.taskAdd, ({ title }) => taskDue(7, String(title), null))

it('a line is read while it is typed, and becomes a task with the keyboard alone (TASK-033)', async () => {
  answeringTasks()
  const added = answeringAdd()
  const { address } = await showAt(`?newTask=${portal.groupId}`)
  await expect.element(line).toHaveFocus()
  await write('내일까지 견적서 검토 @김도현 #영업 !높음')
  await expect.element(dialog.getByRole('textbox', { name: '종료일' })).toHaveValue(addDays(today(), 1))
  await expect.element(dialog.getByRole('combobox', { name: '중요도' })).toHaveValue('High')
  await expect.element(dialog.getByRole('button', { name: '김도현 빼기' })).toBeVisible()
  await expectAccessible()
  await press('Enter')
  await expect.element(toasts().getByText('‘견적서 검토’ 업무를 추가했어요')).toBeVisible()
  expect(added).toEqual([
    {
      title: '견적서 검토',
      groupId: portal.groupId,
      bucketId: 11,
      members: ['p2'],
      startDate: null,
      endDate: addDays(today(), 1),
      endTime: null,
      priority: 'High',
      tags: ['영업'],
    },
  ])
  expect(address()).not.toContain('newTask')
})

it('a day of the lunar calendar is read, which the browser itself need not know', async () => {
  answeringTasks()
  const months = [
    { firstDay: addDays(today(), -4), days: 30, month: 7, isLeap: false },
    { firstDay: addDays(today(), 26), days: 29, month: 8, isLeap: false },
  ]
  answering(workdaysCalls.lunarMonths, months)
  await showAt('?newTask=own')
  await write('음력 8월 15일 차례 준비')
  await expect.element(dialog.getByRole('textbox', { name: '종료일' })).toHaveValue(addDays(today(), 40))
})

it('what was read wrongly is taken back, and is text again', async () => {
  answeringTasks()
  await showAt('?newTask=own')
  await line.fill('내일 회의 준비')
  const chip = dialog.getByRole('group', { name: '알아본 내용' }).getByRole('button', { name: /부터|까지/ })
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await tabTo(chip)
  await press('Space')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
  await expect.element(dialog.getByRole('textbox', { name: '종료일' })).toHaveValue('')
})

it('begins in the column it was asked for; nothing new waits to be finished (TASK-013)', async () => {
  answeringTasks()
  const added = answeringAdd()
  await showAt('?newTask=own&newTaskIn=Process')
  const column = dialog.getByRole('combobox', { name: '칸' })
  await expect.element(column).toHaveTextContent('할 일진행 중완료')
  await expect.element(column).toHaveValue('2')
  await line.fill('혼자 할 일')
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect.poll(() => added).toMatchObject([{ groupId: emptyGroupId, bucketId: 2, members: [] }])
})

it('people of the area are found by initial consonants; who only looks on is not among them (TASK-025)', async () => {
  answeringTasks()
  const added = answeringAdd()
  await showAt(`?newTask=${portal.groupId}`)
  await line.fill('함께 할 일')
  const people = dialog.getByRole('combobox', { name: '담당자' })
  await people.fill('ㅅㄷㅎ')
  await expect.element(dialog.getByText('찾는 사람이 없어요')).toBeVisible()
  await people.fill('ㄱㄷㅎ')
  await expect.element(dialog.getByRole('option', { name: /김도현/ })).toBeVisible()
  await press('Enter')
  await expect.element(dialog.getByRole('button', { name: '김도현 빼기' })).toBeVisible()
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect.poll(() => added).toMatchObject([{ members: ['p1', 'p2'] }])
})

it('a title is needed, and what the server refuses is said at its field', async () => {
  answeringTasks()
  await showAt('?newTask=own')
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect.element(dialog.getByText('할 일을 적어 주세요')).toBeVisible()
  await expect.element(line).toHaveFocus()
  answering(changeCalls.taskAdd, () => {
    throw invalid('endDate', 'tasks.faults.startAfterEnd')
  })
  await line.fill('거꾸로 된 일')
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect.element(dialog.getByText('시작일은 종료일보다 늦을 수 없어요')).toBeVisible()
  await expect.element(line).toHaveValue('거꾸로 된 일')
})
